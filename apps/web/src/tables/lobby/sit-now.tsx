/** One touch, and one sits: at a table of this preset where people gather, or at a new one. */
import type { ApiError } from '@slag/contracts/http';
import type { TableShape } from '@slag/contracts/tables';
import { PRESET_NAMES, type PresetName } from '@slag/engine/rules/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Answer } from '@/api/answer';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { Slate } from '@/site/slate';
import type { Named } from '../named';
import { Refusal } from '../refusal';
import { tablesApi } from '../tables-api';

export interface Going {
  isBusy: boolean;
  error: ApiError | null;
  /** Asks for a seat and goes to the table that it is at. */
  go: (ask: () => Promise<Answer<TableShape>>) => void;
}

export const useGoing = (withName: Named['withName']): Going => {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = async (send: () => Promise<Answer<TableShape>>): Promise<void> => {
    setIsBusy(true);
    setError(null);
    const answer = await send();
    if (answer.ok) return router.push(`/tables/${answer.value.id}`);
    setIsBusy(false);
    setError(answer.error);
  };
  return { isBusy, error, go: (send) => withName(() => void ask(send)) };
};

const others = PRESET_NAMES.filter((preset) => preset !== 'toep');

export const SitNow = ({ going }: { going: Going }) => {
  const [t, n] = [useTranslations('tables.lobby'), useTranslations('tables.presets')];
  const { isBusy, error, go } = going;
  const sit = (preset: PresetName): void => go(() => tablesApi.sitAnywhere(preset));
  return (
    <section aria-labelledby="sit-now">
      <Slate className="px-[min(1.25rem,4vw)] py-5 sm:px-7 sm:py-6">
        <h2 id="sit-now" className="text-2xl">
          {t('sitTitle')}
        </h2>
        <p className="mt-1 text-chalk-quiet">{t('sitAbout')}</p>
        <Button weight="lamp" className="mt-4 w-full px-[min(1.25rem,3vw)]! text-lg" disabled={isBusy} onClick={() => sit('toep')}>
          {t('sit')}
        </Button>
        <p className="mt-4" id="other-rules">
          {t('otherRules')}
        </p>
        <ul aria-labelledby="other-rules" className="mt-2 flex flex-wrap gap-2">
          {others.map((preset) => (
            <li key={preset}>
              <Button weight="chalk" className="px-[min(1rem,3vw)]!" disabled={isBusy} onClick={() => sit(preset)}>
                {n(preset)}
              </Button>
            </li>
          ))}
        </ul>
        <Refusal error={error} surface="slate" />
      </Slate>
    </section>
  );
};
