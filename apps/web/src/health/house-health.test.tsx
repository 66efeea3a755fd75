import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import de from '../../messages/de/health.json';
import en from '../../messages/en/health.json';
import nl from '../../messages/nl/health.json';
import { HouseHealth } from './house-health';

afterEach(cleanup);

const AT = Date.UTC(2026, 10, 30, 19);
type Shown = Parameters<typeof HouseHealth>[0]['health'];
const show = (health: Shown, locale = 'nl', messages = nl) =>
  render(
    <NextIntlClientProvider locale={locale} messages={{ health: messages }} timeZone="Europe/Amsterdam">
      <HouseHealth health={health} />
    </NextIntlClientProvider>,
  );

it('says since when the house is well, and that nothing ever was wrong', () => {
  show({ status: 'ok', wellSince: AT, incidents: [] });
  expect(screen.getByText(/draait zonder storing sinds 30 nov 2026, 20:00:00/)).toBeDefined();
  expect(screen.getByText(nl.incidents.none)).toBeDefined();
});

it.each([
  ['nl', nl],
  ['de', de],
  ['en', en],
] as const)('tells each incident with its beginning, its end and its cause: %s', (locale, messages) => {
  const causes = ['api', 'worker', 'house', null] as const;
  show({ status: 'ok', wellSince: AT, incidents: causes.map((cause, i) => ({ beganAt: AT - i * 60_000, endedAt: AT - i * 60_000 + 5000, cause })) }, locale, messages);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/20:00:00.*20:00:05|8:00:00.*8:00:05/);
  for (const [i, cause] of causes.entries()) expect(items[i]).toContain(messages.cause[cause ?? 'unknown']);
});

it('says that an incident lasts', () => {
  show({ status: 'starting', wellSince: null, incidents: [{ beganAt: AT, endedAt: null, cause: 'api' }] });
  expect(screen.getByText(nl.now.starting)).toBeDefined();
  expect(screen.getByText(/nog bezig/)).toBeDefined();
});
