/** Conduct at public tables over HTTP: strikes, bans and appeals, with the events they rest on. Times are epoch milliseconds. */
import { z } from 'zod';
import { epochMs, id } from './ids.js';

const eventVersion = z.int().min(1).max(2_147_483_647);

/** What a strike is for: giving up, or letting a turn's clock run out. */
export const strikeKind = z.enum(['forfeit', 'walkAway']);
/** Free text never enters the log: an admin chooses one of these. */
export const overturnReason = z.enum(['connection', 'houseFault', 'mistake', 'goodwill']);
export type OverturnReason = z.infer<typeof overturnReason>;

export const strike = z.strictObject({
  game: id,
  /** Of the event in the game's log. */
  version: eventVersion,
  kind: strikeKind,
  at: epochMs,
  /** Does it count? Not when it fell into an incident or was overturned, and after 168 hours only in the ban that it helped to bring about. */
  counts: z.boolean(),
  why: z.enum(['counts', 'old', 'incident', 'overturned']),
  appealedAt: epochMs.nullable(),
  /** The appeal was read, and the strike stands. */
  dismissedAt: epochMs.nullable(),
  overturned: z.strictObject({ at: epochMs, reason: overturnReason }).nullable(),
}).meta({ id: 'Strike' });
export type StrikeShape = z.infer<typeof strike>;

export const conduct = z.strictObject({
  strikes: z.array(strike),
  /** null: may sit down at public tables. */
  ban: z.strictObject({ from: epochMs, until: epochMs, strikes: z.array(z.strictObject({ game: id, version: eventVersion })) }).nullable(),
  isGuest: z.boolean(),
  serverAt: epochMs,
}).meta({ id: 'Conduct' });
export type ConductShape = z.infer<typeof conduct>;

export const appealStrike = z.strictObject({ game: id, version: eventVersion }).meta({ id: 'AppealStrike' });
export const dismissAppeal = z.strictObject({ game: id, version: eventVersion }).meta({ id: 'DismissAppeal' });
export const overturnStrike = z.strictObject({ game: id, version: eventVersion, reason: overturnReason }).meta({ id: 'OverturnStrike' });
export const liftBan = z.strictObject({ reason: overturnReason }).meta({ id: 'LiftBan' });

/** For an admin: who appealed, with everything that player's conduct page shows. */
export const appealingPlayer = z.strictObject({ player: id, nickname: z.string(), conduct }).meta({ id: 'AppealingPlayer' });
export type AppealingPlayer = z.infer<typeof appealingPlayer>;
export const appeals = z.strictObject({
  players: z.array(appealingPlayer),
}).meta({ id: 'Appeals' });
/** Whose strikes an admin wants to see: a game's id, the address of its replay, or a player's nickname to the letter. */
export const lookUp = z.strictObject({ of: z.string().trim().min(2, 'expected a game, the address of its replay, or a nickname').max(300, 'expected at most 300 characters') });
export type AppealsShape = z.infer<typeof appeals>;

/** What the site tells on the next page, until it has been seen. */
export const notice = z.strictObject({
  kind: z.enum(['ban', 'overturned', 'lifted']),
  /** Of a ban in force: when it ends. */
  until: epochMs.nullable(),
  madeAt: epochMs,
});
export type NoticeShape = z.infer<typeof notice>;
export const notices = z.strictObject({ notices: z.array(notice) }).meta({ id: 'Notices' });
export type NoticesShape = z.infer<typeof notices>;
/** Up to the last one shown: what came after it is still to be seen. */
export const noticesSeen = z.strictObject({ madeUntil: epochMs }).meta({ id: 'NoticesSeen' });
