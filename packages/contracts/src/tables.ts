/**
 * Live tables over HTTP and the socket. A table gathers people and bots, plays a game, and may play again with the same
 * people. Until its game begins it is no part of the log; from then on the game's own stream is the truth.
 */
import { z } from 'zod';
import { apiError, botName } from './http.js';
import { epochMs, id, seatNumber } from './ids.js';
import { ruleOptions } from './rule-options.js';

export const presetName = z.enum(['toep', 'cafe', 'common', 'pagat']);

/** `public`: in the lobby, a preset unchanged. `private`: by link, code or QR. `alone`: one person against bots, no clock. */
export const tableKind = z.enum(['public', 'private', 'alone']);
export type TableKind = z.infer<typeof tableKind>;

/** Six letters and digits that cannot be mistaken for each other; typed in either case. */
export const tableCode = z.string().trim().toUpperCase().regex(/^[BCDFGHJKLMNPQRSTVWXZ2-9]{6}$/, 'expected the six letters and digits of a table');

export const makeTable = z.strictObject({
  kind: tableKind,
  preset: presetName,
  /** Private tables and tables alone only. `leaving` and `clock` are options like the others. */
  options: ruleOptions.default({}),
  seats: z.int().min(2, 'expected 2 to 8').max(8, 'expected 2 to 8'),
  /** Which bot fills seats that stay empty; null: the table waits for people. */
  bots: botName.nullable(),
  mayWatch: z.boolean(),
  /** After a game everybody who may see it sees all hands. Chosen before the first deal; never at public tables. */
  openLog: z.boolean().default(false),
}).meta({ id: 'MakeTable' });
export type MakeTable = z.input<typeof makeTable>;

/** Finds a gathering public table of this preset with a free seat and sits down at it, or opens one. */
export const sitAnywhere = z.strictObject({ preset: presetName.default('toep') }).meta({ id: 'SitAnywhere' });
/** Without a seat: the first free one. */
export const sitDown = z.strictObject({ seat: seatNumber.optional() }).meta({ id: 'SitDown' });

export const tableSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty') }),
  /** `isHere`: has a page of this table or its game open. */
  z.strictObject({ kind: z.literal('player'), player: id, nickname: z.string(), isGuest: z.boolean(), isMe: z.boolean(), isHere: z.boolean(), isReady: z.boolean() }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string() }),
  /** Somebody who played in this game and has gone; the seat is nobody's until the game is over. */
  z.strictObject({ kind: z.literal('left'), nickname: z.string() }),
]);
export type TableSeat = z.infer<typeof tableSeat>;

export const tablePhase = z.enum(['gathering', 'playing', 'over', 'closed']);

export const table = z.strictObject({
  id,
  kind: tableKind,
  /** Of a private table, for those who sit at it or came by link or code. */
  code: z.string().nullable(),
  preset: presetName,
  /** Has the host changed anything of the preset? */
  isChanged: z.boolean(),
  /** The rules whole, as the engine has them. */
  rules: z.record(z.string(), z.json()),
  seats: z.array(tableSeat),
  bots: botName.nullable(),
  mayWatch: z.boolean(),
  openLog: z.boolean(),
  phase: tablePhase,
  /** The game being played, or the last one. */
  game: id.nullable(),
  /** The games played here before, oldest first: those that have ended can be seen again by who sat at them. */
  games: z.array(id),
  watchers: z.int(),
  isHost: z.boolean(),
  ownSeat: seatNumber.nullable(),
  /** When it begins by itself, bots in the seats still empty; null: not yet. */
  startsAt: epochMs.nullable(),
  madeAt: epochMs,
}).meta({ id: 'Table' });
export type TableShape = z.infer<typeof table>;

export const lobby = z.strictObject({ tables: z.array(table), playersHere: z.int(), serverAt: epochMs }).meta({ id: 'Lobby' });
export type LobbyShape = z.infer<typeof lobby>;

/** A host's choice before a table is made of it: may it be played? */
export const checkTable = z.strictObject({ kind: tableKind, preset: presetName, options: ruleOptions.default({}), seats: makeTable.shape.seats }).meta({ id: 'CheckTable' });
/** What the host changes while people gather; what is not named stays. Another preset without options is that preset unchanged. */
export const changeTable = z.strictObject({
  preset: presetName.optional(),
  options: ruleOptions.optional(),
  seats: makeTable.shape.seats.optional(),
  bots: botName.nullable().optional(),
  mayWatch: z.boolean().optional(),
  openLog: z.boolean().optional(),
}).meta({ id: 'ChangeTable' });
export type ChangeTable = z.input<typeof changeTable>;

/** What clashes in a host's choice: the engine's words. Empty: these rules can be played. */
export const rulesProblems = z.strictObject({
  problems: z.array(z.strictObject({ fields: z.array(z.string()), says: z.string() })),
}).meta({ id: 'RulesProblems' });

/** A refusal to sit down because of a ban says until when. */
export const banRefusal = apiError.extend({ bannedUntil: epochMs }).meta({ id: 'BanRefusal' });

// ── quick phrases ─────────────────────────────────────────────────────────────────────────────────────────────────
export const PHRASES = ['hello', 'goodLuck', 'wellPlayed', 'thanks', 'sorry', 'ouch', 'lucky', 'bluff', 'yourTurn', 'oneMore', 'bye'] as const;
export const phrase = z.enum(PHRASES);
export type Phrase = z.infer<typeof phrase>;

// ── the socket's part ─────────────────────────────────────────────────────────────────────────────────────────────
/** Follows a table's gathering, its presence and its phrases; `lobby` follows the list of public tables. */
export const followTable = z.strictObject({ table: z.union([id, z.literal('lobby')]) });
export type FollowTable = z.infer<typeof followTable>;
export const sayPhrase = z.strictObject({ table: id, phrase });
export type SayPhrase = z.infer<typeof sayPhrase>;

export type FollowTableAnswer = { status: 'following'; serverAt: number } | { status: 'rejected'; code: string; field?: string; expected?: string; retryAfterMs?: number };
export type SayPhraseAnswer = { status: 'said' } | { status: 'rejected'; code: string; field?: string; expected?: string; retryAfterMs?: number };

/** Server → client: read it again. At most a few times a second. */
export interface TableChangedMessage {
  table: string;
}
/** Server → client, to all who follow the table. By seat: is somebody of that seat connected? Bots always are. */
export interface PresenceMessage {
  table: string;
  here: boolean[];
  watchers: number;
}
export interface PhraseMessage {
  table: string;
  seat: number;
  phrase: Phrase;
}
