import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/i18n/navigation';
import { readOptionWords, type OptionWords } from '@/rules/option-words';
import { comparePresets, presetRules, type Comparison } from '@/rules/presets';
import { RulePage, textLink } from '@/rules/rule-page';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('rules.compare');
  return { title: t('title'), description: t('lead') };
};

const cell = 'px-1.5 py-2 text-left align-top font-normal first:pl-2 sm:px-3';

/** The option's name stands above its four values: on a phone they have the whole width. */
const Row = async ({ comparison, words }: { comparison: Comparison; words: OptionWords }) => {
  const t = await getTranslations('rules.compare');
  const { key, statements, differs } = comparison;
  return (
    <tbody className={differs ? 'bg-panel' : 'text-quiet'}>
      <tr>
        <th scope="rowgroup" colSpan={presetRules.length} className={`border-t border-line px-2 pt-2 text-left sm:px-3 ${differs ? 'border-l-4 border-l-accent' : 'border-l-4 border-l-transparent font-normal'}`}>
          <span className="sticky left-2 inline-block max-w-[80vw]">
            {words.nameOf(key)} {differs ? <span className="ml-1 text-sm font-normal text-accent">{t('differs')}</span> : null}
          </span>
        </th>
      </tr>
      <tr>
        {statements.map((statement, index) => (
          <td key={presetRules[index]?.preset} className={`${cell} ${differs ? 'first:border-l-4 first:border-l-accent' : 'first:border-l-4 first:border-l-transparent'}`}>
            {statement === null ? <span className="text-quiet">{t('absent')}</span> : words.short(statement)}
          </td>
        ))}
      </tr>
    </tbody>
  );
};

/** Option by option, the four ways of playing beside each other. */
export default async function ComparePage() {
  const [t, n, words] = await Promise.all([getTranslations('rules.compare'), getTranslations('rules.nav'), readOptionWords()]);
  return (
    <RulePage here="compare" title={t('title')} lead={<p>{t('lead')}</p>}>
      <div role="region" aria-labelledby="compared" tabIndex={0} className="mt-8 overflow-x-auto">
        <table className="w-full min-w-[21rem] table-fixed border-separate border-spacing-0 text-sm wrap-break-word hyphens-auto sm:text-base">
          <caption id="compared" className="sr-only">
            {t('caption')}
          </caption>
          <thead>
            <tr>
              {presetRules.map(({ preset }) => (
                <th key={preset} scope="col" className={`${cell} first:border-l-4 first:border-l-transparent`}>
                  <Link href={`/rules/${preset}`} className={`${textLink} inline-flex min-h-6 font-semibold`}>
                    {n(preset)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {comparePresets().map((comparison) => (
            <Row key={comparison.key} comparison={comparison} words={words} />
          ))}
        </table>
      </div>
    </RulePage>
  );
}
