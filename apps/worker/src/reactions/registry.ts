/** Every reaction. */
import { conductNotices } from './conduct-notices.js';
import { endedGames } from './ended-games.js';
import type { Reaction } from './reaction.js';

export const REACTIONS: readonly Reaction[] = [endedGames, conductNotices];
