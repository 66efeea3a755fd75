/** What came of a script, in the words of a script: cards as "H10", seats as numbers. */
import { makeCard } from '@slag/engine/cards';
import type { GameEvent } from '@slag/engine/game/events';
import { type LegalCommand, legalCommands, seatsToAct } from '@slag/engine/game/legal';
import type { DealRecord, GameState } from '@slag/engine/game/state';
import type { Played } from './run-script.js';

export interface DealOutcome {
  kind: string;
  leader: number;
  stake: number;
  trickLeaders: number[];
  trickWinners: (number | null)[];
  /** Absent while the deal is unfinished; null where nobody won. */
  winner?: number | null;
  points: number[];
}
export interface Outcome {
  rejected: Played['rejected'];
  deals: DealOutcome[];
  points: number[];
  out: number[];
  finished: boolean;
  places: number[] | null;
  phase: string;
  toAct: number[];
  legal: { seat: number; commands: { type: string; card?: string }[] }[];
  events: GameEvent[];
}

const dealOutcome = ({ kind, leader, stake, tricks, isOver, winner, points }: DealRecord): DealOutcome => ({
  kind,
  leader,
  stake,
  trickLeaders: tricks.map((trick) => trick.leader),
  trickWinners: tricks.filter((trick) => trick.isTaken).map((trick) => trick.winner),
  ...(isOver ? { winner } : {}),
  points,
});

const scriptCommand = (command: LegalCommand): { type: string; card?: string } =>
  command.type === 'PlayCard' ? { type: command.type, card: makeCard(command.payload.card) } : { type: command.type };

const seatsWhere = (flags: readonly boolean[], wanted: boolean): number[] => flags.flatMap((flag, seat) => (flag === wanted ? [seat] : []));

function phaseOf({ phase }: GameState, isStopped: boolean): string {
  if (isStopped) return 'stopped';
  return phase.kind;
}

export function outcomeOf({ state, events, rejected, isStopped }: Played): Outcome {
  return {
    rejected,
    deals: state.deals.map(dealOutcome),
    points: state.points,
    out: seatsWhere(state.isOut, true),
    finished: state.phase.kind === 'finished',
    places: state.phase.kind === 'finished' ? state.phase.places : null,
    phase: phaseOf(state, isStopped),
    toAct: isStopped ? [] : seatsToAct(state),
    legal: seatsWhere(state.isOut, false).map((seat) => ({ seat, commands: isStopped ? [] : legalCommands(state, seat).map(scriptCommand) })),
    events,
  };
}
