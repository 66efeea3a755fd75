/**
 * A batch in the making: commands are decided one after another on the folded state, which moves ahead of the log.
 * Until the append succeeds that state is nobody else's; when it fails it is thrown away.
 */
import { decideConduct } from '@slag/engine/conduct/decide';
import type { Decision } from '@slag/engine/decision';
import type { Facts, GameCommand, RecordedFacts } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import { genesisHash, recordEvents, type ChainedEntry } from '@slag/engine/log';
import { mayDraw } from '@slag/engine/game/draws';
import { botsDue } from '@slag/engine/game/follow-up';
import type { GameState } from '@slag/engine/game/state';
import type { BoardInputs } from '@slag/engine/random';
import { decideService } from '@slag/engine/service/decide';
import { decideTournament } from '@slag/engine/tournament/decide';
import { isConductCommand, isGameCommand, isServiceCommand, isTournamentCommand, saltOf, type AnyCommand } from './codec.js';
import type { Batch, SealedAction } from './event-log.js';
import { moveOf, nextFollowUp, type FollowUpSources } from './follow-ups.js';
import { nativeChainHash } from './native-hash.js';
import { openDeadlinesOf, type OpenDeadline } from './runs-out.js';
import { findAnswer, foldInto, type FoldedState, type StreamState } from './stream-state.js';

export type CommandResult =
  | { status: 'accepted'; version: number; isRepeat: boolean }
  | { status: 'rejected'; code: string; detail?: string };

export interface Draft {
  state: StreamState;
  /** Epoch milliseconds: one for the whole batch. */
  at: number;
  baseVersion: number;
  entries: ChainedEntry[];
  sealed: SealedAction | undefined;
  /** Did anything run out in the state before this batch? */
  hadOpen: boolean;
}

export const startDraft = (state: StreamState, now: number): Draft => ({
  state,
  at: Math.max(now, state.lastAt),
  baseVersion: state.version,
  entries: [],
  sealed: undefined,
  hadOpen: openDeadlinesOf(gameIn(state), 0).length > 0,
});

const gameIn = ({ folded }: StreamState): GameState | null => (folded.kind === 'game' ? folded.game : null);

/** What the append stores of it; games in which nothing ever runs out cost nothing. */
export function batchOf({ state, at, baseVersion, entries, sealed, hadOpen }: Draft): Batch {
  const open: OpenDeadline[] = openDeadlinesOf(gameIn(state), at);
  return {
    stream: state.stream,
    expectedVersion: baseVersion,
    entries,
    ...(sealed === undefined ? {} : { sealed }),
    ...(hadOpen || open.length > 0 ? { open } : {}),
  };
}

/**
 * Decides a command that came from outside, and what the house does after it. Throws where a bot fails. `offered` is
 * stored with the append if the command is taken.
 */
export async function decideCommand(draft: Draft, command: AnyCommand, sources: FollowUpSources, offered?: SealedAction): Promise<CommandResult> {
  const answer = findAnswer(draft.state, command);
  if (answer === 'reused') return { status: 'rejected', code: 'commandIdReused' };
  if (answer !== null) return { status: 'accepted', version: answer.version, isRepeat: true };
  const decision = await decideOne(draft, command, sources);
  if (!decision.ok) return { status: 'rejected', code: decision.code, ...(decision.detail === undefined ? {} : { detail: decision.detail }) };
  if (decision.count > 0) {
    draft.sealed = offered ?? draft.sealed;
    await followUp(draft, sources);
  }
  return { status: 'accepted', version: draft.state.version, isRepeat: false };
}

/** A bot that is due outside a batch: where, and at which number of the state. */
export interface BotTurn {
  seat: number;
  decision: number;
}

/** A bot's move that is a command of its own, and what the house does after it. */
export async function decideBotMove(draft: Draft, { seat, decision }: BotTurn, sources: FollowUpSources): Promise<CommandResult> {
  const { folded } = draft.state;
  const game = folded.kind === 'game' ? folded.game : null;
  const due = game?.decision === decision ? botsDue(game).find((bot) => bot.seat === seat) : undefined;
  if (game === null || due === undefined) return { status: 'rejected', code: 'tooLate' };
  return decideCommand(draft, await moveOf(game, due, sources, draft.sealed), sources);
}

async function followUp(draft: Draft, sources: FollowUpSources): Promise<void> {
  for (;;) {
    const { folded } = draft.state;
    if (folded.kind !== 'game' || folded.game === null) return;
    const command = await nextFollowUp(folded.game, sources, draft.sealed);
    if (command === null) return;
    const decision = await decideOne(draft, command, sources);
    if (!decision.ok) throw new Error(`${draft.state.stream}: ${command.actor} sent ${command.type}, refused as ${decision.code}`);
  }
}

type Taken = { ok: true; count: number } | { ok: false; code: string; detail?: string };

async function decideOne(draft: Draft, command: AnyCommand, sources: FollowUpSources): Promise<Taken> {
  const { folded, stream } = draft.state;
  if (folded.kind === 'game' && isGameCommand(command)) return decideGame(draft, folded.game, command, sources);
  const facts = { at: draft.at, lagCreditMs: [], board: null };
  const decision = decideApart(folded, command, facts);
  if (decision === null) throw new TypeError(`${command.type} is no command for ${stream}`);
  return decision.ok ? take(draft, command, decision.events, facts) : decision;
}

/** null where the command is none of this stream's. */
function decideApart(folded: FoldedState, command: AnyCommand, facts: Facts): Decision<{ type: string; data: unknown }, string> | null {
  switch (folded.kind) {
    case 'game':
      return null;
    case 'player':
      return isConductCommand(command) ? decideConduct(folded.conduct, command, facts) : null;
    case 'service':
      return isServiceCommand(command) ? decideService(folded.service, command, facts) : null;
    case 'tournament':
      return isTournamentCommand(command) ? decideTournament(folded.tournament, command, facts) : null;
    default:
      return folded satisfies never;
  }
}

async function decideGame(draft: Draft, game: GameState | null, command: GameCommand, sources: FollowUpSources): Promise<Taken> {
  const lagCreditMs = await lagCreditsFor(draft, game, command, sources);
  const board = await boardFor(draft, command, sources);
  const decision = decide(game, command, { at: draft.at, lagCreditMs, board });
  const named = board === null ? null : { board: board.board, attempt: board.attempt };
  return decision.ok ? take(draft, command, decision.events, { at: draft.at, lagCreditMs, board: named }) : decision;
}

/** Of the board to be dealt; of the one in play for whatever may draw from it. */
async function boardFor({ state, sealed }: Draft, command: AnyCommand, sources: FollowUpSources): Promise<BoardInputs | null> {
  const game = gameIn(state);
  if (game === null) return null;
  if (command.type === 'DealBoard') return sources.inputsOf(game, command.payload.board, command.payload.attempt, sealed);
  const deal = game.deals.at(-1);
  return deal === undefined || !mayDraw(game) ? null : sources.inputsOf(game, deal.board, deal.attempt, sealed);
}

/** By seat: the measured lag of whoever sits there; nothing where no clock runs, and for bots. */
async function lagCreditsFor({ at }: Draft, game: GameState | null, command: GameCommand, { lagOf }: FollowUpSources): Promise<number[]> {
  const setup = game ?? (command.type === 'StartGame' || command.type === 'StopGame' ? command.payload : null);
  if (setup === null) return [];
  const players = setup.seats.map((holder, seat) => (holder.kind === 'player' && (game?.standIns[seat] ?? null) === null ? holder.player : null));
  if (setup.rules.clock === null) return players.map(() => 0);
  const lag = await lagOf(players.filter((player) => player !== null), at);
  return players.map((player) => (player === null ? 0 : (lag.get(player) ?? 0)));
}

function take(draft: Draft, command: AnyCommand, events: readonly { type: string; data: unknown }[], facts: RecordedFacts): Taken {
  const first = events[0];
  if (first === undefined) return { ok: true, count: 0 };
  const { state } = draft;
  const { commandId, actor, type, payload } = command;
  const head = { version: state.version, hash: state.hash ?? genesisHash(saltOf(first.data)) };
  const entries = recordEvents(state.stream, head, { commandId, actor, type, payload, facts }, events, nativeChainHash);
  foldInto(state, entries);
  draft.entries.push(...entries);
  draft.sealed = sealedWith(draft, command);
  return { ok: true, count: entries.length };
}

/** Dealing needs its board sealed until the commit; revealing marks the secrets in the same transaction. */
function sealedWith({ state, sealed }: Draft, command: AnyCommand): SealedAction | undefined {
  if (command.type === 'RevealSecrets' && state.folded.kind === 'tournament' && state.folded.tournament !== null) {
    return { kind: 'reveal', tournament: state.folded.tournament.tournament };
  }
  const tournament = state.folded.kind === 'game' ? (state.folded.game?.tournament ?? null) : null;
  if (command.type !== 'DealBoard' || tournament === null) return sealed;
  const boards = sealed?.kind === 'require' ? sealed.boards : [];
  return { kind: 'require', tournament, boards: [...boards, command.payload.board] };
}
