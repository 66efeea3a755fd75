import type { PlayerCommand } from '@slag/contracts/socket';
import { rankOf } from '@slag/engine/cards';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFrame } from '@/game-client/frame-codec';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import common from '../../messages/nl/common.json';
import table from '../../messages/nl/table.json';
import { LocalGame } from '../../test/harness/local-game';
import { changeSettings, usualSettings } from './settings';
import { TableView } from './table-view';

vi.mock('@/i18n/navigation', () => import('../../test/harness/navigation'));

const own = { kind: 'seat', seat: 0, fromDeal: 1 } as const;

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => changeSettings({ ...usualSettings, hasSound: false }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Sits down at the table of a game, wherever it stands. */
function sitDown(game: LocalGame, more: Partial<GameSnapshot> = {}): { sent: ({ command: PlayerCommand } & Basis)[] } {
  const sent: ({ command: PlayerCommand } & Basis)[] = [];
  const snapshot = (): GameSnapshot => ({ connection: 'live', view: own, events: game.frames(own).map(readFrame), pending: null, refusal: null, clockOffsetMs: 0, ...more });
  const Room = () => {
    const [seen, setSeen] = useState(snapshot);
    const send = (command: PlayerCommand, basis: Basis): void => {
      sent.push({ command, ...basis });
      game.command(command);
      setSeen(snapshot());
    };
    return <TableView snapshot={seen} send={send} game="g1234567" tournament="t1234567" own={0} names={['Marieke']} isContributor={false} casual={null} />;
  };
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, table }} timeZone="Europe/Amsterdam">
      <Room />
    </NextIntlClientProvider>,
  );
  return { sent };
}

/** A game that stands where `isThere` says, after at least one card of one's own: the table then begins at the present. */
function playUntil(isThere: (game: LocalGame) => boolean): LocalGame {
  for (let seed = 1; seed < 80; seed++) {
    const game = new LocalGame(seed, 3);
    for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) {
      if (isThere(game) && game.events.some(({ event }) => event.type === 'CardPlayed' && event.data.seat === 0)) return game;
      game.command(chosen);
    }
  }
  throw new Error('no such game');
}

const hand = (game: LocalGame): number[] => (game.game !== null && 'holdings' in game.game.phase ? (game.game.phase.holdings.hands[0] ?? []).filter((card) => card !== null) : []);
const isTurn = (game: LocalGame): boolean => game.game?.phase.kind === 'playing' && game.game.phase.turn === 0;
const isAsked = (game: LocalGame): boolean => game.game?.phase.kind === 'toepAnswers' && game.game.phase.asked === 0;
const cardButtons = (): HTMLElement[] => screen.getAllByRole('button').filter((button) => button.dataset['card'] !== undefined);
const mustFollow = (game: LocalGame): boolean => isTurn(game) && hand(game).length > 2 && game.legalCards().length < hand(game).length;

describe('the own hand', () => {
  it('stands in the odd order, with what may be played marked', () => {
    const game = playUntil(mustFollow);
    sitDown(game);
    const cards = cardButtons().map((button) => Number(button.dataset['card']));
    expect(cards.map(rankOf)).toEqual(cards.map(rankOf).toSorted((a, b) => a - b));
    const playable = cardButtons().filter((button) => button.getAttribute('aria-disabled') === 'false').map((button) => Number(button.dataset['card']));
    expect(new Set(playable)).toEqual(new Set(game.legalCards()));
  });

  it('says why a card cannot be played, and sends nothing', async () => {
    const { sent } = sitDown(playUntil(mustFollow));
    const dim = cardButtons().find((button) => button.getAttribute('aria-disabled') === 'true');
    await userEvent.click(dim ?? document.body);
    expect(document.body.textContent).toMatch(/Je moet (harten|klaver|schoppen|ruiten) bekennen/);
    expect(sent).toEqual([]);
  });

  it('plays a card at a touch, as the answer to what is seen', async () => {
    const game = playUntil(isTurn);
    const decision = game.game?.decision;
    const { sent } = sitDown(game);
    const legal = cardButtons().find((button) => button.getAttribute('aria-disabled') === 'false');
    await userEvent.click(legal ?? document.body);
    expect(sent).toEqual([{ command: { type: 'PlayCard', payload: { seat: 0, card: Number(legal?.dataset['card']) } }, decision }]);
  });

  it('plays the chosen card with arrows and Enter', async () => {
    const { sent } = sitDown(playUntil((game) => isTurn(game) && game.legalCards().length === hand(game).length));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(sent.map(({ command }) => command.type)).toEqual(['PlayCard']);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: /Jouw kaarten/ }));
  });
});

describe('a toep', () => {
  it('is asked with what each answer costs', () => {
    const game = playUntil(isAsked);
    const stake = game.game?.deals.at(-1)?.stake ?? 0;
    sitDown(game);
    expect(document.body.textContent).toMatch(new RegExp(`Toep van \\w+: mee voor ${stake}, of passen voor ${stake - 1}\\?`));
    expect(screen.getByRole('button', { name: new RegExp(`^Mee ?voor ${stake}`) })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Niet mee/ }).textContent).toContain(String(stake - 1));
  });

  it.each([['m', 'Stay'], ['p', 'Fold']] as const)('is answered with the key %s', async (key, type) => {
    const { sent } = sitDown(playUntil(isAsked));
    await userEvent.keyboard(key);
    expect(sent.map(({ command }) => command.type)).toEqual([type]);
  });

  it('is called with T, and with the button', async () => {
    const canToep = (game: LocalGame): boolean => isTurn(game) && (game.game?.deals.at(-1)?.toeps.length ?? 1) === 0;
    const first = sitDown(playUntil(canToep));
    await userEvent.keyboard('t');
    expect(first.sent.map(({ command }) => command.type)).toEqual(['CallToep']);
    cleanup();
    const second = sitDown(playUntil(canToep));
    await userEvent.click(screen.getByRole('button', { name: /^Toepen!/ }));
    expect(second.sent.map(({ command }) => command.type)).toEqual(['CallToep']);
  });

  it('by oneself, twice in a row, is refused with the reason', async () => {
    const again = (game: LocalGame): boolean => isTurn(game) && game.game?.deals.at(-1)?.toeps.at(-1)?.seat === 0;
    const { sent } = sitDown(playUntil(again));
    await userEvent.click(screen.getByRole('button', { name: /^Toepen!/ }));
    expect(document.body.textContent).toContain('Jij toepte het laatst');
    expect(sent).toEqual([]);
  });
});

describe('the table', () => {
  it('tells everybody’s points in numbers, the deal, and the stake', () => {
    const game = playUntil((each) => (each.game?.deals.length ?? 0) === 2 && isTurn(each));
    sitDown(game);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ronde 2 van 3');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual((game.game?.points ?? []).map((points, seat) => `${['Marieke', 'Els', 'Kees', 'Riet'][seat]}${points}`));
  });

  it('says that the line is lost, and leaves the cards where they are', () => {
    sitDown(playUntil(isTurn), { connection: 'lost' });
    expect(document.body.textContent).toContain('De verbinding is weg');
    expect(cardButtons().length).toBeGreaterThan(0);
  });

  const card: PlayerCommand = { type: 'PlayCard', payload: { seat: 0, card: 0 } };
  const stay: PlayerCommand = { type: 'Stay', payload: { seat: 0 } };
  it.each([
    ['silent', card, null, 'Het lijkt erop dat de verbinding weg is. Je kaart is bewaard en wordt gespeeld zodra de verbinding er weer is.'],
    ['lost', card, null, 'De verbinding is weg. Je kaart is bewaard en wordt gespeeld zodra de verbinding er weer is.'],
    ['lost', { type: 'CallToep', payload: { seat: 0 } }, null, 'Je toep is bewaard'],
    ['lost', stay, null, 'Je keuze is bewaard'],
    ['lost', stay, 9, 'Je zet is aangekomen'],
  ] as const)('says beside the hand, once, what becomes of a move when the line is %s', (connection, command, acceptedSeq, said) => {
    sitDown(playUntil(isTurn), { connection, pending: { commandId: 'c', basis: { decision: 1 }, command, acceptedSeq, isKept: true } });
    expect(screen.getAllByText(/verbinding weg is|verbinding is weg/).map((line) => line.textContent)).toEqual([expect.stringContaining(said)]);
    expect(screen.queryByText(/Even wachten/)).toBeNull();
  });

  it('says that a kept move was not played when the game had gone on', () => {
    sitDown(playUntil(isTurn), { refusal: { code: 'tooLate', command: card, decision: 1, wasKept: true, count: 1 } });
    expect(document.body.textContent).toContain('Je bewaarde kaart is niet gespeeld. Er was al iets gebeurd');
  });

  it('says what a refusal of the server means', () => {
    sitDown(playUntil(isTurn), { refusal: { code: 'tooLate', command: null, decision: null, wasKept: false, count: 1 } });
    expect(document.body.textContent).toContain('Kijk nog eens en kies opnieuw');
  });

  it('shows the own total and the ways on when the game is over', async () => {
    const game = new LocalGame(5, 1);
    for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
    sitDown(game);
    await screen.findByRole('heading', { name: 'Het potje is uit' });
    expect(screen.getByRole('link', { name: 'Naar de stand' }).getAttribute('href')).toBe('/t/t1234567');
    expect(screen.getByRole('link', { name: 'Terugkijken' }).getAttribute('href')).toBe('/r/g1234567');
  });

  it('waits for a touch between moves without Vlot doorspelen', async () => {
    changeSettings({ isSwift: false });
    const game = playUntil((each) => isTurn(each) && hand(each).length === 3 && each.game?.deals.length === 1);
    sitDown(game);
    const legal = cardButtons().find((button) => button.getAttribute('aria-disabled') === 'false');
    await userEvent.click(legal ?? document.body);
    expect(document.body.textContent).toContain('Tik op de tafel voor de volgende zet');
    for (let i = 0; i < 40 && screen.queryByRole('button', { name: 'Verder' }) !== null; i++) await userEvent.click(screen.getByRole('button', { name: 'Verder' }));
    expect(document.body.textContent).not.toContain('Tik op de tafel');
  });
});
