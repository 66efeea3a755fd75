'use client';

/** The form of a host, and the shorter one of who plays alone: seats first, house rules folded, clashes as they arise. */
import type { ApiError } from '@slag/contracts/http';
import type { TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Answer } from '@/api/answer';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useNamed } from '../named';
import { Refusal } from '../refusal';
import { tablesApi } from '../tables-api';
import { BotChoice, LogChoice, PresetChoice, SeatChoice, WatchChoice } from './choice-fields';
import { Changes, Problems } from './changes';
import { HouseRules } from './house-rules';
import { formOf, makeTableOf, problemsOf, startForm, withPreset, withRule, type FormKind, type TableForm } from './table-form';
import { useOptionWords } from './use-option-words';

/** Alone one need not wait for anybody: the table is made and begun. */
const make = async (form: TableForm): Promise<Answer<TableShape>> => {
  const made = await tablesApi.make(makeTableOf(form));
  if (!made.ok || form.kind !== 'alone' || made.value.phase !== 'gathering') return made;
  return tablesApi.begin(made.value.id);
};

/** What the host changes at a table that gathers. */
const change = (id: string, form: TableForm): Promise<Answer<TableShape>> => {
  const { kind: _, ...wish } = makeTableOf(form);
  return tablesApi.change(id, wish);
};

const useMake = (form: TableForm, table: TableShape | undefined) => {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    const answer = await (table === undefined ? make(form) : change(table.id, form));
    if (answer.ok) return router.push(`/tables/${answer.value.id}`);
    setIsBusy(false);
    setError(answer.error);
  };
  return { send, isBusy, error };
};

interface MakeTableFormProps {
  kind: FormKind;
  nickname: string | null;
  /** The table that is to be changed; without one, a new one is made. */
  table?: TableShape;
}

export const MakeTableForm = ({ kind, nickname, table }: MakeTableFormProps) => {
  const [t, c] = [useTranslations('tables.form'), useTranslations('common')];
  const house = useId();
  const clashes = useRef<HTMLDivElement>(null);
  const words = useOptionWords();
  const [form, setForm] = useState(() => (table === undefined ? startForm(kind, 'toep') : formOf(table)));
  const problems = problemsOf(form);
  const seatProblem = problems.find(({ fields }) => fields.includes('players'));
  const { withName, dialog } = useNamed(nickname);
  const { send, isBusy, error } = useMake(form, table);
  const put = (part: Partial<TableForm>): void => setForm((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.length === 0) withName(() => void send());
    else clashes.current?.focus();
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="@container max-w-3xl space-y-10">
        <PresetChoice preset={form.preset} onChange={(preset) => setForm((before) => withPreset(before, preset))} />
        <SeatChoice seats={form.seats} isAlone={kind === 'alone'} problem={seatProblem === undefined ? null : words.problem(seatProblem)} onChange={(seats) => put({ seats })} />
        <BotChoice bots={form.bots} kind={kind} onChange={(bots) => put({ bots })} />
        {kind === 'private' ? <WatchChoice mayWatch={form.mayWatch} onChange={(mayWatch) => put({ mayWatch })} /> : null}
        <LogChoice openLog={form.openLog} onChange={(openLog) => put({ openLog })} />
        <section aria-labelledby={house}>
          <h2 id={house} className="text-xl">
            {t('house')}
          </h2>
          <p className="mt-1 mb-3 text-quiet">{t('houseAbout')}</p>
          <HouseRules form={form} problems={problems} words={words} onChange={(path, value) => setForm((before) => withRule(before, path, value))} />
        </section>
        <Changes form={form} words={words} onReset={() => setForm((before) => withPreset(before, before.preset))} />
        <div className="space-y-3">
          <div ref={clashes} tabIndex={-1}>
            <Problems problems={problems} words={words} />
          </div>
          <Button type="submit" weight="main" className="w-full text-lg sm:w-auto" disabled={isBusy} aria-disabled={problems.length > 0} aria-busy={isBusy}>
            {isBusy ? c('busy') : t(table !== undefined ? 'submitChange' : kind === 'alone' ? 'submitAlone' : 'submit')}
          </Button>
          <Refusal error={error} />
        </div>
      </form>
      {dialog}
    </>
  );
};
