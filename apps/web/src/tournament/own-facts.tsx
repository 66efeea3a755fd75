'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { kept, type KeptNonce } from '@/fairness/kept';
import { LocalTime } from '@/site/local-time';

interface Props {
  tournament: string;
  commitment: string;
  nonces: readonly string[];
}
interface Kept {
  commitment: string | null;
  nonce: KeptNonce | null;
}

function useKept(tournament: string): Kept | null {
  const [own, setOwn] = useState<Kept | null>(null);
  useEffect(() => {
    const look = (): void => setOwn({ commitment: kept.commitment(tournament), nonce: kept.nonce(tournament) });
    look();
    // A contribution of this very visit is kept a moment later.
    const timer = window.setInterval(look, 2_000);
    return () => window.clearInterval(timer);
  }, [tournament]);
  return own;
}

/** The number that this browser put in, to be compared. */
export const OwnNumber = ({ tournament }: { tournament: string }) => {
  const t = useTranslations('tournament.facts');
  const nonce = useKept(tournament)?.nonce ?? null;
  return nonce === null ? t('ownNumberNone') : <code className="block text-sm break-all">{nonce.nonce}</code>;
};

/** In words: what this browser kept of the tournament, held against what the server shows now. */
export const OwnFacts = ({ tournament, commitment, nonces }: Props) => {
  const t = useTranslations('tournament.facts');
  const own = useKept(tournament);
  if (own === null) return null;
  const receipt = own.nonce?.receipt ?? null;
  const isListed = own.nonce !== null && nonces.includes(own.nonce.nonce);
  return (
    <>
      <p>{t(isListed ? 'ownListed' : receipt === null ? 'ownNone' : 'ownMissing')}</p>
      {receipt === null ? null : <p className="mt-1 text-quiet">{t.rich('ownReceipt', { time: () => <LocalTime at={receipt.at} /> })}</p>}
      <p className="mt-1">{t(own.commitment === null ? 'keptNone' : own.commitment === commitment ? 'kept' : 'keptOther')}</p>
    </>
  );
};
