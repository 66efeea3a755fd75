/** Conduct at public tables over HTTP: strikes, bans and appeals, with the events they rest on. Times are epoch milliseconds. */
import { z } from 'zod';
import { epochMs, id } from './ids.js';

/** What a strike is for: giving up, or letting a turn's clock run out. */
export const strikeKind = z.enum(['forfeit', 'walkAway']);
/** Free text never enters the log: an admin chooses one of these. */
export const overturnReason = z.enum(['connection', 'houseFault', 'mistake', 'goodwill']);
export type OverturnReason = z.infer<typeof overturnReason>;

export const strike = z.strictObject({
  game: id,
  /** Of the event in the game's log. */
  version: z.int(),
  kind: strikeKind,
  at: epochMs,
  /** Does it count? Not when it is older than 168 hours, fell into an incident, or was overturned. */
  counts: z.boolean(),
  why: z.enum(['counts', 'old', 'incident', 'overturned']),
  appealedAt: epochMs.nullable(),
  overturned: z.strictObject({ at: epochMs, reason: overturnReason }).nullable(),
}).meta({ id: 'Strike' });
export type StrikeShape = z.infer<typeof strike>;

export const conduct = z.strictObject({
  strikes: z.array(strike),
  /** null: may sit down at public tables. */
  ban: z.strictObject({ from: epochMs, until: epochMs, strikes: z.array(z.strictObject({ game: id, version: z.int() })) }).nullable(),
  isGuest: z.boolean(),
  serverAt: epochMs,
}).meta({ id: 'Conduct' });
export type ConductShape = z.infer<typeof conduct>;

export const appealStrike = z.strictObject({ game: id, version: z.int().min(1) }).meta({ id: 'AppealStrike' });
export const overturnStrike = z.strictObject({ game: id, version: z.int().min(1), reason: overturnReason }).meta({ id: 'OverturnStrike' });
export const liftBan = z.strictObject({ reason: overturnReason }).meta({ id: 'LiftBan' });

/** For an admin: who appealed, with everything that player's conduct page shows. */
export const appeals = z.strictObject({
  players: z.array(z.strictObject({ player: id, nickname: z.string(), conduct })),
}).meta({ id: 'Appeals' });
export type AppealsShape = z.infer<typeof appeals>;
