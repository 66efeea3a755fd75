/** All options, folded by topic: each topic says from outside how much of it was changed, and whether it clashes. */
import { OPTIONS } from '@slag/engine/rules/options';
import type { Option } from '@slag/engine/rules/option-types';
import type { RuleProblem } from '@slag/engine/rules/validate';
import { useTranslations } from 'next-intl';
import { byTopic, type Topic } from '@/rules/topics';
import { OptionField } from './option-field';
import { baseRules, isChangedAt, type FormKind, type TableForm } from './table-form';
import type { ClientOptionWords } from './use-option-words';
import { valueAt } from './ways';

interface HouseRulesProps {
  form: TableForm;
  problems: readonly RuleProblem[];
  words: ClientOptionWords;
  onChange: (path: string, value: unknown) => void;
}

const options: Readonly<Record<string, Option>> = OPTIONS;
/** Seats are asked above; who comes out first is always chance. */
const askedElsewhere = new Set(['players', 'firstLeader']);
const skippedTopics: Record<FormKind, readonly Topic[]> = { private: [], alone: ['leaving'] };

const topicsOf = (kind: FormKind): { topic: Topic; keys: string[] }[] =>
  byTopic(Object.keys(options).map((key) => ({ key, variant: '', values: {} })))
    .filter(({ topic }) => !skippedTopics[kind].includes(topic))
    .map(({ topic, statements }) => ({ topic, keys: statements.map(({ key }) => key).filter((key) => !askedElsewhere.has(key)) }));

const isIn = (keys: readonly string[], field: string): boolean => keys.includes(field.split('.')[0] ?? field);

const Topic = ({ topic, keys, form, problems, words, onChange }: HouseRulesProps & { topic: Topic; keys: readonly string[] }) => {
  const [t, r] = [useTranslations('tables.form'), useTranslations('rules.topics')];
  const changed = keys.filter((key) => isChangedAt(form, key)).length;
  const hasProblem = problems.some(({ fields }) => fields.some((field) => isIn(keys, field)));
  const base = baseRules(form.kind, form.preset);
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-12 items-center gap-3 py-2 font-heading text-lg font-bold [&::-webkit-details-marker]:hidden hover:text-accent">
        <svg viewBox="0 0 12 12" className="size-3 shrink-0 transition-transform duration-150 in-open:rotate-90" aria-hidden="true">
          <path d="M3 1l6 5-6 5z" className="fill-current" />
        </svg>
        <span className="min-w-0 wrap-break-word">{r(topic)}</span>
        <span className={`ml-auto text-right font-sans text-sm font-normal ${hasProblem ? 'font-semibold text-warning' : 'text-accent'}`}>
          {hasProblem ? t('clashMark') : changed > 0 ? t('changedCount', { count: changed }) : null}
        </span>
      </summary>
      <div className="space-y-6 pt-2 pb-6">
        {keys.map((key) => {
          const option = options[key];
          return option === undefined ? null : <OptionField key={key} path={key} option={option} base={valueAt(base, key)} form={form} problems={problems} words={words} onChange={onChange} />;
        })}
      </div>
    </details>
  );
};

export const HouseRules = (props: HouseRulesProps) => (
  <div className="border-t border-line">
    {topicsOf(props.form.kind).map((each) => (
      <Topic key={each.topic} {...each} {...props} />
    ))}
  </div>
);
