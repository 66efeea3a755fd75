import type { TournamentDetail } from '@slag/contracts/http';
import { keyFingerprint } from '@slag/engine/statements';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { buttonLook } from '@/site/button';
import { OwnFacts, OwnNumber } from './own-facts';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="py-3">
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

const Hex = ({ children }: { children: string }) => <code className="block text-sm break-all">{children}</code>;

const Bundle = async ({ detail }: { detail: TournamentDetail }) => {
  const t = await getTranslations('tournament.facts');
  if (detail.summary.phase === 'cancelled') return null;
  if (detail.summary.phase !== 'finished') return <p className="mt-4 text-quiet">{t('bundleLater')}</p>;
  return (
    <div className="mt-6">
      <a href={`/api/tournaments/${detail.summary.id}/bundle`} download={`${detail.summary.id}.jsonl`} className={buttonLook('plain')}>
        {t('bundle')}
      </a>
      <p className="mt-2 max-w-[46rem] text-quiet">{t.rich('bundleText', { code: (text) => <code>{text}</code> })}</p>
    </div>
  );
};

/** What was promised, what was put in, and the log to check it all: of this one tournament. */
export const Facts = async ({ detail }: { detail: TournamentDetail }) => {
  const t = await getTranslations('tournament.facts');
  const { summary } = detail;
  return (
    <section aria-labelledby="facts" className="mt-14">
      <h2 id="facts" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-[46rem] text-quiet">{t.rich('text', { link: (text) => <Link href="/fair" className="text-accent underline underline-offset-4">{text}</Link> })}</p>
      <div className="mt-4 max-w-[46rem]">
        <h3 className="font-semibold">{t('own')}</h3>
        <OwnFacts tournament={summary.id} commitment={summary.commitment} nonces={detail.nonces} />
      </div>
      <details className="mt-4">
        <summary className="max-w-[46rem] py-2.5 font-semibold">{t('proved')}</summary>
        <p className="mt-1 max-w-[46rem]">{t('labelB')}</p>
        <p className="mt-1 max-w-[46rem]">{t('labelC')}</p>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          <Fact term={t('ownNumber')}>
            <OwnNumber tournament={summary.id} />
          </Fact>
          <Fact term={t('commitment')}>
            <Hex>{summary.commitment}</Hex>
          </Fact>
          <Fact term={t('signature')}>
            <Hex>{detail.signature}</Hex>
          </Fact>
          <Fact term={t('key')}>
            <Hex>{keyFingerprint(detail.logKey)}</Hex>
          </Fact>
          <Fact term={t('nonces')}>{t('noncesCount', { count: summary.contributions })}</Fact>
          <Fact term={t('root')}>{summary.nonceRoot === null ? t('rootLater') : <Hex>{summary.nonceRoot}</Hex>}</Fact>
        </dl>
        <h3 className="mt-4 mb-2 font-semibold">{t('document')}</h3>
        <pre className="rounded-md border border-line bg-panel p-4 text-sm break-all whitespace-pre-wrap">{detail.document}</pre>
      </details>
      <Bundle detail={detail} />
    </section>
  );
};
