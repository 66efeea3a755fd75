'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { surfaceCookie, surfaces, parseSurface, type Surface } from './surface';

const yearSeconds = 31_536_000;

/** Evening, daytime, or as the device says; kept in this browser. */
export const SurfaceSwitch = ({ surface }: { surface: Surface }) => {
  const t = useTranslations('common.surface');
  const [chosen, setChosen] = useState(surface);
  const choose = (value: string): void => {
    const next = parseSurface(value);
    setChosen(next);
    document.documentElement.dataset['surface'] = next;
    document.cookie = `${surfaceCookie}=${next}; path=/; max-age=${yearSeconds}; samesite=lax`;
  };
  return (
    <label className="flex min-h-11 max-w-full flex-wrap items-center gap-2">
      <span className="text-quiet">{t('label')}</span>
      <select value={chosen} onChange={(event) => choose(event.target.value)} className="min-h-11 max-w-full rounded-md border border-edge bg-panel px-2 text-ink">
        {surfaces.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </label>
  );
};
