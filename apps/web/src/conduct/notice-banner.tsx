import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { LocalTime } from '@/site/local-time';
import { SeenButton } from './seen-button';

/** What happened to a player's seat at public tables, on every page until it was read. Nothing for everybody else. */
export const NoticeBanner = async () => {
  const me = await serverApi.me();
  if (!me.ok || me.value.player === null) return null;
  const told = await serverApi.notices();
  const last = told.ok ? told.value.notices.at(-1) : undefined;
  if (!told.ok || last === undefined) return null;
  const t = await getTranslations('conduct.notice');
  return (
    <Messages names={['conduct']}>
      <aside aria-label={t('label')} className="border-b border-line bg-panel print:hidden">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-72">
            {told.value.notices.map(({ kind, until, madeAt }) => (
              <p key={`${kind} ${madeAt}`} className="font-semibold">
                {kind === 'ban' && until !== null ? t.rich('ban', { time: () => <LocalTime at={until} /> }) : t(kind === 'lifted' ? 'lifted' : 'overturned')}
              </p>
            ))}
          </div>
          <Link href="/conduct" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            {t('link')}
          </Link>
          <SeenButton madeUntil={last.madeAt} />
        </div>
      </aside>
    </Messages>
  );
};
