/** What this table plays differently from the preset, in the words of the rule book; and what cannot go together. */
import type { RuleProblem } from '@slag/engine/rules/validate';
import { useTranslations } from 'next-intl';
import { changedStatements } from '@/rules/presets';
import { Button } from '@/site/button';
import { optionId } from './option-field';
import { readRules, type FormKind, type TableForm } from './table-form';
import type { ClientOptionWords } from './use-option-words';

const goTo = (path: string): void => {
  const field = document.getElementById(optionId(path)) ?? document.getElementById(optionId(path.split('.').slice(0, -1).join('.')));
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** Said as it arises; each leads to what it is about. */
export const Problems = ({ problems, words }: { problems: readonly RuleProblem[]; words: ClientOptionWords }) => {
  const t = useTranslations('tables.form');
  return (
    <div role="status">
      {problems.length === 0 ? null : (
        <div className="rounded-md border-2 border-warning p-4">
          <p className="font-semibold text-warning">{t('problems')}</p>
          <ul className="mt-1 space-y-1">
            {problems.map((problem) => (
              <li key={problem.says}>
                {words.problem(problem)}{' '}
                {problem.fields.map((field) => (
                  <button key={field} type="button" onClick={() => goTo(field)} className="mr-3 min-h-11 text-accent underline underline-offset-4">
                    {t('goTo', { name: words.nameOf(field) })}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const givenAt: Record<FormKind, readonly string[]> = { private: [], alone: ['clock', 'leaving'] };

export const Changes = ({ form, words, onReset }: { form: TableForm; words: ClientOptionWords; onReset: () => void }) => {
  const [t, n] = [useTranslations('tables.form'), useTranslations('rules.nav')];
  const rules = readRules(form);
  if (rules === null) return null;
  const changed = changedStatements(rules).filter(({ key }) => !givenAt[form.kind].includes(key));
  const preset = n(form.preset);
  return (
    <section aria-labelledby="changes" className="rounded-md border border-line bg-panel p-4">
      <h2 id="changes" className="text-lg">
        {t('differs')}
      </h2>
      {changed.length === 0 ? (
        <p className="mt-1">{t('asPreset', { preset })}</p>
      ) : (
        <>
          <p className="mt-1">{t('butFor', { preset })}</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {changed.map((statement) => (
              <li key={statement.key}>{words.says(statement)}</li>
            ))}
          </ul>
          <Button className="mt-3" onClick={onReset}>
            {t('reset', { preset })}
          </Button>
        </>
      )}
    </section>
  );
};
