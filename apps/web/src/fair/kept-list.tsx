'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { kept } from '@/fairness/kept';
import { Link } from '@/i18n/navigation';
import { LocalTime } from '@/site/local-time';

interface KeptTournament {
  id: string;
  commitment: string;
  receivedAt: number | null;
}

const readKept = (): KeptTournament[] =>
  kept.tournaments().map((id) => ({ id, commitment: kept.commitment(id) ?? '', receivedAt: kept.nonce(id)?.receipt?.at ?? null }));

/** The fingerprint is worked out when somebody looks: the arithmetic is not on the page before. */
const useFingerprint = (): string | null => {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  useEffect(() => {
    const key = kept.logKey();
    if (key !== null) void import('@/fairness/proofs').then((proofs) => setFingerprint(proofs.keyFingerprint(key)));
  }, []);
  return fingerprint;
};

const cell = 'border-b border-line px-2 py-2 text-left align-top';

const Row = ({ one }: { one: KeptTournament }) => {
  const t = useTranslations('fair.kept');
  return (
    <tr>
      <th scope="row" className={`${cell} font-normal`}>
        <Link href={`/t/${one.id}`} prefetch={false} className="inline-flex min-h-6 items-center break-all text-accent underline underline-offset-4">
          {one.id}
        </Link>
      </th>
      <td className={cell}>
        <code className="text-sm break-all">{one.commitment}</code>
      </td>
      <td className={cell}>{one.receivedAt === null ? t('noReceipt') : t.rich('received', { time: () => <LocalTime at={one.receivedAt ?? 0} as="short" /> })}</td>
    </tr>
  );
};

/** What this very browser holds in its hand: the key's fingerprint, commitments, receipts. */
export const KeptList = () => {
  const t = useTranslations('fair.kept');
  const [list, setList] = useState<KeptTournament[] | null>(null);
  const fingerprint = useFingerprint();
  useEffect(() => setList(readKept()), []);
  return (
    <>
      <h3 className="mt-5 font-semibold">{t('key')}</h3>
      <p>{fingerprint === null ? t('keyNone') : <code className="break-all">{fingerprint}</code>}</p>
      <p className="text-quiet">{t('keyText')}</p>
      {list === null || list.length === 0 ? (
        <p className="mt-5">{t('none')}</p>
      ) : (
        <table className="mt-5 w-full border-separate border-spacing-0">
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr className="text-sm text-quiet">
              <th scope="col" className={`${cell} font-normal`}>{t('tournament')}</th>
              <th scope="col" className={`${cell} font-normal`}>{t('commitment')}</th>
              <th scope="col" className={`${cell} font-normal`}>{t('receipt')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
