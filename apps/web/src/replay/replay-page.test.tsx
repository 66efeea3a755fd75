import type { GameAnswer } from '@slag/contracts/http';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '@/api/answer';
import common from '../../messages/nl/common.json';
import errors from '../../messages/nl/errors.json';
import replay from '../../messages/nl/replay.json';
import table from '../../messages/nl/table.json';
import { SceneGame, scenes } from '../../test/harness/scenes';
import { ReplayPage } from './replay-page';

vi.mock('@/i18n/navigation', () => import('../../test/harness/navigation'));
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(cleanup);

const look = (first: Answer<GameAnswer>) =>
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, errors, replay, table }} timeZone="Europe/Amsterdam">
      <ReplayPage game="g1234567" first={first} firstPly={null} />
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
