/**
 * Exported logs, one JSON object a line.
 * - `slag-bundle/1`: a header, the tournament's stream, game streams (all, or one for a game bundle), signatures.
 *   Commitment, nonces, secrets, paths and standings stand in the tournament's events.
 * - `slag-table/1`: a live table's game whose host chose an open log: a header with the game's secret, its stream, and its head as
 *   signed when it ended.
 * - `slag-view/1`: what one viewer saw of one game, with the signed receipt of its head.
 */
import { z } from 'zod';
import { epochMs, hex32, id, signatureHex } from './ids.js';
import { frame, view } from './socket.js';

const recordedCommand = z.strictObject({
  commandId: z.string(),
  actor: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  facts: z.strictObject({
    at: epochMs,
    lagCreditMs: z.array(z.int().min(0).max(1000)),
    board: z.strictObject({ board: z.int(), attempt: z.int() }).nullable(),
  }),
});

export const bundleHeader = z.strictObject({
  line: z.literal('header'),
  format: z.literal('slag-bundle/1'),
  kind: z.enum(['tournament', 'game']),
  tournament: id,
  /** The game of a game bundle. */
  game: id.nullable(),
  logKey: hex32,
});
export const bundleEvent = z.strictObject({
  line: z.literal('event'),
  stream: z.string(),
  version: z.int().min(1),
  type: z.string(),
  schemaVersion: z.int().min(1),
  data: z.record(z.string(), z.unknown()),
  command: recordedCommand.nullable(),
  actor: z.string(),
  at: epochMs,
  hash: hex32,
});
const signedHead = z.strictObject({ kind: z.literal('head'), stream: z.string(), version: z.int().min(1), hash: hex32 });
/** What is signed: see `statements` in the engine. */
export const bundleSignature = z.strictObject({
  line: z.literal('signature'),
  statement: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('commitment'), tournament: id, commitment: hex32 }),
    signedHead,
  ]),
  signature: signatureHex,
});
export const bundleLine = z.discriminatedUnion('line', [bundleHeader, bundleEvent, bundleSignature]);
export type BundleLine = z.infer<typeof bundleLine>;

/** `secret`: what every deal of the game was made from. */
export const tableHeader = z.strictObject({ line: z.literal('header'), format: z.literal('slag-table/1'), game: id, secret: hex32, logKey: hex32 });
export const tableSignature = z.strictObject({ line: z.literal('signature'), statement: signedHead, signature: signatureHex });
export const tableLine = z.discriminatedUnion('line', [tableHeader, bundleEvent, tableSignature]);
export type TableLine = z.infer<typeof tableLine>;

export const viewHeader = z.strictObject({ line: z.literal('header'), format: z.literal('slag-view/1'), game: id, tournament: id.nullable(), view, logKey: hex32 });
export const viewFrame = z.strictObject({ line: z.literal('frame'), ...frame.shape });
export const viewReceipt = z.strictObject({ line: z.literal('receipt'), stream: z.string(), version: z.int(), hash: hex32, signature: signatureHex });
export const viewLine = z.discriminatedUnion('line', [viewHeader, viewFrame, viewReceipt]);
export type ViewLine = z.infer<typeof viewLine>;
