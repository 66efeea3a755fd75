'use client';

import type { OverturnReason, StrikeShape } from '@slag/contracts/conduct';
import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import type { Answer } from '@/api/answer';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { conductApi } from './conduct-api';

const reasons: readonly OverturnReason[] = ['connection', 'houseFault', 'mistake', 'goodwill'];
const isReason = (text: string): text is OverturnReason => reasons.some((reason) => reason === text);

const ReasonChoice = ({ value, onChange }: { value: OverturnReason; onChange: (reason: OverturnReason) => void }) => {
  const t = useTranslations('conduct');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {t('appeals.reason')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => (isReason(event.target.value) ? onChange(event.target.value) : undefined)}
        className="mt-1 block min-h-12 w-full max-w-80 rounded-md border-2 border-edge bg-panel px-3 text-ink"
      >
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </select>
    </div>
  );
};

type Ruling = 'overturn' | 'dismiss' | 'lift';

const Told = createContext<(ruling: Ruling | null) => void>(() => undefined);

/** Says what was ruled, over the list: what was ruled on may have left it. */
export const RulingDesk = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('conduct.appeals.done');
  const [told, setTold] = useState<Ruling | null>(null);
  return (
    <Told value={setTold}>
      <p role="status" className="mt-4 max-w-[40rem] font-semibold">
        {told === null ? null : t(told)}
      </p>
      {children}
    </Told>
  );
};

/** Sends one ruling at a time, says that it is done, then asks the page anew. */
const useRuling = () => {
  const router = useRouter();
  const tell = use(Told);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const rule = async (ruling: Ruling, send: () => Promise<Answer<unknown>>): Promise<void> => {
    tell(null);
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    setError(answer.ok ? null : answer.error);
    if (answer.ok) tell(ruling);
    router.refresh();
  };
  return { rule: (ruling: Ruling, send: () => Promise<Answer<unknown>>) => void rule(ruling, send), isBusy, error };
};

const Refusal = ({ error }: { error: ApiError | null }) => {
  const errorText = useErrorText();
  return (
    <p role="status" className="mt-2 font-semibold text-warning">
      {error === null ? null : errorText(error)}
    </p>
  );
};

/** An admin's answer to one strike, appealed or not. One that weighs nothing needs none, unless somebody waits for it. */
export const StrikeRuling = ({ player, strike }: { player: string; strike: StrikeShape }) => {
  const t = useTranslations('conduct.appeals');
  const [reason, setReason] = useState<OverturnReason>('connection');
  const { rule, isBusy, error } = useRuling();
  const isWaiting = strike.appealedAt !== null && strike.dismissedAt === null;
  if (strike.overturned !== null || !(strike.counts || isWaiting)) return null;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-end gap-3">
        <ReasonChoice value={reason} onChange={setReason} />
        <Button weight={isWaiting ? 'main' : 'plain'} disabled={isBusy} onClick={() => rule('overturn', () => conductApi.overturn(player, strike, reason))}>
          {t('overturn')}
        </Button>
        {isWaiting ? (
          <Button disabled={isBusy} onClick={() => rule('dismiss', () => conductApi.dismiss(player, strike))}>
            {t('dismiss')}
          </Button>
        ) : null}
      </div>
      <Refusal error={error} />
    </div>
  );
};

export const BanRuling = ({ player }: { player: string }) => {
  const t = useTranslations('conduct.appeals');
  const [reason, setReason] = useState<OverturnReason>('goodwill');
  const { rule, isBusy, error } = useRuling();
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-end gap-3">
        <ReasonChoice value={reason} onChange={setReason} />
        <Button weight="warning" disabled={isBusy} onClick={() => rule('lift', () => conductApi.lift(player, reason))}>
          {t('lift')}
        </Button>
      </div>
      <Refusal error={error} />
    </div>
  );
};
