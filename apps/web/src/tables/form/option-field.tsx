/** One option of the table of options, in the form its kind asks for, with what each way of playing it means. */
import type { Option } from '@slag/engine/rules/option-types';
import type { RuleProblem } from '@slag/engine/rules/validate';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { isChangedAt, isOffered, type TableForm } from './table-form';
import type { ClientOptionWords } from './use-option-words';
import { NumberInput } from './number-input';
import { innerOf, numbersOf, sentenceOf, valueAt, variantAt, waysOf, type Way } from './ways';

export interface OptionFieldProps {
  path: string;
  option: Option;
  form: TableForm;
  problems: readonly RuleProblem[];
  words: ClientOptionWords;
  onChange: (path: string, value: unknown) => void;
}

/** Where the page finds an option again. */
export const optionId = (path: string): string => `option-${path.replaceAll('.', '-')}`;

const Ways = ({ path, option, form, words, onChange, ways }: OptionFieldProps & { ways: readonly Way[] }) => {
  const name = useId();
  const value = valueAt(form.rules, path);
  const current = variantAt(path, option, value);
  return (
    <div className="mt-1 space-y-0.5">
      {ways.map((way) => {
        const statement = sentenceOf(path, option, way, value);
        return (
          <label key={way.variant} className="flex min-h-11 items-start gap-3 rounded-md px-2 py-1.5 hover:bg-room has-checked:bg-room">
            <input type="radio" name={name} value={way.variant} checked={way.variant === current} onChange={() => onChange(path, way.value)} className="mt-1 size-5 shrink-0 accent-accent" />
            <span className="min-w-0 wrap-break-word">
              <span className="font-semibold">{words.short(statement)}</span>
              <span className="block text-quiet">{words.says(statement)}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
};

const Flag = ({ path, option, form, words, onChange }: OptionFieldProps) => {
  const id = useId();
  const isOn = valueAt(form.rules, path) === true;
  const statement = sentenceOf(path, option, { variant: isOn ? 'on' : 'off', value: isOn }, isOn);
  return (
    <div className="flex min-h-11 items-start gap-3 px-2 py-1.5">
      <input id={id} type="checkbox" checked={isOn} aria-describedby={`${id}-says`} onChange={() => onChange(path, !isOn)} className="mt-1 size-5 shrink-0 accent-accent" />
      <div className="min-w-0 wrap-break-word">
        <label htmlFor={id} className="font-semibold">
          {words.nameOf(path)}
        </label>
        <p id={`${id}-says`} className="text-quiet">
          {words.says(statement)}
        </p>
      </div>
    </div>
  );
};

const Numbers = ({ path, option, form, problems, words, onChange, problemId }: OptionFieldProps & { problemId: string }) => (
  <>
    {numbersOf(path, option, valueAt(form.rules, path)).map((field) => (
      <div key={field.path} className="mt-2 ml-2 sm:ml-10">
        <NumberInput
          field={field}
          label={words.numberName(field.path)}
          value={valueAt(form.rules, field.path)}
          onChange={(next) => onChange(field.path, next)}
          problemId={problems.some(({ fields }) => fields.includes(field.path)) ? problemId : null}
        />
      </div>
    ))}
  </>
);

/** A way that the preset knows numbers for comes back with those. */
const offeredWays = (path: string, option: Option, form: TableForm, base: unknown): Way[] =>
  waysOf(option)
    .filter(({ variant }) => isOffered(form.kind, path, variant))
    .map((way) => (variantAt(path, option, base) === way.variant ? { ...way, value: base } : way));

/** `base`: what the preset has here. */
export const OptionField = (props: OptionFieldProps & { base: unknown }) => {
  const { path, option, form, problems, words, base } = props;
  const t = useTranslations('tables.form');
  const problemId = `${optionId(path)}-problem`;
  const inner = innerOf(path, option, valueAt(form.rules, path));
  const ways = offeredWays(path, option, form, base);
  const numbers = numbersOf(path, option, valueAt(form.rules, path));
  const here = problems.filter(({ fields }) => fields.some((field) => field === path || numbers.some((number) => number.path === field)));
  if (ways.length < 2 && numbers.length === 0 && inner.length === 0) return null;
  const isChanged = isChangedAt(form, path);
  return (
    <fieldset
      id={optionId(path)}
      tabIndex={-1}
      aria-describedby={here.length > 0 ? problemId : undefined}
      className={`min-w-0 border-l-4 py-1 pl-3 ${here.length > 0 ? 'border-warning' : isChanged ? 'border-accent' : 'border-line'}`}
    >
      <legend className={option.kind === 'flag' ? 'sr-only' : 'float-left w-full font-semibold wrap-break-word'}>
        {words.nameOf(path)}
        {isChanged ? <span className="ml-2 text-sm font-normal text-accent">{t('changedMark')}</span> : null}
      </legend>
      <div className="clear-both">
        {option.kind === 'flag' ? <Flag {...props} /> : ways.length > 1 ? <Ways {...props} ways={ways} /> : null}
        <Numbers {...props} problemId={problemId} />
        {inner.length > 0 ? (
          <div className="mt-3 ml-2 space-y-4 sm:ml-10">
            {inner.map((each) => (
              <OptionField key={each.path} {...props} path={each.path} option={each.option} base={valueAt(base, each.path.slice(path.length + 1))} />
            ))}
          </div>
        ) : null}
        {here.length > 0 ? (
          <div id={problemId} className="mt-2 font-semibold text-warning">
            {here.map((problem) => (
              <p key={problem.says}>{words.problem(problem)}</p>
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
};
