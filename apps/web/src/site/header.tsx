import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Link } from '@/i18n/navigation';
import { Mark } from './mark';
import { Menu } from './menu';
import { NavLink } from './nav-link';

/** Name of the house, the way through it, and who you are: one line, folded where it is narrow. */
export const SiteHeader = async () => {
  const [t, me] = await Promise.all([getTranslations('common'), serverApi.me()]);
  const player = me.ok ? me.value.player : null;
  const ways = (
    <>
      <NavLink href="/">{t('nav.home')}</NavLink>
      <NavLink href="/tables">{t('nav.tables')}</NavLink>
      <NavLink href="/rules">{t('nav.rules')}</NavLink>
      <NavLink href="/fair">{t('nav.fair')}</NavLink>
      {player?.roles.includes('organiser') ? <NavLink href="/organise">{t('nav.organise')}</NavLink> : null}
      <NavLink href="/account">{player?.nickname ?? t('nav.account')}</NavLink>
    </>
  );
  return (
    <header className="relative border-b border-line print:hidden">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2">
        <Link href="/" className="flex min-h-11 items-center gap-2.5 font-heading text-lg font-bold">
          <Mark />
          {t('brand')}
        </Link>
        <nav aria-label={t('nav.label')} className="-mr-2 ml-auto">
          <div className="hidden flex-wrap items-center md:flex">{ways}</div>
          <Menu label={t('nav.menu')}>{ways}</Menu>
        </nav>
      </div>
    </header>
  );
};
