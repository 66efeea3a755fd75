'use client';

import type { ApiError, MakeTournament } from '@slag/contracts/http';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { api } from '@/api/client';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';
import { useTimeZone, zoneElsewhere } from '@/site/time-zone';
import type { HouseChoice, HouseWords } from './house-choices';
import { makeLocalMoment, nextQuarter, parseLocalMoment } from './local-moment';

type Bot = MakeTournament['bots'][number];
const bots: readonly Bot[] = ['novice', 'steady', 'regular'];
const stakes = [2, 3, 4, 5, 6, 8, 10, 20] as const;
const threeHoursMs = 10_800_000;

interface Form {
  title: string;
  boards: string;
  opens: string;
  closes: string;
  bots: Bot[];
  nextLeader: 'winner' | 'board';
  maxStake: number | null;
  /** Other house rules, by the option's name, where they are not the café's. */
  house: Readonly<Record<string, string>>;
}
const empty: Form = { title: '', boards: '10', opens: '', closes: '', bots: ['regular', 'regular', 'regular'], nextLeader: 'winner', maxStake: 5, house: {} };

const readForm = (form: Form): MakeTournament | ApiError => {
  const [opensAt, closesAt] = [parseLocalMoment(form.opens), parseLocalMoment(form.closes)];
  if (opensAt === null || closesAt === null || closesAt <= opensAt) return { code: 'invalid', field: 'times', message: 'closes after it opens' };
  const { nextLeader, maxStake, house } = form;
  return { title: form.title.trim(), boards: Number(form.boards), bots: form.bots, opensAt, closesAt, options: { nextLeader, maxStake, ...house } };
};

const Select = ({ label, value, onChange, children }: { label: string; value: string; onChange: (value: string) => void; children: ReactNode }) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className="mt-1 block min-h-12 w-full rounded-md border-2 border-edge bg-panel px-3">
        {children}
      </select>
    </div>
  );
};

const BotChoice = ({ form, change }: { form: Form; change: (part: Partial<Form>) => void }) => {
  const t = useTranslations('organise.make');
  const c = useTranslations('common');
  const choose = (seat: number, name: string): void => change({ bots: form.bots.map((bot, index) => (index === seat ? (bots.find((one) => one === name) ?? bot) : bot)) });
  return (
    <fieldset>
      <legend className="font-heading text-lg font-bold">{t('bots')}</legend>
      <div className="mt-2 grid gap-4 @xl:grid-cols-3">
        {form.bots.map((bot, seat) => (
          <Select key={`seat-${seat + 1}`} label={t('botSeat', { seat: seat + 1 })} value={bot} onChange={(name) => choose(seat, name)}>
            {bots.map((name) => (
              <option key={name} value={name}>
                {c(`bots.${name}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <ul className="mt-2 text-sm text-quiet">
        {bots.map((name) => (
          <li key={name}>{t(`botAbout.${name}`)}</li>
        ))}
      </ul>
    </fieldset>
  );
};

const HouseRules = ({ form, change, choices }: { form: Form; change: (part: Partial<Form>) => void; choices: readonly HouseChoice[] }) => {
  const t = useTranslations('organise.make');
  return (
    <fieldset>
      <legend className="font-heading text-lg font-bold">{t('options')}</legend>
      <div className="mt-2 grid gap-4 @lg:grid-cols-2">
        <Select label={t('leader')} value={form.nextLeader} onChange={(value) => change({ nextLeader: value === 'board' ? 'board' : 'winner' })}>
          <option value="winner">{t('leaderWinner')}</option>
          <option value="board">{t('leaderBoard')}</option>
        </Select>
        <Select label={t('maxStake')} value={String(form.maxStake ?? 0)} onChange={(value) => change({ maxStake: Number(value) || null })}>
          {stakes.map((stake) => (
            <option key={stake} value={stake}>
              {stake}
            </option>
          ))}
          <option value={0}>{t('maxStakeNone')}</option>
        </Select>
        {choices.map(({ key, name, ways, standard }) => (
          <Select key={key} label={name} value={form.house[key] ?? standard} onChange={(value) => change({ house: { ...form.house, [key]: value } })}>
            {ways.map(({ value, says }) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
};

const useMake = (form: Form) => {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = readForm(form);
    if ('code' in wanted) return setError(wanted);
    setIsBusy(true);
    setError(null);
    const answer = await api.makeTournament(wanted);
    if (answer.ok) return router.push(`/organise/${answer.value.summary.id}`);
    setIsBusy(false);
    setError(answer.error);
  };
  return { submit, isBusy, error };
};

/** "options.blindToep.stake" → "Blind toepen": the options that a refusal names, each once. */
const namedIn = ({ field, fields }: ApiError, names: HouseWords['names']): string[] => {
  const named = (fields ?? [field ?? '']).flatMap((one) => names[one.split('.')[1] ?? ''] ?? []);
  return [...new Set(named)];
};

/** Everything that is settled at the announcement. */
export const MakeForm = ({ words }: { words: HouseWords }) => {
  const t = useTranslations('organise.make');
  const errorText = useErrorText();
  const [form, setForm] = useState(empty);
  const change = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const { submit, isBusy, error } = useMake(form);
  const zone = zoneElsewhere(useTimeZone(), useLocale(), parseLocalMoment(form.opens) ?? 0);
  const timesHint = zone === null ? t('timesHint') : t('timesHintElsewhere', { zone });
  // The device's clock is known in the browser only.
  useEffect(() => {
    const opensAt = nextQuarter(Date.now());
    setForm((before) => ({ ...before, opens: makeLocalMoment(opensAt), closes: makeLocalMoment(opensAt + threeHoursMs) }));
  }, []);
  return (
    <form onSubmit={(event) => void submit(event)} className="@container max-w-3xl space-y-7">
      <Field label={t('name')} hint={t('nameHint')} value={form.title} onChange={(event) => change({ title: event.target.value })} required minLength={3} maxLength={60} autoComplete="off" />
      <div className="grid gap-4 @xl:grid-cols-[1fr_1fr_9rem]">
        <Field label={t('opens')} hint={timesHint} type="datetime-local" value={form.opens} onChange={(event) => change({ opens: event.target.value })} required />
        <Field label={t('closes')} hint={timesHint} type="datetime-local" value={form.closes} onChange={(event) => change({ closes: event.target.value })} required />
        <Field label={t('boards')} hint={t('boardsHint')} type="number" inputMode="numeric" min={1} max={50} value={form.boards} onChange={(event) => change({ boards: event.target.value })} required />
      </div>
      <BotChoice form={form} change={change} />
      <HouseRules form={form} change={change} choices={words.choices} />
      <div>
        <p className="text-quiet">{t('once')}</p>
        <Button type="submit" weight="main" className="mt-3" disabled={isBusy} aria-busy={isBusy}>
          {t('submit')}
        </Button>
        <p role="status" className="mt-3 font-semibold text-warning">
          {error === null ? null : [errorText(error), ...namedIn(error, words.names)].join(' · ')}
        </p>
      </div>
    </form>
  );
};
