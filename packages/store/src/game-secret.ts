/** The secret of a game outside tournaments: 32 bytes from the operating system, sealed with the append of its StartGame. */
import { randomBytes } from 'node:crypto';
import type { SealedAction } from './event-log.js';
import type { SealedSecrets } from './sealed.js';

/** Goes with StartGame into `CommandHandler.handle`; a repeat may bring another one, only the first is ever stored. */
export const makeGameSecret = (sealed: SealedSecrets, game: string): SealedAction => sealed.sealGame(game, new Uint8Array(randomBytes(32)));
