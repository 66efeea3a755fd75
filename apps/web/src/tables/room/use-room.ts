/** A table as it changes: who sits, who is there, what is said. */
import type { ApiError } from '@slag/contracts/http';
import type { Phrase, PresenceMessage, TableShape } from '@slag/contracts/tables';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '@/api/answer';
import type { SaidPhrase } from '@/table/casual';
import { followTable, type Following } from '../follow';
import { tablesApi } from '../tables-api';
import { useLive } from '../use-live';

export interface Room {
  table: TableShape;
  /** By seat; null: not heard yet. */
  here: readonly boolean[] | null;
  watchers: number;
  phrases: readonly (SaidPhrase | null)[];
  isLineUp: boolean;
  /** What is to be added to this device's clock to have the server's (milliseconds); null: not heard yet. */
  clockOffsetMs: number | null;
  /** What keeps the newest from being read. */
  trouble: string | null;
  isBusy: boolean;
  error: ApiError | null;
  say: (phrase: Phrase) => void;
  /** Sends one thing at a time and shows the table it came back with. Resolves to whether it was done. */
  act: (send: (id: string) => Promise<Answer<TableShape>>) => Promise<boolean>;
}

export function useRoom(initial: TableShape): Room {
  const { id } = initial;
  const read = useCallback(() => tablesApi.table(id), [id]);
  const { value: table, take, hint, trouble } = useLive(initial, read);
  const [presence, setPresence] = useState<PresenceMessage | null>(null);
  const [said, setSaid] = useState<ReadonlyMap<number, SaidPhrase>>(new Map());
  const [isLineUp, setIsLineUp] = useState(true);
  const [clockOffsetMs, setClockOffset] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const following = useRef<Following | null>(null);
  const { ownSeat } = table;

  // A change of seat is a change of who one is to the others: the line is made anew.
  useEffect(() => {
    const line = followTable(id, {
      onChange: hint,
      onPresence: setPresence,
      onPhrase: ({ seat, phrase }) => setSaid((before) => new Map(before).set(seat, { phrase, at: Date.now() })),
      onLine: setIsLineUp,
      onClock: setClockOffset,
    });
    following.current = line;
    return line.stop;
  }, [id, hint, ownSeat]);

  const act = async (send: (table: string) => Promise<Answer<TableShape>>): Promise<boolean> => {
    setIsBusy(true);
    setError(null);
    const answer = await send(id);
    setIsBusy(false);
    if (answer.ok) take(answer.value);
    else {
      // What was refused was asked of an older picture.
      setError(answer.error);
      hint();
    }
    return answer.ok;
  };
  const say = (phrase: Phrase): void => {
    void following.current?.say(phrase);
  };
  return {
    table,
    here: presence?.here ?? null,
    watchers: presence?.watchers ?? table.watchers,
    phrases: table.seats.map((_, seat) => said.get(seat) ?? null),
    isLineUp,
    clockOffsetMs,
    trouble,
    isBusy,
    error,
    say,
    act,
  };
}
