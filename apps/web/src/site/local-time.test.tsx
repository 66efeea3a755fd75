import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import common from '../../messages/nl/common.json';
import { LocalTime } from './local-time';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

/** Midnight in Amsterdam, in winter. */
const closesAt = Date.UTC(2026, 11, 7, 23);
const closing = (as: 'moment' | 'short' | 'clock') => (
  <NextIntlClientProvider locale="nl" messages={{ common }} timeZone="Europe/Amsterdam">
    <p>
      <LocalTime at={closesAt} as={as} />
    </p>
  </NextIntlClientProvider>
);

it.each([
  ['Europe/Amsterdam', 'clock', '00:00'],
  ['Europe/Berlin', 'moment', 'dinsdag 8 december om 00:00'],
  ['Europe/London', 'clock', '23:00 GMT (in Amsterdam 00:00)'],
  ['Europe/London', 'moment', 'maandag 7 december om 23:00 GMT (in Amsterdam 00:00)'],
  ['Asia/Tokyo', 'short', '8 dec, 08:00 GMT+9 (in Amsterdam 00:00)'],
] as const)('in %s the closing hour reads (%s): %s', (zone, as, text) => {
  vi.stubEnv('TZ', zone);
  render(closing(as));
  expect(screen.getByRole('time').textContent?.trim()).toBe(text);
});

it('a page that no script wakes shows the hour in Amsterdam and says so', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const read = document.createElement('div');
  read.innerHTML = renderToString(closing('clock')).replaceAll(/<\/?noscript>/g, '');
  expect(read.textContent).toBe('00:00 (tijd in Amsterdam)');
});
