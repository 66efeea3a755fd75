/** A table that plays may still have a chair: where its rules let bots stand in, one of them makes room from the next deal on. */
import type { TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/site/button';
import { useNamed } from '../named';
import { Refusal } from '../refusal';
import { tablesApi } from '../tables-api';
import type { Room } from './use-room';

export const hasLateSeat = ({ phase, ownSeat, rules, seats }: TableShape): boolean =>
  phase === 'playing' && ownSeat === null && rules['leaving'] === 'bot' && seats.some(({ kind }) => kind === 'bot');

export const LateSeat = ({ room, nickname }: { room: Room; nickname: string | null }) => {
  const t = useTranslations('tables.room');
  const { withName, dialog } = useNamed(nickname);
  const says = useId();
  if (!hasLateSeat(room.table)) return null;
  return (
    <section aria-labelledby={says} className="mx-auto w-full max-w-5xl px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={says}>{t('lateSeat')}</p>
        <Button weight="main" disabled={room.isBusy} onClick={() => withName(() => void room.act((id) => tablesApi.sit(id)))}>
          {t('lateSit')}
        </Button>
      </div>
      <Refusal error={room.error} />
      {dialog}
    </section>
  );
};
