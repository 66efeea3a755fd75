import type { GameAnswer } from '@slag/contracts/http';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '@/api/answer';
import common from '../../messages/nl/common.json';
import errors from '../../messages/nl/errors.json';
import replay from '../../messages/nl/replay.json';
import table from '../../messages/nl/table.json';
import { SceneGame, scenes } from '../../test/harness/scenes';
import { ReplayPage } from './replay-page';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
vi.mock('@/i18n/navigation', () => import('../../test/harness/navigation'));
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const look = (first: Answer<GameAnswer>) =>
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, errors, replay, table }} timeZone="Europe/Amsterdam">
      <ReplayPage game="g1234567" first={first} />
    </NextIntlClientProvider>,
  );

/** A game at a live table, as whoever sits there sees it. */
function gameOf(scene: string): Answer<GameAnswer> {
  const setup = scenes[scene];
  if (setup === undefined) throw new Error(scene);
  const game = new SceneGame(setup);
  // oxlint-disable-next-line house/no-cast -- frames as the server sends them, read back from its own text
  const frames = JSON.parse(JSON.stringify(game.frames())) as GameAnswer['frames'];
  const names = game.game.seats.map(() => ({ kind: 'player' as const, name: 'Jan' }));
  return { ok: true, value: { game: 'g1234567', tournament: null, tournamentTitle: '', table: 'table-000001', view: { kind: 'seat', seat: 0, fromDeal: 1 }, names, frames, receipt: null, isRevealed: false } };
}

it('a game that is still played says so, and that all of it can be seen once it is over', () => {
  look(gameOf('ownTurn'));
  expect(screen.getByText(/^Dit potje wordt nog gespeeld\..*is het uit, dan kun je het helemaal terugkijken/)).toBeTruthy();
});

it('a game that is over does not', () => {
  look(gameOf('finished'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Het potje van');
  expect(screen.queryByText(/wordt nog gespeeld/)).toBeNull();
});

it('who may not see it reads what an id that does not exist says', () => {
  look({ ok: false, error: { code: 'notFound', message: '' } });
  expect(screen.getByText(/Dit potje bestaat niet, of het is nog verzegeld/)).toBeTruthy();
  expect(screen.queryByText(/wordt nog gespeeld/)).toBeNull();
});

/** The replay of a game that is over, opened at an address. */
function open(address: string): { press: (key: string, times?: number) => void; ply: () => string; last: number } {
  vi.useFakeTimers();
  window.history.replaceState(null, '', address);
  const { length } = window.history;
  const first = gameOf('finished');
  look(first);
  const press = (key: string, times = 1): void => {
    for (let i = 0; i < times; i++) fireEvent.keyDown(document.body, { key });
  };
  const ply = (): string => {
    act(() => {
    vi.advanceTimersByTime(400);
  });
    expect(window.history.length).toBe(length);
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe(new URLSearchParams(window.location.search).get('ply'));
    return window.location.search;
  };
  return { press, ply, last: first.ok ? first.value.frames.length : 0 };
}

it.each([0, 2])('after a quick run of keys there and back it stands at ply %i again, and so says the address', (from) => {
  const { press, ply, last } = open(`/r/g1234567?ply=${from}`);
  press('ArrowRight', 6);
  const there = ply();
  expect(there).not.toBe(`?ply=${last}`);
  press('ArrowLeft', 6);
  expect(ply()).toBe(`?ply=${from}`);
  press('ArrowRight', 6);
  expect(ply()).toBe(there);
});

it('Home and End go to the ends', () => {
  const { press, ply, last } = open('/r/g1234567');
  expect(ply()).toBe('?ply=2');
  press('End');
  expect(ply()).toBe(`?ply=${last}`);
  press('Home');
  expect(ply()).toBe('?ply=0');
});

it('begins where the address says, and no further than the end', () => {
  expect(open('/r/g1234567?ply=7').ply()).toBe('?ply=7');
  cleanup();
  const { ply, last } = open('/r/g1234567?ply=999');
  expect(ply()).toBe(`?ply=${last}`);
});

it('writes nothing into the address of the page that a link leads to, also while it plays by itself', () => {
  const { press, ply } = open('/r/g1234567?ply=2');
  press('ArrowRight');
  const left = ply();
  const link = document.createElement('a');
  link.href = '/r/another1';
  document.body.append(link);
  // The site's router takes the click over and changes the address in its own time.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(screen.getByRole('button', { name: 'Afspelen' }));
  fireEvent.click(link);
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(window.location.search).toBe(left);
  link.remove();
});
