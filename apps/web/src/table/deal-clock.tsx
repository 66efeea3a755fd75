/** The clock that runs in this deal, if one does. */
import { openDeadline } from '@slag/engine/game/clock';
import type { GameState } from '@slag/engine/game/state';
import { TurnClock } from './turn-clock';

interface DealClockProps {
  state: GameState;
  own: number | null;
  isOwnAsked: boolean;
  hasWaved: boolean;
  offsetMs: number;
  hasSound: boolean;
  nameOf: (seat: number) => string;
}

export const DealClock = ({ state, own, isOwnAsked, hasWaved, offsetMs, hasSound, nameOf }: DealClockProps) => {
  const open = openDeadline(state);
  if (open === null) return null;
  const isOwn = own !== null && (open.seat === own || (open.seat === null && isOwnAsked && !hasWaved)) && state.standIns[own] == null;
  return (
    <TurnClock
      key={open.deadlineAt}
      deadlineAt={open.deadlineAt}
      totalMs={spanOf(state)}
      offsetMs={offsetMs}
      name={open.seat === null ? null : nameOf(open.seat)}
      isOwn={isOwn}
      hasSound={hasSound}
    />
  );
};

/** How long the open clock ran when it began (milliseconds). */
function spanOf({ rules: { clock }, phase }: GameState): number {
  if (clock === null) return 1;
  if (phase.kind === 'duelQuestion') return clock.duelMs;
  if (phase.kind === 'laundryAnswers') return clock.answerMs;
  return phase.kind === 'laundryWindow' || phase.kind === 'blindToepWindow' ? clock.windowMs : clock.turnMs;
}
