/** Walks through the door when the page opens, and again when something has been settled at it. */
import { useCallback, useEffect, useState } from 'react';
import { api } from '@/api/client';
import { checkBeforeFirstCard, keepCommitment } from '@/fairness/contribution';
import { contributeToId } from '@/fairness/use-contribution';
import { enter, type Door, type DoorWays } from './enter';

const check: DoorWays['check'] = async (detail) => (await keepCommitment(detail)) ?? checkBeforeFirstCard(detail);

/** Who plays today puts a number in tomorrow's deals; it is no concern of the table whether that works. */
async function contributeToTomorrow(): Promise<void> {
  const today = await api.today();
  const tomorrow = today.ok ? today.value.tomorrow : null;
  if (tomorrow !== null && !tomorrow.own.hasContributed) await contributeToId(tomorrow.id);
}

export interface DoorState {
  door: Door;
  /** Looks again, after a name was given or the line was down. */
  again: () => void;
  /** The warning was read. */
  playAnyway: () => void;
}

export function useDoor(tournament: string): DoorState {
  const [door, setDoor] = useState<Door>({ kind: 'looking' });
  const [visit, setVisit] = useState({ count: 0, isWarned: false });

  useEffect(() => {
    let isGone = false;
    const ways = { me: api.me, tournament: () => api.tournament(tournament), play: () => api.play(tournament), check };
    void enter(ways, visit.isWarned).then((next) => {
      if (isGone) return;
      setDoor(next);
      if (next.kind === 'seated') void contributeToTomorrow();
    });
    return () => {
      isGone = true;
    };
  }, [tournament, visit]);

  const again = useCallback(() => {
    setDoor({ kind: 'looking' });
    setVisit((was) => ({ ...was, count: was.count + 1 }));
  }, []);
  const playAnyway = useCallback(() => {
    setDoor({ kind: 'looking' });
    setVisit((was) => ({ count: was.count + 1, isWarned: true }));
  }, []);
  return { door, again, playAnyway };
}
