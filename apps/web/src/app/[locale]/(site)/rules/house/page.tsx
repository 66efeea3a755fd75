import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { CardSymbols } from '@/cards/card-symbols';
import { Drawn } from '@/rules/drawn';
import { houseRules, type HouseRule } from '@/rules/house-rules';
import { readOptionWords } from '@/rules/option-words';
import { presetsSaying } from '@/rules/presets';
import { RulePage, textLink } from '@/rules/rule-page';
import { allStatements, type Statement } from '@/rules/statements';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('house');
  return { title: t('title'), description: t('lead') };
};

/** Every way in which a table can play this house rule. */
const waysOf = ({ options }: HouseRule): Statement[] =>
  allStatements().filter(({ key, variant }) => options.some((option) => (key === option.key || key.startsWith(`${option.key}.`)) && (option.variants?.includes(variant) ?? true)));

const Ways = async ({ rule }: { rule: HouseRule }) => {
  const [t, n, words, format] = await Promise.all([getTranslations('house'), getTranslations('rules.nav'), readOptionWords(), getFormatter()]);
  return (
    <>
      <h3 className="mt-5 font-sans text-base font-semibold">{t('ways')}</h3>
      <ul className="mt-2 max-w-[40rem] list-disc space-y-1.5 pl-5">
        {waysOf(rule).map((statement) => {
          const presets = presetsSaying(statement);
          return (
            <li key={`${statement.key}-${statement.variant}`}>
              {words.says(statement)} {presets.length === 0 ? null : <span className="text-quiet">{t('playedBy', { presets: format.list(presets.map((preset) => n(preset))) })}</span>}
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Rule = async ({ rule }: { rule: HouseRule }) => {
  const t = await getTranslations('house.rules');
  return (
    <section aria-labelledby={rule.id} className="scroll-mt-6 border-t border-line pt-8">
      <h2 id={rule.id} className="text-2xl wrap-break-word">
        {t(`${rule.id}.title`)}
      </h2>
      <p className="mt-3 max-w-[40rem]">{t(`${rule.id}.text`)}</p>
      <div className="mt-5 flex flex-wrap items-start gap-x-10 gap-y-5">
        {rule.rows.map((row, index) => (
          <Drawn key={index} row={row} says={t(`${rule.id}.row${index + 1}`)} />
        ))}
      </div>
      <Ways rule={rule} />
    </section>
  );
};

/** House rules explained, each with something drawn, and every way in which a table can have it. */
export default async function HouseRulesPage() {
  const t = await getTranslations('house');
  return (
    <RulePage here="house" title={t('title')} lead={<p>{t('lead')}</p>}>
      <CardSymbols />
      <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
        {houseRules.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${textLink} inline-flex min-h-8 items-center`}>
              {t(`rules.${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-8 space-y-10">
        {houseRules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </div>
    </RulePage>
  );
}
