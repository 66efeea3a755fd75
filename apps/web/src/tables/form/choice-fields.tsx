/** What is asked first: how it is played, how many chairs there are, and who fills them. */
import { PRESET_NAMES, type PresetName } from '@slag/engine/rules/rules';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import type { BotKey } from '@/tournament/bot-names';
import { seatCounts, type FormKind } from './table-form';

const radioLook = 'size-5 shrink-0 accent-accent';
const boxLook = 'flex min-h-12 cursor-pointer items-start gap-3 rounded-md border-2 border-line bg-panel p-3 hover:border-accent has-checked:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent';

const Legend = ({ children }: { children: ReactNode }) => <legend className="float-left w-full font-heading text-xl font-bold">{children}</legend>;

export const PresetChoice = ({ preset, onChange }: { preset: PresetName; onChange: (preset: PresetName) => void }) => {
  const [t, n, p] = [useTranslations('tables.form'), useTranslations('rules.nav'), useTranslations('rules.presets')];
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <Legend>{t('preset')}</Legend>
      <div className="clear-both grid gap-3 pt-3 @xl:grid-cols-2">
        {PRESET_NAMES.map((each) => (
          <label key={each} className={boxLook}>
            <input type="radio" name={name} value={each} checked={preset === each} onChange={() => onChange(each)} className={`${radioLook} mt-0.5`} />
            <span className="min-w-0 wrap-break-word">
              <span className="font-semibold">{n(each)}</span>
              <span className="block text-sm text-quiet">{p(`${each}.lead`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export const SeatChoice = ({ seats, isAlone, problem, onChange }: { seats: number; isAlone: boolean; problem: string | null; onChange: (seats: number) => void }) => {
  const t = useTranslations('tables.form');
  const name = useId();
  return (
    <fieldset id="option-players" tabIndex={-1} aria-describedby={problem === null ? undefined : `${name}-problem`} className="min-w-0">
      <Legend>{t(isAlone ? 'seatsAlone' : 'seats')}</Legend>
      <div className="clear-both flex flex-wrap gap-2 pt-3">
        {seatCounts.map((count) => (
          <label
            key={count}
            className={`flex min-h-12 min-w-12 cursor-pointer items-center justify-center rounded-md border-2 bg-panel px-3 font-semibold hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${problem === null ? 'border-line' : 'border-warning'}`}
          >
            <input type="radio" name={name} value={count} checked={seats === count} onChange={() => onChange(count)} className="sr-only" />
            {count}
          </label>
        ))}
      </div>
      {problem === null ? null : (
        <p id={`${name}-problem`} className="mt-2 font-semibold text-warning">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

const botKinds = ['novice', 'steady', 'regular'] as const satisfies readonly BotKey[];

export const BotChoice = ({ bots, kind, onChange }: { bots: BotKey | null; kind: FormKind; onChange: (bots: BotKey | null) => void }) => {
  const [t, c] = [useTranslations('tables.form'), useTranslations('common.bots')];
  const name = useId();
  const ways: readonly (BotKey | null)[] = kind === 'alone' ? botKinds : [null, ...botKinds];
  return (
    <fieldset className="min-w-0">
      <Legend>{t(kind === 'alone' ? 'opponents' : 'emptySeats')}</Legend>
      <div className="clear-both grid gap-3 pt-3 @xl:grid-cols-2">
        {ways.map((bot) => (
          <label key={bot ?? 'people'} className={boxLook}>
            <input type="radio" name={name} value={bot ?? 'people'} checked={bots === bot} onChange={() => onChange(bot)} className={`${radioLook} mt-0.5`} />
            <span className="min-w-0 wrap-break-word">
              <span className="font-semibold">{bot === null ? t('people') : t('botNamed', { name: c(bot) })}</span>
              <span className="block text-sm text-quiet">{t(`botAbout.${bot ?? 'people'}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** One thing that a host allows or not. */
const Allowed = ({ of, isOn, onChange }: { of: 'mayWatch' | 'openLog'; isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const t = useTranslations('tables.form');
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input id={id} type="checkbox" checked={isOn} aria-describedby={`${id}-says`} onChange={() => onChange(!isOn)} className={`${radioLook} mt-1`} />
      <div>
        <label htmlFor={id} className="font-semibold">
          {t(of)}
        </label>
        <p id={`${id}-says`} className="text-sm text-quiet">
          {t(`${of}About`)}
        </p>
      </div>
    </div>
  );
};

export const WatchChoice = ({ mayWatch, onChange }: { mayWatch: boolean; onChange: (mayWatch: boolean) => void }) => <Allowed of="mayWatch" isOn={mayWatch} onChange={onChange} />;

export const LogChoice = ({ openLog, onChange }: { openLog: boolean; onChange: (openLog: boolean) => void }) => <Allowed of="openLog" isOn={openLog} onChange={onChange} />;
