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
    if (key !== null) void import('@slag/engine/statements').then(({ keyFingerprint }) => setFingerprint(keyFingerprint(key)));
  }, []);
  return fingerprint;
};

const Item = ({ one }: { one: KeptTournament }) => {
  const t = useTranslations('fair.kept');
  return (
    <li className="py-3">
      <Link href={`/t/${one.id}`} prefetch={false} className="inline-flex min-h-6 items-center font-semibold break-all text-accent underline underline-offset-4">
        {one.id}
      </Link>
      <p className="text-quiet">{one.receivedAt === null ? t('noReceipt') : t.rich('received', { time: () => <LocalTime at={one.receivedAt ?? 0} as="short" /> })}</p>
      <details>
        <summary className="inline-flex min-h-6 items-center">{t('commitment')}</summary>
        <code className="text-sm break-all">{one.commitment}</code>
      </details>
    </li>
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
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {list.map((one) => (
            <Item key={one.id} one={one} />
          ))}
        </ul>
      )}
    </>
  );
};
