/** A stream folded: its state, its head, and what was answered to whom, so that a repeat is answered as then. */
import { evolveConduct } from '@slag/engine/conduct/evolve';
import type { ConductState } from '@slag/engine/conduct/state';
import type { GameCommand } from '@slag/engine/game/commands';
import { evolve } from '@slag/engine/game/evolve';
import { isPaced } from '@slag/engine/game/follow-up';
import type { GameState } from '@slag/engine/game/state';
import { canonicalForm, type ChainedEntry } from '@slag/engine/log';
import { evolveService } from '@slag/engine/service/evolve';
import type { ServiceState } from '@slag/engine/service/state';
import { evolveTournament } from '@slag/engine/tournament/evolve';
import type { TournamentState } from '@slag/engine/tournament/state';
import {
  conductEventOf, gameEventOf, isGameStream, isPlayerStream, isServiceStream, isTournamentStream, serviceEventOf, tournamentEventOf, type AnyCommand,
} from './codec.js';

export type FoldedState =
  | { kind: 'game'; game: GameState | null }
  | { kind: 'tournament'; tournament: TournamentState | null }
  | { kind: 'player'; conduct: ConductState | null }
  | { kind: 'service'; service: ServiceState | null };

interface Answered {
  type: string;
  payload: unknown;
  /** What it answered: the number of the decision and the stake as they stood. The log keeps neither, but whoever names another was not taken. */
  asked: Asked;
  /** Of the last event that followed from it: its own, the bots', the next board's. */
  version: number;
}

type Asked = Pick<GameCommand, 'decision' | 'stake'>;

export interface StreamState {
  stream: string;
  folded: FoldedState;
  version: number;
  /** Of the last entry; null for an empty stream. */
  hash: string | null;
  lastAt: number;
  answered: Map<string, Answered>;
  /** The one whose consequences are being folded. */
  latest: Answered | null;
}

export function emptyStream(stream: string): StreamState {
  return { stream, folded: emptyState(stream), version: 0, hash: null, lastAt: 0, answered: new Map(), latest: null };
}

function emptyState(stream: string): FoldedState {
  if (isGameStream(stream)) return { kind: 'game', game: null };
  if (isTournamentStream(stream)) return { kind: 'tournament', tournament: null };
  if (isPlayerStream(stream)) return { kind: 'player', conduct: null };
  if (isServiceStream(stream)) return { kind: 'service', service: null };
  throw new Error(`no judge for the stream ${stream}`);
}

/** Folds entries in place; they follow the head without a gap. */
export function foldInto(state: StreamState, entries: readonly ChainedEntry[]): void {
  for (const entry of entries) {
    if (entry.version !== state.version + 1) throw new Error(`${state.stream}: version ${entry.version} does not follow ${state.version}`);
    if (isLaterMove(state.folded, entry)) state.latest = null;
    const asked = askedIn(state.folded);
    foldOne(state.folded, entry);
    state.version = entry.version;
    state.hash = entry.hash;
    state.lastAt = entry.at;
    remember(state, entry, asked);
  }
}

function foldOne(folded: FoldedState, entry: ChainedEntry): void {
  if (folded.kind === 'game') folded.game = evolve(folded.game, gameEventOf(entry));
  else if (folded.kind === 'player') folded.conduct = evolveConduct(folded.conduct, conductEventOf(entry));
  else if (folded.kind === 'service') folded.service = evolveService(folded.service, serviceEventOf(entry), entry.at);
  else folded.tournament = evolveTournament(folded.tournament, tournamentEventOf(entry));
}

/** Bots and dealer follow from the command before them: nobody repeats theirs. */
const isConsequence = (actor: string): boolean => actor === 'dealer' || actor.startsWith('bot:');

/** A bot's move that is a command of its own belongs to nobody's answer. */
const isLaterMove = (folded: FoldedState, { command, actor }: ChainedEntry): boolean =>
  command !== null && actor.startsWith('bot:') && folded.kind === 'game' && folded.game !== null && isPaced(folded.game);

function askedIn(folded: FoldedState): Asked {
  if (folded.kind !== 'game' || folded.game === null) return {};
  const { decision, deals } = folded.game;
  const stake = deals.at(-1)?.stake;
  return stake === undefined ? { decision } : { decision, stake };
}

function remember(state: StreamState, { command, actor, version }: ChainedEntry, asked: Asked): void {
  if (command !== null && !isConsequence(actor)) {
    state.latest = { type: command.type, payload: command.payload, asked, version };
    state.answered.set(answerKey(actor, command.commandId), state.latest);
  }
  if (state.latest !== null) state.latest.version = version;
}

const answerKey = (actor: string, commandId: string): string => `${actor}\n${commandId}`;

/** What was answered to this very command; 'reused' where its id had other content; null for a new one. */
export function findAnswer(state: StreamState, { actor, commandId, type, payload, decision, stake }: AnyCommand): Answered | 'reused' | null {
  const answered = state.answered.get(answerKey(actor, commandId));
  if (answered === undefined) return null;
  const { asked } = answered;
  const isSameAsked = (decision === undefined || decision === asked.decision) && (stake === undefined || stake === asked.stake);
  const isSame = isSameAsked && answered.type === type && canonicalForm(answered.payload) === canonicalForm(payload);
  return isSame ? answered : 'reused';
}
