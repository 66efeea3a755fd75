/**
 * The judge of a tournament: announced, contributed to, opened, played, closed, revealed, finished; or cancelled before
 * it opened (tournament of format `solo`).
 *
 * Times are the house's to keep (`worker`); an organiser may open, close and cancel the own tournament earlier.
 */
import { accept, type Decision, reject } from '../decision.js';
import type { Facts } from '../game/commands.js';
import { announce } from './announce.js';
import { nonceRootOf } from './commitment.js';
import { join, recordResult } from './contestants.js';
import { reveal } from './reveal.js';
import { isHex32, isId } from './shapes.js';
import { standingsOf } from './standings.js';
import type { TournamentCommand } from './commands.js';
import type { TournamentEvent } from './events.js';
import type { TournamentRejection } from './rejections.js';
import type { TournamentState } from './state.js';

export type TournamentDecision = Decision<TournamentEvent, TournamentRejection>;

const isOrganiser = (state: TournamentState, actor: string): boolean => state.organiser !== null && actor === `player:${state.organiser}`;

/** Nonces count while `at` is before contributionsCloseAt and nobody has opened; one per contributor. */
function contribute(state: TournamentState, actor: string, contributor: string, nonce: string, at: number): TournamentDecision {
  if (actor !== `player:${contributor}` || !isId(contributor)) return reject('notAllowed');
  if (state.phase.kind !== 'announced' || at >= state.document.contributionsCloseAt) return reject('contributionsClosed');
  if (!isHex32(nonce)) return reject('nonceInvalid');
  if (state.nonces.some((n) => n.contributor === contributor)) return reject('alreadyContributed');
  return accept([{ type: 'NonceContributed', data: { contributor, nonce } }]);
}

/** Opening closes the contributions in the same breath: nobody can add a nonce to deals that are being played. */
function open(state: TournamentState, actor: string, at: number): TournamentDecision {
  if (state.phase.kind === 'open') return reject('alreadyOpen');
  if (state.phase.kind !== 'announced' || at >= state.document.closesAt) return reject('tournamentClosed');
  if (actor === 'worker' && at < state.document.opensAt) return reject('notYetOpen');
  if (actor !== 'worker' && !isOrganiser(state, actor)) return reject('notAllowed');
  const events: TournamentEvent[] = [
    { type: 'ContributionsClosed', data: { nonceRoot: nonceRootOf(state.nonces.map((n) => n.nonce)) } },
    { type: 'TournamentOpened', data: {} },
  ];
  return accept(events);
}

function close(state: TournamentState, actor: string, at: number): TournamentDecision {
  if (state.phase.kind === 'announced') return reject('notYetOpen');
  if (state.phase.kind !== 'open') return reject('tournamentClosed');
  const mayClose = actor === 'worker' ? at >= state.document.closesAt : isOrganiser(state, actor);
  return mayClose ? accept([{ type: 'TournamentClosed', data: { closedBy: actor } }]) : reject('notAllowed');
}

/** Never opened: by its organiser at any time, by the house once its time is over. */
function cancel(state: TournamentState, actor: string, reason: 'neverOpened' | 'organiser', at: number): TournamentDecision {
  if (state.phase.kind === 'open') return reject('alreadyOpen');
  if (state.phase.kind !== 'announced') return reject('tournamentClosed');
  const isHouse = actor === 'worker' && reason === 'neverOpened' && at >= state.document.closesAt;
  const isOwn = isOrganiser(state, actor) && reason === 'organiser';
  return isHouse || isOwn ? accept([{ type: 'TournamentCancelled', data: { reason } }]) : reject('notAllowed');
}

function finish(state: TournamentState, actor: string): TournamentDecision {
  if (actor !== 'worker') return reject('notAllowed');
  if (state.phase.kind === 'finished') return reject('alreadyEnded');
  if (state.phase.kind !== 'revealed') return reject('notRevealed');
  return accept([{ type: 'TournamentFinished', data: { standings: standingsOf(state) } }]);
}

/** Never throws on a command of the right shape; what is refused is refused by a code. */
export function decideTournament(state: TournamentState | null, command: TournamentCommand, facts: Facts): TournamentDecision {
  const { actor } = command;
  const { at } = facts;
  if (command.type === 'AnnounceTournament') return state === null ? announce(actor, command.payload, at) : reject('tournamentExists');
  if (state === null) return reject('tournamentUnknown');
  switch (command.type) {
    case 'ContributeNonce':
      return contribute(state, actor, command.payload.contributor, command.payload.nonce, at);
    case 'OpenTournament':
      return open(state, actor, at);
    case 'JoinTournament':
      return join(state, actor, command.payload, at);
    case 'FinishContestant':
      return recordResult(state, actor, 'finished', command.payload);
    case 'StopContestant':
      return recordResult(state, actor, 'stopped', command.payload);
    case 'CloseTournament':
      return close(state, actor, at);
    case 'RevealSecrets':
      return reveal(state, actor, command.payload.secrets);
    case 'FinishTournament':
      return finish(state, actor);
    case 'CancelTournament':
      return cancel(state, actor, command.payload.reason, at);
    default:
      return command satisfies never;
  }
}
