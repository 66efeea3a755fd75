/** `slag deal`: one board from its secret, so that anybody can check a deal by hand. */
import { boardDeck } from '@slag/engine/deck';
import { leafHash } from '@slag/engine/merkle';
import { makeCards } from '@slag/engine/notation';
import { bytesToHex, concatBytes, dealSeed, hexToBytes } from '@slag/engine/random';
import { type ExitCode, type Io, UsageError } from '../io.js';

export interface DealOptions {
  secret: string;
  nonces: string;
  commit: string;
  board: string;
  attempt: string;
  json?: boolean;
}

function bytesOf(name: string, text: string): Uint8Array {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new UsageError(`--${name}: expected 32 bytes as 64 hexadecimal digits`);
  return hexToBytes(text.toLowerCase());
}

function numberOf(name: string, text: string, least: number): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > 65_535) throw new UsageError(`--${name}: expected a whole number from ${least} to 65535`);
  return Number(text);
}

export function deal(options: DealOptions, io: Io): ExitCode {
  const secret = bytesOf('secret', options.secret);
  const board = numberOf('board', options.board, 1);
  const inputs = {
    ikm: concatBytes(secret, bytesOf('nonces', options.nonces)),
    salt: bytesOf('commit', options.commit),
    board,
    attempt: numberOf('attempt', options.attempt, 0),
  };
  const answer = { seed: bytesToHex(dealSeed(inputs)), deck: makeCards(boardDeck(inputs)), leaf: leafHash(board, bytesToHex(secret)) };
  io.out(options.json === true ? JSON.stringify(answer) : [answer.seed, answer.deck, answer.leaf].join('\n'));
  return 0;
}
