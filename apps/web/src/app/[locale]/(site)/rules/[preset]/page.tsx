import { isPresetName, makeRules } from '@slag/engine/rules/presets';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Link } from '@/i18n/navigation';
import { RuleBook } from '@/rules/rule-book';
import { RulePage, textLink } from '@/rules/rule-page';

interface Props {
  params: Promise<{ preset: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ preset }, t] = await Promise.all([params, getTranslations('rules.presets')]);
  return isPresetName(preset) ? { title: t(`${preset}.title`), description: t(`${preset}.lead`) } : {};
};

/** The rules as one of the four sources plays them. */
export default async function PresetPage({ params }: Props) {
  const [{ preset }, t] = await Promise.all([params, getTranslations('rules')]);
  if (!isPresetName(preset)) notFound();
  return (
    <RulePage
      here={preset}
      title={t(`presets.${preset}.title`)}
      lead={
        <>
          <p>{t(`presets.${preset}.lead`)}</p>
          <p className="text-base text-quiet">
            {t.rich('presets.more', {
              compare: (text) => <Link href="/rules/compare" className={textLink}>{text}</Link>,
              house: (text) => <Link href="/rules/house" className={textLink}>{text}</Link>,
            })}
          </p>
        </>
      }
    >
      <RuleBook rules={makeRules(preset)} />
    </RulePage>
  );
}
