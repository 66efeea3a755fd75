'use client';

/** All public tables, live, and every way to a chair: the next free one, a table of one's own, a code, or alone. */
import type { LobbyShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/site/button';
import { useNamed } from '../named';
import { Refusal } from '../refusal';
import { useLobby } from '../use-lobby';
import { CodeField } from './code-field';
import { OpenTables } from './open-tables';
import { SitNow, useGoing } from './sit-now';

const OwnTable = () => {
  const t = useTranslations('tables.lobby');
  return (
    <section aria-labelledby="own-table">
      <h2 id="own-table" className="text-xl">
        {t('ownTitle')}
      </h2>
      <p className="mt-2 max-w-[34rem]">{t('ownAbout')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href="/tables/new">{t('makeOwn')}</ButtonLink>
        <ButtonLink href="/tables/alone">{t('alone')}</ButtonLink>
      </div>
    </section>
  );
};

export const Lobby = ({ initial, nickname }: { initial: LobbyShape; nickname: string | null }) => {
  const t = useTranslations('tables.lobby');
  const { value: lobby, trouble } = useLobby(initial);
  const { withName, dialog } = useNamed(nickname);
  // Each says its refusal where it was asked.
  const [sitting, joining] = [useGoing(withName), useGoing(withName)];
  return (
    <>
      <div className="border-b-8 border-table-edge bg-table">
        <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-12 gap-y-6 px-4 py-8 wrap-anywhere hyphens-auto [hyphenate-limit-chars:12_4_4] lg:grid-cols-[1fr_1.1fr] lg:py-12">
          <div className="lg:self-center">
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t('title')}</h1>
            <p className="mt-3 max-w-[34rem] text-lg">{t('lead')}</p>
            <p className="mt-3">{t('here', { count: lobby.playersHere })}</p>
          </div>
          <SitNow going={sitting} />
        </div>
      </div>
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-12 gap-y-10 px-4 py-10 wrap-anywhere lg:grid-cols-[1.5fr_1fr]">
        <section aria-labelledby="open-tables">
          <h2 id="open-tables" className="text-xl">
            {t('open')}
          </h2>
          <p role="status" className="text-warning">
            {trouble === null ? null : t('stale')}
          </p>
          <Refusal error={joining.error} />
          <OpenTables tables={lobby.tables} going={joining} />
        </section>
        <div className="space-y-10">
          <OwnTable />
          <CodeField />
        </div>
      </div>
      {dialog}
    </>
  );
};
