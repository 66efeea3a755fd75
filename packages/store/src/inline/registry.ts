/** Every inline projection. */
import type { InlineProjection } from './inline-projection.js';
import { conductProjection } from './conduct.js';
import { incidentsProjection } from './incidents.js';
import { openDeadlinesProjection } from './open-deadlines.js';
import { gamesProjection } from './games.js';
import { contestantsProjection, contributionsProjection } from './contestants.js';
import { seatChangesProjection } from './seat-changes.js';
import { strikesProjection } from './strikes.js';
import { tournamentsProjection } from './tournaments.js';

export const INLINE_PROJECTIONS: readonly InlineProjection[] = [
  tournamentsProjection, contributionsProjection, contestantsProjection, gamesProjection, strikesProjection, conductProjection, openDeadlinesProjection,
  incidentsProjection, seatChangesProjection,
];
