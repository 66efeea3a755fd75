/**
 * A batch in the making: commands are decided one after another on the folded state, which moves ahead of the log.
 * Until the append succeeds that state is nobody else's; when it fails it is thrown away.
 */
import { hash } from 'node:crypto';
import type { RecordedFacts } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import { genesisHash, recordEvents, type ChainedEntry, type ChainHash } from '@slag/engine/log';
import type { BoardInputs } from '@slag/engine/random';
import { decideTournament } from '@slag/engine/tournament/decide';
import { isGameCommand, saltOf, type AnyCommand } from './codec.js';
import type { SealedAction } from './event-log.js';
import { nextFollowUp, type FollowUpSources } from './follow-ups.js';
import { findAnswer, foldInto, type StreamState } from './stream-state.js';

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
}

export const startDraft = (state: StreamState, now: number): Draft => ({
  state,
  at: Math.max(now, state.lastAt),
  baseVersion: state.version,
  entries: [],
  sealed: undefined,
});

/** Decides a command that came from outside, and what the house does after it. Throws where a bot fails. */
export async function decideCommand(draft: Draft, command: AnyCommand, sources: FollowUpSources): Promise<CommandResult> {
  const answer = findAnswer(draft.state, command);
  if (answer === 'reused') return { status: 'rejected', code: 'commandIdReused' };
  if (answer !== null) return { status: 'accepted', version: answer.version, isRepeat: true };
  const decision = await decideOne(draft, command, sources);
  if (!decision.ok) return { status: 'rejected', code: decision.code, ...(decision.detail === undefined ? {} : { detail: decision.detail }) };
  if (decision.count > 0) await followUp(draft, sources);
  return { status: 'accepted', version: draft.state.version, isRepeat: false };
}

async function followUp(draft: Draft, sources: FollowUpSources): Promise<void> {
  for (;;) {
    const { folded } = draft.state;
    if (folded.kind !== 'game' || folded.game === null) return;
    const command = await nextFollowUp(folded.game, sources);
    if (command === null) return;
    const decision = await decideOne(draft, command, sources);
    if (!decision.ok) throw new Error(`${draft.state.stream}: ${command.actor} sent ${command.type}, refused as ${decision.code}`);
  }
}

const nativeHash: ChainHash = (previous, form) => hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(form)]), 'hex');

type Taken = { ok: true; count: number } | { ok: false; code: string; detail?: string };

async function decideOne(draft: Draft, command: AnyCommand, sources: FollowUpSources): Promise<Taken> {
  const { folded } = draft.state;
  const lagCreditMs = lagCreditsFor(draft.state, command);
  if (folded.kind === 'tournament') {
    if (isGameCommand(command)) throw new TypeError(`${command.type} is no command for ${draft.state.stream}`);
    const decision = decideTournament(folded.tournament, command, { at: draft.at, lagCreditMs, board: null });
    return decision.ok ? take(draft, command, decision.events, { at: draft.at, lagCreditMs, board: null }) : decision;
  }
  if (!isGameCommand(command)) throw new TypeError(`${command.type} is no command for ${draft.state.stream}`);
  const board = await boardFor(draft.state, command, sources);
  const decision = decide(folded.game, command, { at: draft.at, lagCreditMs, board });
  const named = board === null ? null : { board: board.board, attempt: board.attempt };
  return decision.ok ? take(draft, command, decision.events, { at: draft.at, lagCreditMs, board: named }) : decision;
}

/** What a command may draw cards from: the board to be dealt, or the board in play while laid-down hands may be shuffled again. */
function drawnFrom({ folded }: StreamState, command: AnyCommand): { tournament: string; board: number; attempt: number } | null {
  const game = folded.kind === 'game' ? folded.game : null;
  if (game === null || game.tournament === null) return null;
  const { tournament, rules, phase } = game;
  if (command.type === 'DealBoard') return { tournament, board: command.payload.board, attempt: command.payload.attempt };
  const deal = game.deals.at(-1);
  const isWindow = phase.kind === 'laundryWindow' || phase.kind === 'laundryAnswers';
  const draws = rules.laundry !== null && (rules.laundry.stock === 'recycle' || rules.laundry.redealAfter !== null);
  return deal !== undefined && isWindow && draws ? { tournament, board: deal.board, attempt: deal.attempt } : null;
}

async function boardFor(state: StreamState, command: AnyCommand, sources: FollowUpSources): Promise<BoardInputs | null> {
  const drawn = drawnFrom(state, command);
  return drawn === null ? null : sources.inputsOf(drawn.tournament, drawn.board, drawn.attempt);
}

/** By seat. Nobody is asked against a clock yet, so nobody is given time back. */
function lagCreditsFor({ folded }: StreamState, command: AnyCommand): number[] {
  if (folded.kind === 'tournament') return [];
  const seats = folded.game?.seats ?? (command.type === 'StartGame' || command.type === 'StopGame' ? command.payload.seats : []);
  return seats.map(() => 0);
}

function take(draft: Draft, command: AnyCommand, events: readonly { type: string; data: unknown }[], facts: RecordedFacts): Taken {
  const first = events[0];
  if (first === undefined) return { ok: true, count: 0 };
  const { state } = draft;
  const { commandId, actor, type, payload } = command;
  const head = { version: state.version, hash: state.hash ?? genesisHash(saltOf(first.data)) };
  const entries = recordEvents(state.stream, head, { commandId, actor, type, payload, facts }, events, nativeHash);
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
