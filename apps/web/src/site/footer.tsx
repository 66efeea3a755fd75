import { getTranslations } from 'next-intl/server';
import { Link } from '@/i18n/navigation';
import { LanguageSwitch } from './language-switch';
import { readSource } from './source';
import { SurfaceSwitch } from './surface-switch';
import type { Surface } from './surface';

/** The source of the running version, the language, evening or daytime. */
export const FooterLines = async ({ surface }: { surface: Surface }) => {
  const [t, source] = await Promise.all([getTranslations('common'), readSource()]);
  return (
    <>
      <LanguageSwitch />
      <SurfaceSwitch surface={surface} />
      <Link href="/health" className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 hover:text-accent">
        {t('footer.health')}
      </Link>
      <p className="text-quiet sm:ml-auto sm:text-right">
        <a href={source.href} className="inline-flex min-h-6 items-center text-ink underline decoration-edge underline-offset-4 hover:text-accent">
          {t('footer.source')}
        </a>{' '}
        {source.version === null ? null : (
          <span className="break-all">
            <code className="text-xs">{source.version}</code>
          </span>
        )}
        <span className="block">{t('footer.licence')}</span>
      </p>
    </>
  );
};

/** On every page; while a game lies on the table its lines are in the table's settings. */
export const SiteFooter = ({ surface }: { surface: Surface }) => (
  <footer className="mt-auto border-t border-line bg-room text-ink print:hidden">
    <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-8 gap-y-3 px-4 py-4 text-sm">
      <FooterLines surface={surface} />
    </div>
  </footer>
);
