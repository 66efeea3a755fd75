/** Shapes of the HTTP interface (/api/…). Requests are strict; answers are described for clients and the OpenAPI page. */
import { INCIDENT_CAUSES } from '@slag/engine/service/events';
import { z } from 'zod';
import { boardNumber, card, epochMs, hex32, id, nickname, seatNumber, signatureHex } from './ids.js';
import { ruleOptions } from './rule-options.js';

/** Every refusal has this body. `field` names what was wrong, `expected` what would have been right. */
export const apiError = z.strictObject({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  /** All that were wrong together: both sides of a clash. */
  fields: z.array(z.string()).optional(),
  expected: z.string().optional(),
  retryAfterMs: z.int().optional(),
  /** Of `tooManyRequests`: what there was too much of. */
  limited: z.string().optional(),
}).meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiError>;

export const role = z.enum(['organiser', 'director', 'admin']);
export type Role = z.infer<typeof role>;

// ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const makeGuest = z.strictObject({ nickname }).meta({ id: 'MakeGuest' });
export const email = z.email('expected an e-mail address').max(200);
export const password = z.string().min(10, 'expected at least 10 characters').max(200);
/** A guest becomes an account: same player, same results. */
export const makeAccount = z.strictObject({ email, password }).meta({ id: 'MakeAccount' });
export const signIn = z.strictObject({ email, password }).meta({ id: 'SignIn' });
export const renamePlayer = z.strictObject({ nickname }).meta({ id: 'RenamePlayer' });
/** The one-time link's token; who has no player yet says his name, and becomes one only where the link is good. */
export const becomeOrganiser = z.strictObject({ token: z.string().min(20).max(200), nickname: nickname.optional() }).meta({ id: 'BecomeOrganiser' });

export const me = z.strictObject({
  player: z.strictObject({ id, nickname: z.string(), isGuest: z.boolean(), roles: z.array(role) }).nullable(),
}).meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

/** A Bearer token is shown once. */
export const tokenAnswer = z.strictObject({ token: z.string() }).meta({ id: 'TokenAnswer' });
export const guestsRequest = z.strictObject({ nicknames: z.array(nickname).min(1).max(500) }).meta({ id: 'MakeGuests' });
export const guestsAnswer = z.strictObject({ guests: z.array(z.strictObject({ player: id, nickname: z.string(), token: z.string() })) }).meta({ id: 'Guests' });

// ── tournaments ───────────────────────────────────────────────────────────────────────────────────────────────────
export const tournamentPhase = z.enum(['announced', 'open', 'closed', 'revealed', 'finished', 'cancelled']);

export const botName = z.enum(['novice', 'steady', 'regular']);
export const makeTournament = z.strictObject({
  title: z.string().trim().min(3, 'expected at least 3 characters').max(60, 'expected at most 60 characters').regex(/^[^\p{C}]+$/u, 'expected no control characters'),
  boards: z.int().min(1, 'expected 1 to 50').max(50, 'expected 1 to 50'),
  /** Who sits in seats 1, 2 and 3. */
  bots: z.array(botName).length(3, 'expected three bots'),
  opensAt: epochMs,
  closesAt: epochMs,
  /** Any options of the table of options, laid over the preset `cafe`; which of them a tournament cannot play the engine says. */
  options: ruleOptions.default({}),
}).meta({ id: 'MakeTournament' });
export type MakeTournament = z.input<typeof makeTournament>;

export const tournamentSummary = z.strictObject({
  id,
  title: z.string(),
  /** "2026-11-30" for the tournament of that day, else null. */
  day: z.string().nullable(),
  phase: tournamentPhase,
  boards: z.int(),
  bots: z.array(z.string()),
  opensAt: epochMs,
  closesAt: epochMs,
  contributionsCloseAt: epochMs,
  /** When it was opened and closed in fact; null while it was not. */
  openedAt: epochMs.nullable(),
  closedAt: epochMs.nullable(),
  commitment: hex32,
  nonceRoot: hex32.nullable(),
  contributions: z.int(),
  contestants: z.int(),
  finished: z.int(),
  /** May the asker open, close and cancel it? */
  isMine: z.boolean(),
  /** The asker's own entry. */
  own: z.strictObject({
    hasContributed: z.boolean(),
    /** B: own nonce is in the deals; C: it is not. */
    label: z.enum(['B', 'C']),
    game: id.nullable(),
    boardsPlayed: z.int(),
    hasFinished: z.boolean(),
  }),
}).meta({ id: 'TournamentSummary' });
export type TournamentSummary = z.infer<typeof tournamentSummary>;

/** `document` is the commit document in canonical form, byte for byte what was hashed. */
export const tournamentDetail = z.strictObject({
  summary: tournamentSummary,
  document: z.string(),
  signature: signatureHex,
  logKey: hex32,
  nonces: z.array(hex32),
}).meta({ id: 'TournamentDetail' });
export type TournamentDetail = z.infer<typeof tournamentDetail>;

export const todayAnswer = z.strictObject({ today: tournamentSummary.nullable(), tomorrow: tournamentSummary.nullable(), serverAt: epochMs }).meta({ id: 'Today' });
export type TodayAnswer = z.infer<typeof todayAnswer>;
export const tournamentList = z.strictObject({ tournaments: z.array(tournamentSummary) }).meta({ id: 'TournamentList' });

export const contributeNonce = z.strictObject({ nonce: hex32, commitment: hex32 }).meta({ id: 'ContributeNonce' });
/** Signed by the log key: this nonce was received for this commitment. */
export const nonceReceipt = z.strictObject({ tournament: id, commitment: hex32, nonce: hex32, at: epochMs, signature: signatureHex, logKey: hex32 }).meta({ id: 'NonceReceipt' });
export type NonceReceipt = z.infer<typeof nonceReceipt>;

/** Joining where needed and starting where needed; safe to repeat. */
export const playAnswer = z.strictObject({ game: id, seat: seatNumber }).meta({ id: 'PlayAnswer' });
export type PlayAnswer = z.infer<typeof playAnswer>;

export const standingsRow = z.strictObject({
  contestant: id,
  nickname: z.string(),
  isGuest: z.boolean(),
  isMe: z.boolean(),
  boardsPlayed: z.int(),
  /** null while not placed. */
  place: z.int().nullable(),
  /** null until this contestant has finished all boards (or the tournament is finished). */
  total: z.int().nullable(),
  /** The game, once it may be seen by the asker. */
  game: id.nullable(),
}).meta({ id: 'StandingsRow' });
export type StandingsRowShape = z.infer<typeof standingsRow>;
export const standings = z.strictObject({
  tournament: id,
  phase: tournamentPhase,
  boards: z.int(),
  rows: z.array(standingsRow),
}).meta({ id: 'Standings' });
export type StandingsShape = z.infer<typeof standings>;

/** One board, every contestant side by side. After the reveal only. */
export const traveller = z.strictObject({
  board: boardNumber,
  leader: seatNumber.nullable(),
  hands: z.array(z.array(card)),
  rows: z.array(z.strictObject({
    contestant: id, nickname: z.string(), isMe: z.boolean(), game: id, ply: z.int(),
    points: z.int().nullable(), stake: z.int(), winner: seatNumber.nullable(), leader: seatNumber,
  })),
  /** Mean points over all results as an exact fraction. */
  mean: z.strictObject({ sum: z.int(), count: z.int() }),
}).meta({ id: 'Traveller' });
export type TravellerShape = z.infer<typeof traveller>;
export const travellers = z.strictObject({ tournament: id, travellers: z.array(traveller) }).meta({ id: 'Travellers' });

// ── games ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const gameAnswer = z.strictObject({
  game: id,
  tournament: id.nullable(),
  /** Empty where the game belongs to no tournament. */
  tournamentTitle: z.string(),
  /** The live table it is played at; not there for a tournament's. */
  table: id.optional(),
  view: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('spectator') }),
    z.strictObject({ kind: z.literal('seat'), seat: seatNumber, fromDeal: z.int() }),
  ]),
  /** Visible names by seat: a nickname, or a bot's name. */
  names: z.array(z.strictObject({ kind: z.enum(['player', 'bot']), name: z.string() })),
  frames: z.array(z.strictObject({ seq: z.int(), type: z.string(), schemaVersion: z.int(), at: epochMs, data: z.record(z.string(), z.unknown()) })),
  /** The signed receipt of the game's head, for its own contestant once it has ended. */
  receipt: z.strictObject({ stream: z.string(), version: z.int(), hash: hex32, signature: signatureHex, logKey: hex32 }).nullable(),
  isRevealed: z.boolean(),
}).meta({ id: 'Replay' });
export type GameAnswer = z.infer<typeof gameAnswer>;

export const health = z.strictObject({
  status: z.enum(['ok', 'starting', 'alarm']),
  checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), detail: z.string() })),
  /** Since the first start, or the end of the latest incident; null while one lasts, and where it cannot be told. */
  wellSince: epochMs.nullable(),
  /** The latest first. `cause`: who gave no sign of life; null in those of before causes were kept. */
  incidents: z.array(z.strictObject({ beganAt: epochMs, endedAt: epochMs.nullable(), cause: z.enum(INCIDENT_CAUSES).nullable() })),
  version: z.string(),
}).meta({ id: 'Health' });
export type HealthShape = z.infer<typeof health>;
