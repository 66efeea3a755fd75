import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { routing } from '@/i18n/routing';
import { glossary } from '@/rules/glossary';
import { RulePage } from '@/rules/rule-page';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('words');
  return { title: t('title'), description: t('lead') };
};

/** What the words at the table mean, and what they are called in the other languages. */
export default async function WordsPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('words')]);
  const others = await Promise.all(
    routing.locales.filter((other) => other !== locale).map(async (other) => ({ other, word: await getTranslations({ locale: other, namespace: 'words' }) })),
  );
  return (
    <RulePage here="words" title={t('title')} lead={<p>{t('lead')}</p>}>
      <dl className="mt-8 divide-y divide-line border-y border-line">
        {glossary.map((term) => (
          <div key={term} id={term} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="font-heading text-lg font-bold break-words">{t(`list.${term}.name`)}</dt>
            <dd>
              <p className="max-w-[40rem]">{t(`list.${term}.means`)}</p>
              <p className="text-sm text-quiet">
                {others.map(({ other, word }) => (
                  <span key={other} className="mr-4 inline-block">
                    {t(`in.${other}`)} <span lang={other}>{word(`list.${term}.name`)}</span>
                  </span>
                ))}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </RulePage>
  );
}
