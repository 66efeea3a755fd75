/** One event of a tournament folded into its state. Assignments only, in place; events were judged when they were made. */
import { makeTournamentRules } from '../rules/duplicate.js';
import type { TournamentEvent } from './events.js';
import type { CommitDocument, TournamentState } from './state.js';

/** Stands in between the two events of an announcement, which are always appended together: nothing is committed to yet. */
const blankDocument = (tournament: string, title: string): CommitDocument => ({
  scheme: 'slag-deal/1', tournament, title, format: 'solo', rules: makeTournamentRules('solo', 'cafe'), rulesHash: '', engineVersion: '', bots: [],
  movement: null, boards: 0, spareBoards: 0, scoring: 'total', ties: [], root: '', logKey: '', opensAt: 0, closesAt: 0, contributionsCloseAt: 0,
});

const newState = (data: { tournament: string; organiser: string | null; day: string | null; title: string }): TournamentState => ({
  tournament: data.tournament,
  document: blankDocument(data.tournament, data.title),
  commitment: '',
  organiser: data.organiser,
  day: data.day,
  nonces: [],
  nonceRoot: null,
  contestants: [],
  secrets: [],
  phase: { kind: 'announced' },
});

function setResult(state: TournamentState, kind: 'finished' | 'stopped', data: { contestant: string; head: string; points: number[] }): void {
  const entry = state.contestants.find((c) => c.contestant === data.contestant);
  if (entry !== undefined) entry.result = { kind, head: data.head, points: [...data.points] };
}

/** Throws Error when the first event is not TournamentAnnounced. */
export function evolveTournament(state: TournamentState | null, event: TournamentEvent): TournamentState {
  if (event.type === 'TournamentAnnounced') return newState(event.data);
  if (state === null) throw new Error(`a tournament begins with TournamentAnnounced, not ${event.type}`);
  switch (event.type) {
    case 'CommitmentPublished':
      state.document = event.data.document;
      state.commitment = event.data.commitment;
      break;
    case 'NonceContributed':
      state.nonces.push({ contributor: event.data.contributor, nonce: event.data.nonce });
      break;
    case 'ContributionsClosed':
      state.nonceRoot = event.data.nonceRoot;
      break;
    case 'TournamentOpened':
      state.phase = { kind: 'open' };
      break;
    case 'ContestantJoined':
      state.contestants.push({ ...event.data, result: null });
      break;
    case 'ContestantFinished':
      setResult(state, 'finished', event.data);
      break;
    case 'ContestantStopped':
      setResult(state, 'stopped', event.data);
      break;
    case 'TournamentClosed':
      state.phase = { kind: 'closed' };
      break;
    case 'SecretsRevealed':
      state.secrets = event.data.secrets;
      state.phase = { kind: 'revealed' };
      break;
    case 'TournamentFinished':
      state.phase = { kind: 'finished', standings: event.data.standings };
      break;
    case 'TournamentCancelled':
      state.phase = { kind: 'cancelled', reason: event.data.reason };
      break;
    default:
      event satisfies never;
  }
  return state;
}

/** Folds a stream's events from its beginning. Throws Error on an empty list. */
export function foldTournament(events: readonly TournamentEvent[]): TournamentState {
  let state: TournamentState | null = null;
  for (const event of events) state = evolveTournament(state, event);
  if (state === null) throw new Error('no events');
  return state;
}
