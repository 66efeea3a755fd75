'use client';

import { useEffect, useState } from 'react';
import { api } from '../api/client';
import { contributeTo, type Contribution } from './contribution';

/** Fetches the tournament and puts in this browser's own nonce where that is still possible. */
export const contributeToId = async (tournament: string): Promise<Contribution> => {
  const detail = await api.tournament(tournament);
  return detail.ok ? contributeTo(detail.value) : { status: 'failed', code: detail.error.code };
};

/** Contributes by itself as soon as there is a session; null until it is done. */
export const useContribution = (tournament: string | null, hasSession: boolean): Contribution | null => {
  const [contribution, setContribution] = useState<Contribution | null>(null);
  useEffect(() => {
    if (tournament === null || !hasSession) return undefined;
    let isGone = false;
    void contributeToId(tournament).then((result) => {
      if (!isGone) setContribution(result);
    });
    return () => {
      isGone = true;
    };
  }, [tournament, hasSession]);
  return contribution;
};
