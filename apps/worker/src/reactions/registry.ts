/** What must follow in another stream: read from the log like a projection, done by commands whose ids say what caused them. */
import type { LogEntry } from '@slag/engine/log';
import type { House } from '../house.js';
import { reactToEndedGames } from './ended-games.js';

export interface Reaction {
  /** Of its checkpoint; never changed. */
  readonly name: string;
  react(house: House, entries: readonly LogEntry[]): Promise<void>;
}

export const REACTIONS: readonly Reaction[] = [{ name: 'ended-games', react: reactToEndedGames }];
