import type { StandingsRowShape, StandingsShape } from '@slag/contracts/http';
import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import common from '../../messages/nl/common.json';
import tournament from '../../messages/nl/tournament.json';
import { StandingsTable } from './standings-table';

vi.mock('@/i18n/navigation', () => ({ Link: ({ href, children, prefetch: _, ...rest }: { href: string; children: string; prefetch?: boolean }) => <a href={href} {...rest}>{children}</a> }));
afterEach(cleanup);

const row = (nickname: string, over: Partial<StandingsRowShape> = {}): StandingsRowShape => ({
  contestant: `player-${nickname}`, nickname, isGuest: false, isMe: false, boardsPlayed: 10, place: null, total: null, game: null, ...over,
});
const show = (rows: StandingsRowShape[], phase: StandingsShape['phase'] = 'open') =>
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, tournament }}>
      <StandingsTable standings={{ tournament: 'tournament-1', phase, boards: 10, rows }} title="Clubavond" />
    </NextIntlClientProvider>,
  );
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

it('gives places as they are given: 1, 2, 2, 4', () => {
  show([row('An', { place: 1, total: 3 }), row('Bep', { place: 2, total: 5 }), row('Cor', { place: 2, total: 5 }), row('Dirk', { place: 4, total: 9 })]);
  expect(screen.getAllByRole('row').slice(1).map((one) => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2', '2', '4']);
});
it('shows of who has not finished only the boards played', () => {
  show([row('Riet', { boardsPlayed: 4 })]);
  expect(rowOf('Riet').textContent).toContain('4 van 10');
  expect(within(rowOf('Riet')).getByText('nog geen plaats')).toBeTruthy();
  expect(within(rowOf('Riet')).getByText('nog niet bekend')).toBeTruthy();
});
it('gives after the end no total and no place to who did not play everything', () => {
  show([row('An', { place: 1, total: 3 }), row('Weg', { boardsPlayed: 2, place: null, total: 0 })], 'finished');
  expect(within(rowOf('Weg')).getByText('niet geplaatst')).toBeTruthy();
  expect(within(rowOf('Weg')).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['–niet geplaatst', '2 van 10', '–telt niet: niet alles gespeeld']);
});
it('marks guests, and oneself', () => {
  show([row('Gast', { isGuest: true }), row('Ik', { isMe: true, isGuest: true })]);
  expect(rowOf('Gast').textContent).toContain('(gast)');
  expect(rowOf('Ik').textContent).toContain('(jij, gast)');
  expect(rowOf('Ik').getAttribute('aria-current')).toBe('true');
});
it('leads to a replay only where one may be seen', () => {
  show([row('An', { game: 'game-0001' }), row('Bep')]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/r/game-0001']);
});
