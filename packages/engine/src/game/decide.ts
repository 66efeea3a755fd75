/**
 * The judge. A command is asked of a state; the answer is the events that follow, all consequences included, or the
 * code of a refusal. Pure: what it depends on is state, command and facts, and nothing is changed.
 */
import { accept, reject, type Decision } from '../decision.js';
import { validateRules } from '../rules/validate.js';
import { CLOCK, DEALER, WORKER, actorOf, botActor, isHeldBy, isSeat } from './actors.js';
import { chanceOf } from './chance.js';
import { expireDeadline, extendDeadline, openDeadline } from './clock.js';
import type { Facts, GameCommand } from './commands.js';
import { dealBoard, dealRefusal } from './deal.js';
import type { GameEvent } from './events.js';
import { evolve } from './evolve.js';
import type { GameRejection } from './rejections.js';
import { takeUp } from './scoring.js';
import { promiseSeat, sitDownRefusal } from './seat-change.js';
import { carryOut, refusalOf, type SeatCommand } from './seat-commands.js';
import type { GameSetup, GameState } from './state.js';
import { layTable, type Table } from './table.js';

export type GameDecision = Decision<GameEvent, GameRejection>;

export function decide(state: GameState | null, command: GameCommand, facts: Facts): GameDecision {
  if (command.type === 'StartGame') return startGame(state, command.payload, command.actor, facts);
  if (command.type === 'StopGame') return stopGame(state, command.payload, command.actor);
  if (state === null) return reject('gameNotStarted');
  if (state.phase.kind === 'finished' || state.phase.kind === 'stopped') return reject('gameOver');
  if (state.closesAt !== null && facts.at > state.closesAt) return reject('gameClosed');
  if (isTooLate(state, command)) return reject('tooLate');
  if (command.type === 'DealBoard') {
    const { board, attempt } = command.payload;
    if (command.actor !== DEALER) return reject('notAllowed');
    return answer(dealRefusal(state, board, attempt, facts), state, facts, (table) => dealBoard(table, board, attempt));
  }
  if (command.type === 'ExpireDeadline') {
    if (command.actor !== CLOCK) return reject('notAllowed');
    const open = openDeadline(state);
    if (open === null || open.deadlineAt !== command.payload.deadlineAt) return accept([]);
    return answer(facts.at > open.deadlineAt ? null : 'deadlineNotPassed', state, facts, expireDeadline);
  }
  if (command.type === 'SitDown') return answer(sitDownRefusal(state, command), state, facts, (table) => promiseSeat(table, command.payload));
  if (command.type === 'ExtendDeadline') return answer(command.actor === WORKER ? null : 'notAllowed', state, facts, extendDeadline);
  const refusal = seatRefusal(state, command, facts) ?? refusalOf(state, command);
  return answer(refusal, state, facts, (table) => carryOut(table, command));
}

/** An answer to an earlier decision, or a toep called at another stake. */
const isTooLate = (state: GameState, { decision, stake }: GameCommand): boolean =>
  (decision !== undefined && decision !== state.decision) || (stake !== undefined && stake !== state.deals.at(-1)?.stake);

function answer(refusal: GameRejection | null, state: GameState, facts: Facts, play: (table: Table) => void): GameDecision {
  if (refusal !== null) return reject(refusal);
  const table = layTable(state, facts, chanceOf(facts.board));
  play(table);
  return accept(table.events);
}

/** A command for a seat comes from its holder, while the seat is in the game and what it answers has not run out. */
function seatRefusal(state: GameState, { type, payload, actor }: SeatCommand & { actor: string }, facts: Facts): GameRejection | null {
  const { seat } = payload;
  if (!isSeat(state, seat)) return 'unknownSeat';
  const standIn = state.standIns[seat] ?? null;
  const isOwner = isHeldBy(state, seat, actor);
  if (!isOwner && (standIn === null || actor !== botActor(standIn))) return 'notYourSeat';
  if (isOwner && standIn !== null && type !== 'TakeSeat') return 'seatGivenToBot';
  if (state.isOut[seat] === true) return 'seatIsOut';
  const open = openDeadline(state);
  return open !== null && (open.seat === seat || open.seat === null) && facts.at > open.deadlineAt ? 'deadlinePassed' : null;
}

/** A game is started by one of those who sit at it, or by the house where it belongs to no tournament; before it closes, under rules that this engine plays. */
function startGame(state: GameState | null, setup: GameSetup, actor: string, facts: Facts): GameDecision {
  if (state !== null) return reject(state.phase.kind === 'stopped' ? 'gameOver' : 'gameAlreadyStarted');
  const [problem] = validateRules(setup.rules, setup.seats.length);
  if (problem !== undefined) return reject('rulesInvalid', problem.fields.join(', '));
  const isHouse = actor === WORKER && setup.tournament === null;
  if (!isHouse && !setup.seats.some((holder) => actorOf(holder) === actor)) return reject('notAllowed');
  if (setup.closesAt !== null && facts.at > setup.closesAt) return reject('gameClosed');
  const started: GameEvent = { type: 'GameStarted', data: setup };
  if (facts.fixedStart === undefined) return accept([started]);
  const table = layTable(evolve(null, started), facts, chanceOf(facts.board));
  table.put({ type: 'StandingSet', data: facts.fixedStart });
  takeUp(table);
  return accept([started, ...table.events]);
}

/** The end of a tournament ends its games where they stand, and keeps those from starting that never did. */
function stopGame(state: GameState | null, setup: GameSetup, actor: string): GameDecision {
  if (actor !== WORKER) return reject('notAllowed');
  if (state === null) return accept([{ type: 'GameStopped', data: { setup } }]);
  if (state.phase.kind === 'finished' || state.phase.kind === 'stopped') return reject('gameOver');
  return accept([{ type: 'GameStopped', data: { setup: null } }]);
}
