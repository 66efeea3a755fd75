/** What the host may still change while people gather; it ends with the first deal. */
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ButtonLink } from '@/site/button';
import { botKey, type BotKey } from '@/tournament/bot-names';
import { seatCounts } from '../form/table-form';
import { tablesApi } from '../tables-api';
import type { Room } from './use-room';

const selectLook = 'mt-1 block min-h-12 w-full rounded-md border-2 border-edge bg-panel px-3';
const botKinds = ['novice', 'steady', 'regular'] as const satisfies readonly BotKey[];

/** Nobody loses a chair: who sits too far on moves up. */
const leastSeats = (seats: Room['table']['seats']): number => Math.max(2, seats.filter(({ kind }) => kind === 'player').length);

export const HostPanel = ({ room }: { room: Room }) => {
  const [t, f, c] = [useTranslations('tables.room'), useTranslations('tables.form'), useTranslations('common.bots')];
  const id = useId();
  const { table, act, isBusy } = room;
  const change = (part: Parameters<typeof tablesApi.change>[1]): void => void act((at) => tablesApi.change(at, part));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {t('host')}
      </h2>
      <p className="mt-1 text-quiet">{t('hostAbout')}</p>
      <ButtonLink href={`/tables/${table.id}/change`} className="mt-3">
        {t('changeRules')}
      </ButtonLink>
      <div className="mt-3 space-y-4">
        <div>
          <label htmlFor={`${id}-seats`} className="block font-semibold">{f('seats')}</label>
          <select id={`${id}-seats`} value={table.seats.length} disabled={isBusy} onChange={(event) => change({ seats: Number(event.target.value) })} className={selectLook}>
            {seatCounts.filter((count) => count >= leastSeats(table.seats)).map((count) => (
              <option key={count} value={count}>{count}</option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-bots`} className="block font-semibold">{f('emptySeats')}</label>
          <select id={`${id}-bots`} value={table.bots ?? ''} disabled={isBusy} onChange={(event) => change({ bots: botKey(event.target.value) })} className={selectLook}>
            <option value="">{f('people')}</option>
            {botKinds.map((bot) => (
              <option key={bot} value={bot}>{f('botNamed', { name: c(bot) })}</option>
            ))}
          </select>
        </div>
        <div className="flex min-h-11 items-center gap-3">
          <input id={`${id}-watch`} type="checkbox" checked={table.mayWatch} disabled={isBusy} onChange={() => change({ mayWatch: !table.mayWatch })} className="size-5 shrink-0 accent-accent" />
          <label htmlFor={`${id}-watch`} className="font-semibold">{f('mayWatch')}</label>
        </div>
      </div>
    </section>
  );
};
