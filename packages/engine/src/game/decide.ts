/**
 * The judge. A command is asked of a state; the answer is the events that follow, all consequences included, or the
 * code of a refusal. Pure: what it depends on is state, command and facts, and nothing is changed.
 */
import { accept, reject, type Decision } from '../decision.js';
import { validateRules } from '../rules/validate.js';
import { CLOCK, DEALER, WORKER, actorOf, isHeldBy, isSeat } from './actors.js';
import type { Facts, GameCommand } from './commands.js';
import { dealBoard, dealRefusal } from './deal.js';
import type { GameEvent } from './events.js';
import { expireDeadline, forfeit, forfeitRefusal, openDeadline } from './forfeit.js';
import type { GameRejection } from './rejections.js';
import type { GameSetup, GameState } from './state.js';
import { layTable, type Table } from './table.js';
import { answerRefusal, callToep, fold, stay, toepRefusal } from './toep.js';
import { cardRefusal, playCard } from './trick.js';

export type GameDecision = Decision<GameEvent, GameRejection>;

export function decide(state: GameState | null, command: GameCommand, facts: Facts): GameDecision {
  if (command.type === 'StartGame') return startGame(state, command.payload, command.actor, facts);
  if (command.type === 'StopGame') return stopGame(state, command.payload, command.actor);
  if (state === null) return reject('gameNotStarted');
  if (state.phase.kind === 'finished' || state.phase.kind === 'stopped') return reject('gameOver');
  if (state.closesAt !== null && facts.at > state.closesAt) return reject('gameClosed');
  if (command.decision !== undefined && command.decision !== state.decision) return reject('tooLate');
  switch (command.type) {
    case 'DealBoard': {
      const { board, attempt } = command.payload;
      if (command.actor !== DEALER) return reject('notAllowed');
      return answer(dealRefusal(state, board, attempt, facts), state, facts, (table) => dealBoard(table, board, attempt));
    }
    case 'ExpireDeadline': {
      if (command.actor !== CLOCK) return reject('notAllowed');
      const open = openDeadline(state);
      if (open === null || open.deadlineAt !== command.payload.deadlineAt) return accept([]);
      return answer(facts.at > open.deadlineAt ? null : 'deadlineNotPassed', state, facts, expireDeadline);
    }
    case 'PlayCard': {
      const { seat, card } = command.payload;
      const refusal = seatRefusal(state, seat, command.actor, facts) ?? cardRefusal(state, seat, card);
      return answer(refusal, state, facts, (table) => playCard(table, seat, card));
    }
    case 'CallToep': {
      const { seat } = command.payload;
      const refusal = seatRefusal(state, seat, command.actor, facts) ?? toepRefusal(state, seat);
      return answer(refusal, state, facts, (table) => callToep(table, seat));
    }
    case 'Stay': {
      const { seat } = command.payload;
      const refusal = seatRefusal(state, seat, command.actor, facts) ?? answerRefusal(state, seat);
      return answer(refusal, state, facts, (table) => stay(table, seat));
    }
    case 'Fold': {
      const { seat } = command.payload;
      const refusal = seatRefusal(state, seat, command.actor, facts) ?? answerRefusal(state, seat);
      return answer(refusal, state, facts, (table) => fold(table, seat));
    }
    case 'Forfeit': {
      const { seat } = command.payload;
      const refusal = seatRefusal(state, seat, command.actor, facts) ?? forfeitRefusal(state, seat);
      return answer(refusal, state, facts, (table) => forfeit(table, seat));
    }
    default:
      return command satisfies never;
  }
}

function answer(refusal: GameRejection | null, state: GameState, facts: Facts, play: (table: Table) => void): GameDecision {
  if (refusal !== null) return reject(refusal);
  const table = layTable(state, facts);
  play(table);
  return accept(table.events);
}

/** A command for a seat comes from its holder, while the seat is in the game and its own clock has not run out. */
function seatRefusal(state: GameState, seat: number, actor: string, facts: Facts): GameRejection | null {
  if (!isSeat(state, seat)) return 'unknownSeat';
  if (!isHeldBy(state, seat, actor)) return 'notYourSeat';
  if (state.isOut[seat] === true) return 'seatIsOut';
  const open = openDeadline(state);
  return open !== null && open.seat === seat && facts.at > open.deadlineAt ? 'deadlinePassed' : null;
}

/** A game is started by one of those who sit at it, before it closes, under rules that this engine plays. */
function startGame(state: GameState | null, setup: GameSetup, actor: string, facts: Facts): GameDecision {
  if (state !== null) return reject(state.phase.kind === 'stopped' ? 'gameOver' : 'gameAlreadyStarted');
  const [problem] = validateRules(setup.rules, setup.seats.length);
  if (problem !== undefined) return reject('rulesInvalid', problem.fields.join(', '));
  if (!setup.seats.some((holder) => actorOf(holder) === actor)) return reject('notAllowed');
  if (setup.closesAt !== null && facts.at > setup.closesAt) return reject('gameClosed');
  return accept([{ type: 'GameStarted', data: setup }]);
}

/** The end of a tournament ends its games where they stand, and keeps those from starting that never did. */
function stopGame(state: GameState | null, setup: GameSetup, actor: string): GameDecision {
  if (actor !== WORKER) return reject('notAllowed');
  if (state === null) return accept([{ type: 'GameStopped', data: { setup } }]);
  if (state.phase.kind === 'finished' || state.phase.kind === 'stopped') return reject('gameOver');
  return accept([{ type: 'GameStopped', data: { setup: null } }]);
}
