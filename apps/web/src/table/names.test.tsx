import type { SeatHolder } from '@slag/engine/game/state';
import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import common from '../../messages/nl/common.json';
import table from '../../messages/nl/table.json';
import { useSeatNames } from './names';

const player: SeatHolder = { kind: 'player', player: 'player-1' };
const bot = { kind: 'bot', bot: 'regular@1' } as SeatHolder;
const namesOf = (seats: readonly SeatHolder[], known: readonly (string | null)[]): string[] => {
  const { result } = renderHook(() => useSeatNames(seats, known), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="nl" messages={{ common, table }} timeZone="Europe/Amsterdam">
        {children}
      </NextIntlClientProvider>
    ),
  });
  return result.current.map(({ name }) => name);
};
const chairName = (seat: number): string => Object.entries(table.botNames).find(([key]) => key === String(seat))?.[1] ?? '';

it('a bot is called by its chair', () => {
  expect(namesOf([player, bot, bot], ['Marieke', '', null])).toEqual(['Marieke', chairName(1), chairName(2)]);
});

it('a bot is never called like somebody at the table, nor like another bot', () => {
  const names = namesOf([player, player, bot, bot], [chairName(2).toUpperCase(), 'Marieke', '', '']);
  expect(names[2]?.toLowerCase()).not.toBe(chairName(2).toLowerCase());
  expect(names[3]).toBe(chairName(3));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
});
