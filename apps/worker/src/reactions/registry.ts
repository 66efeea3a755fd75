/** Every reaction. */
import { endedGames } from './ended-games.js';
import type { Reaction } from './reaction.js';

export const REACTIONS: readonly Reaction[] = [endedGames];
