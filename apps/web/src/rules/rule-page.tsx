import { PRESET_NAMES } from '@slag/engine/rules/rules';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';

const places = ['overview', ...PRESET_NAMES, 'compare', 'house', 'words'] as const;
export type RulePlace = (typeof places)[number];

const look = 'inline-flex min-h-11 items-center rounded-md border-2 px-3 py-1.5';

const RulesNav = async ({ here }: { here: RulePlace | null }) => {
  const t = await getTranslations('rules.nav');
  return (
    <nav aria-label={t('label')} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place}>
            <Link
              href={place === 'overview' ? '/rules' : `/rules/${place}`}
              aria-current={place === here ? 'page' : undefined}
              className={`${look} ${place === here ? 'border-accent font-semibold' : 'border-line hover:border-accent hover:text-accent'}`}
            >
              {t(place)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A page of the rule book: the ways to its other pages, a title, and what it is about. */
export const RulePage = ({ here, title, lead, children }: { here: RulePlace | null; title: string; lead: ReactNode; children: ReactNode }) => (
  <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
    <RulesNav here={here} />
    <h1 className="mt-8 text-3xl break-words sm:text-4xl">{title}</h1>
    <div className="mt-4 max-w-[46rem] space-y-3 text-lg">{lead}</div>
    {children}
  </div>
);

export const textLink = 'text-accent underline underline-offset-4 hover:text-ink';
