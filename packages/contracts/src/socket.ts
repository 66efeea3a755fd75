/**
 * The socket: `subscribe` and `command` with acknowledgements, `frames` and `standingsChanged` from the server.
 * A view is what a viewer may see; `seq` numbers the events of a stream that this view sees, from 1 without gaps.
 */
import { z } from 'zod';
import { card, commandId, epochMs, id, seatNumber } from './ids.js';
import type { FollowTable, FollowTableAnswer, PhraseMessage, PresenceMessage, SayPhrase, SayPhraseAnswer, TableChangedMessage } from './tables.js';

export const view = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('spectator') }),
  z.strictObject({ kind: z.literal('seat'), seat: seatNumber, fromDeal: z.int().min(1) }),
]);
export type ViewShape = z.infer<typeof view>;

export const streamName = z.string().regex(/^(game|tournament)-[A-Za-z0-9_-]{8,64}$/, 'expected game-<id> or tournament-<id>');

/** `fromSeq` is the first frame wanted (1: all). A resume names the view it had. */
export const subscribeRequest = z.strictObject({ stream: streamName, fromSeq: z.int().min(1), view: view.optional() });
export type SubscribeRequest = z.infer<typeof subscribeRequest>;
export const unsubscribeRequest = z.strictObject({ stream: streamName });
export type UnsubscribeRequest = z.infer<typeof unsubscribeRequest>;

export const frame = z.strictObject({
  seq: z.int().min(1),
  type: z.string(),
  schemaVersion: z.int().min(1),
  at: epochMs,
  data: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof frame>;

/**
 * `subscribed`: the view, and how many frames it has at this moment; the wanted ones follow as `frames` messages, then live
 * ones. `viewChanged`: start again at 1 with the view named.
 */
export type SubscribeAnswer =
  | { status: 'subscribed'; view: ViewShape; seq: number; serverAt: number }
  | { status: 'viewChanged'; view: ViewShape }
  | { status: 'rejected'; code: string; field?: string; expected?: string; retryAfterMs?: number };

/** Server → client. Frames of one stream, in order; `from` is the seq of the first. */
export interface FramesMessage {
  stream: string;
  view: ViewShape;
  frames: Frame[];
}
export interface StandingsChangedMessage {
  tournament: string;
}

const seatPayload = z.strictObject({ seat: seatNumber });
/** What may be said at any moment: it answers nothing. */
const ANYTIME_COMMANDS: readonly string[] = ['Whistle', 'StandUp', 'Forfeit', 'LeaveSeat', 'TakeSeat'] satisfies PlainCommand[];
const PLAIN_COMMANDS = [
  'CallToep', 'Stay', 'Fold', 'CallBlindToep', 'CallLaundry', 'CheckLaundry', 'BelieveLaundry', 'WaveThrough', 'PlayAlong', 'SitOut',
  'AcceptDuel', 'DeclineDuel', 'Whistle', 'StandUp', 'Forfeit', 'LeaveSeat', 'TakeSeat',
] as const;
/** What a person may send to a game. */
export const playerCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('PlayCard'), payload: z.strictObject({ seat: seatNumber, card }) }),
  z.strictObject({ type: z.literal('LayAway'), payload: z.strictObject({ seat: seatNumber, cards: z.array(card).length(3, 'expected three cards') }) }),
  z.strictObject({ type: z.enum(PLAIN_COMMANDS), payload: seatPayload }),
]);
type PlainCommand = (typeof PLAIN_COMMANDS)[number];
export type PlayerCommand =
  | { type: 'PlayCard'; payload: { seat: number; card: number } }
  | { type: 'LayAway'; payload: { seat: number; cards: number[] } }
  | { [T in PlainCommand]: { type: T; payload: { seat: number } } }[PlainCommand];

/**
 * `decision` is the number in the state that this command answers; only what may be said at any moment goes without. A toep out
 * of turn carries the stake it was called at instead.
 */
export const commandRequest = z
  .strictObject({
    stream: streamName,
    commandId,
    decision: z.int().min(0).optional(),
    stake: z.int().min(1).max(1_000).optional(),
    command: playerCommand,
  })
  .superRefine(({ decision, stake, command: { type } }, context) => {
    if (decision !== undefined || ANYTIME_COMMANDS.includes(type)) return;
    if (type !== 'CallToep') context.addIssue({ code: 'custom', path: ['decision'], message: 'expected the number of the decision that this answers' });
    else if (stake === undefined) context.addIssue({ code: 'custom', path: ['decision'], message: 'expected the number of the decision that this answers, or out of turn the stake' });
  });
export type CommandRequest = z.infer<typeof commandRequest>;

export type CommandAnswer =
  | { status: 'accepted'; seq: number }
  | { status: 'rejected'; code: string; field?: string; expected?: string; retryAfterMs?: number };

export const gameId = id;
export interface ServerToClient {
  frames: (message: FramesMessage) => void;
  standingsChanged: (message: StandingsChangedMessage) => void;
  tableChanged: (message: TableChangedMessage) => void;
  lobbyChanged: () => void;
  presence: (message: PresenceMessage) => void;
  phrase: (message: PhraseMessage) => void;
}
export interface ClientToServer {
  subscribe: (request: SubscribeRequest, answer: (answer: SubscribeAnswer) => void) => void;
  unsubscribe: (request: UnsubscribeRequest, answer: (answer: { status: 'ok' }) => void) => void;
  command: (request: CommandRequest, answer: (answer: CommandAnswer) => void) => void;
  followTable: (request: FollowTable, answer: (answer: FollowTableAnswer) => void) => void;
  unfollowTable: (request: FollowTable, answer: (answer: { status: 'ok' }) => void) => void;
  sayPhrase: (request: SayPhrase, answer: (answer: SayPhraseAnswer) => void) => void;
}
