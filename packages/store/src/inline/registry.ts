/** Every inline projection. */
import type { InlineProjection } from './inline-projection.js';
import { gamesProjection } from './games.js';
import { contestantsProjection, contributionsProjection } from './contestants.js';
import { tournamentsProjection } from './tournaments.js';

export const INLINE_PROJECTIONS: readonly InlineProjection[] = [tournamentsProjection, contributionsProjection, contestantsProjection, gamesProjection];
