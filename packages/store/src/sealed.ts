/**
 * Board secrets at rest: AES-256-GCM under a key of the data folder, bound to tournament and board, so that a row put
 * in another's place does not open. nonce (12) ‖ ciphertext (32) ‖ tag (16). A game outside tournaments has one secret
 * for all its deals: board 0 under the game's own id.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { concatBytes, hexToBytes, type BoardInputs } from '@slag/engine/random';
import { tableInputs } from '@slag/engine/table-inputs';
import { LRUCache } from 'lru-cache';
import type { EventLog, SealedAction } from './event-log.js';
import type { Keys } from './keys.js';

const NONCE_SIZE = 12;
const TAG_SIZE = 16;
const GAME_BOARD = 0;

/** What of a tournament enters its deals besides the secret: both hex; `nonceRoot` is null until contributions close. */
export interface DealContext {
  tournament: string;
  commitment: string;
  nonceRoot: string | null;
}

export interface SealedSecrets {
  /** The action that stores these secrets (boards from 1, spares last) with the append that commits to them. */
  seal(tournament: string, secrets: readonly Uint8Array[]): SealedAction;
  /** Secrets by board, from 1: index 0 is board 1. Empty for an unknown tournament. Never log or send them before the reveal. */
  secretsOf(tournament: string): Promise<Uint8Array[]>;
  /** The action that stores the secret of a game outside tournaments with its StartGame. */
  sealGame(game: string, secret: Uint8Array): SealedAction;
  /** Of a deal in a game outside tournaments; null where its secret was never sealed. `pending`: sealed by the very append that deals. */
  gameInputs(game: string, deal: number, attempt: number, pending?: SealedAction): Promise<BoardInputs | null>;
  /** null while contributions are open, and for a board that was never sealed. */
  boardInputs(context: DealContext, board: number, attempt: number): Promise<BoardInputs | null>;
}

export function openSealed({ log, keys }: { log: Pick<EventLog, 'readSealed'>; keys: Pick<Keys, 'sealKey'> }): SealedSecrets {
  const key = hexToBytes(keys.sealKey);
  const opened = new LRUCache<string, Uint8Array[]>({ max: 200 });
  // Asked for with every move of a bot; the engine keeps half of its work by the object.
  const inputs = new LRUCache<string, BoardInputs>({ max: 2000 });

  async function secretsOf(tournament: string): Promise<Uint8Array[]> {
    const known = opened.get(tournament);
    if (known !== undefined) return known;
    const rows = (await log.readSealed(tournament)).toSorted((a, b) => a.board - b.board);
    const secrets = rows.map(({ board, ciphertext }) => decryptSecret(key, tournament, board, ciphertext));
    if (secrets.length > 0) opened.set(tournament, secrets);
    return secrets;
  }

  return {
    seal: (tournament, secrets) => ({
      kind: 'seal',
      tournament,
      secrets: secrets.map((secret, i) => ({ board: i + 1, ciphertext: encryptSecret(key, tournament, i + 1, secret) })),
    }),
    sealGame: (game, secret) => ({
      kind: 'seal',
      tournament: game,
      secrets: [{ board: GAME_BOARD, ciphertext: encryptSecret(key, game, GAME_BOARD, secret) }],
    }),
    secretsOf,
    gameInputs: async (game, deal, attempt, pending) => {
      const [unstored] = pending?.kind === 'seal' && pending.tournament === game ? pending.secrets : [];
      // Another one may have been stored under this game meanwhile: what is not committed is not kept.
      if (unstored !== undefined) return tableInputs(decryptSecret(key, game, GAME_BOARD, unstored.ciphertext), deal, attempt);
      const name = [game, deal, attempt].join();
      const known = inputs.get(name);
      if (known !== undefined) return known;
      const [secret] = await secretsOf(game);
      if (secret === undefined) return null;
      const made = tableInputs(secret, deal, attempt);
      inputs.set(name, made);
      return made;
    },
    boardInputs: async ({ tournament, commitment, nonceRoot }, board, attempt) => {
      if (nonceRoot === null) return null;
      const name = [tournament, commitment, nonceRoot, board, attempt].join();
      const known = inputs.get(name);
      if (known !== undefined) return known;
      const secret = (await secretsOf(tournament))[board - 1];
      if (secret === undefined) return null;
      const made = { ikm: concatBytes(secret, hexToBytes(nonceRoot)), salt: hexToBytes(commitment), board, attempt };
      inputs.set(name, made);
      return made;
    },
  };
}

const boundTo = (tournament: string, board: number): Buffer => Buffer.from(`slag-sealed/1\n${tournament}\n${board}`);

export function encryptSecret(key: Uint8Array, tournament: string, board: number, secret: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_SIZE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(tournament, board));
  return concatBytes(nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag());
}

/** Throws where the key is another one or the row was changed. */
export function decryptSecret(key: Uint8Array, tournament: string, board: number, ciphertext: Uint8Array): Uint8Array {
  const nonce = ciphertext.subarray(0, NONCE_SIZE);
  const tag = ciphertext.subarray(ciphertext.length - TAG_SIZE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(tournament, board)).setAuthTag(tag);
  return concatBytes(decipher.update(ciphertext.subarray(NONCE_SIZE, ciphertext.length - TAG_SIZE)), decipher.final());
}
