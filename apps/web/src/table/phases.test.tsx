/** Every decision of every rule, from a table that the engine has brought there. */
import type { PlayerCommand } from '@slag/contracts/socket';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFrame } from '@/game-client/frame-codec';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import common from '../../messages/nl/common.json';
import table from '../../messages/nl/table.json';
import { SceneGame, scenes } from '../../test/harness/scenes';
import type { Casual } from './casual';
import { changeSettings, usualSettings } from './settings';
import { TableView } from './table-view';
import { keepWave } from './waves';

vi.mock('@/i18n/navigation', () => import('../../test/harness/navigation'));

beforeAll(() => {
  // What is fetched when it is wanted takes its time on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
beforeEach(() => {
  changeSettings({ ...usualSettings, hasSound: false });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const names = ['Marieke', 'Jan', 'Fatima', 'Bertus', 'Els', 'Kees', 'Riet', 'Toos'];
type Sent = { command: PlayerCommand } & Basis;

interface Room {
  game: SceneGame;
  sent: Sent[];
  left: () => boolean;
  /** Shows what has happened in the game since. */
  look: (more?: Partial<GameSnapshot>) => void;
}

function sitDown(scene: string, casualMore: Partial<Casual> = {}, snapshotMore: Partial<GameSnapshot> = {}): Room {
  const setup = scenes[scene];
  if (setup === undefined) throw new Error(scene);
  const game = new SceneGame(setup);
  const sent: Sent[] = [];
  let hasLeft = false;
  let show: (more?: Partial<GameSnapshot>) => void = () => undefined;
  const snapshot = (more: Partial<GameSnapshot> = {}): GameSnapshot => ({
    connection: 'live', view: game.view, events: game.frames().map(readFrame), pending: null, refusal: null, clockOffsetMs: 0, ...snapshotMore, ...more,
  });
  const casual: Casual = {
    title: 'Toep', isPublic: true, here: null, watchers: 0, phrases: [], onPhrase: () => undefined, onLeave: () => (hasLeft = true), rulesLink: null, afterGame: null, ...casualMore,
  };
  const Table = () => {
    const [seen, setSeen] = useState(snapshot);
    show = (more) => setSeen(snapshot(more));
    const send = (command: PlayerCommand, basis: Basis): void => {
      sent.push({ command, ...basis });
      const code = game.command(command, basis);
      setSeen(snapshot(code === null ? {} : { refusal: { code, command, decision: basis.decision ?? null, wasKept: false, count: sent.length } }));
    };
    return <TableView snapshot={seen} send={send} game="g1234567" tournament={null} own={setup.own} names={names} isContributor={false} casual={casual} />;
  };
  render(
    <NextIntlClientProvider locale="nl" messages={{ common, table }} timeZone="Europe/Amsterdam">
      <Table />
    </NextIntlClientProvider>,
  );
  return { game, sent, left: () => hasLeft, look: (more) => act(() => show(more)) };
}

const text = (): string => document.body.textContent ?? '';
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const types = ({ sent }: Room): string[] => sent.map(({ command }) => command.type);

describe('what is asked', () => {
  const rows: [scene: string, question: RegExp, answers: [button: RegExp, key: string, command: string][]][] = [
    ['laundryGenuine', /Was roepen, of zo spelen\?Je hebt echt was\./, [[/^Was ?nieuwe kaarten/, 'w', 'CallLaundry'], [/^Zo spelen/, 'd', 'WaveThrough']]],
    ['laundryBluff', /Je hebt geen was: roepen is bluffen\./, [[/^Was ?bluf: 1 bij een check/, 'w', 'CallLaundry'], [/^Zo spelen/, 'd', 'WaveThrough']]],
    ['laundryAnswer', /Fatima roept was\. Checken of geloven\?Tot nu toe: 1 checkt, 1 gelooft het\./, [[/^Checken ?1 streep als het echt is/, 'c', 'CheckLaundry'], [/^Geloven ?kost niets/, 'g', 'BelieveLaundry']]],
    ['blindWindow', /Blind toepen voor 3, of eerst kijken\?/, [[/^Blind toepen ?inzet wordt 3/, 't', 'CallBlindToep'], [/^Kaarten zien/, 'd', 'WaveThrough']]],
    ['blindAnswer', /Fatima toept blind: ongezien mee voor 3, of passen voor 1\?/, [[/^Mee ?voor 3/, 'm', 'Stay'], [/^Niet mee ?1 streep/, 'p', 'Fold']]],
    ['poverty', /Armoede van Jan: mee voor 2, of passen voor 1\?/, [[/^Mee ?voor 2/, 'm', 'Stay'], [/^Niet mee ?1 streep/, 'p', 'Fold']]],
    ['deadMan', /Dodemansronde van Jan: meespelen voor 2, of uitzitten voor 1\?Bij een boer-finish kost verliezen 4\./, [[/^Meespelen ?verlies: 2 strepen/, 'm', 'PlayAlong'], [/^Uitzitten ?1 streep/, 'p', 'SitOut']]],
    ['duel', /De ander wil een super toep\. Jij ook\?/, [[/^Super toep ?als jullie allebei willen/, 'm', 'AcceptDuel'], [/^Gewoon verder/, 'p', 'DeclineDuel']]],
    ['toepAnswer', /Toep van Jan: mee voor 2, of passen voor 1\?/, [[/^Mee ?voor 2/, 'm', 'Stay'], [/^Niet mee ?1 streep/, 'p', 'Fold']]],
  ];
  it.each(rows.flatMap(([scene, question, answers]) => answers.map(([name, key, command]) => [scene, command, question, name, key] as const)))('in %s is answered with %s, by button and by key', async (scene, command, question, name, key) => {
    const first = sitDown(scene);
    expect(text()).toMatch(question);
    await userEvent.click(button(name));
    expect(first.sent[0]).toMatchObject({ command: { type: command }, decision: expect.any(Number) as number });
    cleanup();
    sessionStorage.clear();
    const second = sitDown(scene);
    await userEvent.keyboard(key);
    expect(types(second)).toEqual([command]);
  });

  it('is read aloud after what happened', () => {
    sitDown('deadMan');
    expect(screen.getAllByRole('status').some((status) => status.textContent?.includes('Dodemansronde van Jan: meespelen voor 2') === true)).toBe(true);
  });

  it('leaves the hand in view, and tells the stake and the own points', () => {
    sitDown('deadMan');
    expect(within(screen.getByRole('list', { name: /Jouw kaarten/ })).getAllByRole('button').length).toBe(4);
    expect(text()).toContain('Inzet nu 2, jij staat op 6.');
    expect(text()).toContain('14 strepen, nog 1 tot de limiet');
  });
});

describe('the keyboard', () => {
  it('keeps its place when an answer takes its button away', async () => {
    sitDown('poverty');
    button(/^Mee/).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a window', () => {
  it('that was waved through can still be called in, and the wave is remembered', async () => {
    const room = sitDown('laundryBluff');
    await userEvent.keyboard('d');
    expect(text()).toContain('Jij speelt zo. Was roepen kan nog even.');
    await userEvent.keyboard('d');
    await userEvent.keyboard('w');
    expect(types(room)).toEqual(['WaveThrough', 'CallLaundry']);
  });

  it('is still waved through after the page was loaded again, in this game and at this decision only', async () => {
    sitDown('laundryBluff');
    await userEvent.keyboard('d');
    cleanup();
    const room = sitDown('laundryBluff');
    expect(text()).toContain('Jij speelt zo. Was roepen kan nog even.');
    await userEvent.keyboard('d');
    expect(types(room)).toEqual([]);
    cleanup();
    keepWave('g1234567', room.game.game.decision - 1);
    keepWave('another-game', room.game.game.decision);
    sitDown('laundryBluff');
    expect(button(/^Zo spelen/)).toBeTruthy();
  });

  it('can be waved through in a browser that keeps nothing', async () => {
    const touches = (['getItem', 'setItem'] as const).map((name) => vi.spyOn(Storage.prototype, name).mockThrow(new Error('closed')));
    sitDown('laundryBluff');
    await userEvent.keyboard('d');
    expect(text()).toContain('Jij speelt zo. Was roepen kan nog even.');
    for (const touch of touches) touch.mockRestore();
  });

  it('that was waved through at another device is shown so once the server has said it, without a complaint', () => {
    const room = sitDown('laundryBluff');
    const { decision } = room.game.game;
    const refusal = { code: 'alreadyWaved', command: { type: 'WaveThrough', payload: { seat: 0 } }, wasKept: false, count: 1 } as const;
    room.look({ refusal: { ...refusal, decision: decision - 1 } });
    expect(button(/^Zo spelen/)).toBeTruthy();
    room.look({ refusal: { ...refusal, decision } });
    expect(text()).toContain('Jij speelt zo. Was roepen kan nog even.');
    room.look();
    expect(text()).toContain('Jij speelt zo. Was roepen kan nog even.');
    expect(text()).not.toContain('alreadyWaved');
  });

  it('before the cards are turned shows backs only', () => {
    sitDown('blindWindow');
    expect(text()).toContain('4 kaarten, nog niet bekeken');
    expect(document.querySelectorAll('[data-card]').length).toBe(0);
  });

  it('shows its clock to everybody', () => {
    sitDown('laundryBluff');
    expect(screen.getByRole('timer').textContent).toBe('10');
  });
});

describe('the clock', () => {
  it('goes by the server’s time, and grows urgent in the last five seconds', () => {
    sitDown('ownTurn', {}, { clockOffsetMs: 15_500 });
    const timer = screen.getByRole('timer');
    expect(['5', '4']).toContain(timer.textContent);
    expect(timer.parentElement?.dataset['urgent']).toBe('true');
  });

  it('names whose time it is', () => {
    sitDown('anytime');
    expect(text()).toContain('Tijd van Bertus');
  });
});

describe('a toep out of turn', () => {
  it('asks for a second touch, and goes with the stake it was called at and no decision', async () => {
    const room = sitDown('anytime');
    await userEvent.click(button(/^Toepen/));
    expect(room.sent).toEqual([]);
    await userEvent.click(button(/^Nog een keer: toepen/));
    expect(room.sent).toEqual([{ command: { type: 'CallToep', payload: { seat: 0 } }, stake: 1 }]);
  });

  it('is called with T twice', async () => {
    const room = sitDown('anytime');
    await userEvent.keyboard('tt');
    expect(types(room)).toEqual(['CallToep']);
  });

  it('forgets the first touch after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const room = sitDown('anytime');
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).keyboard('t');
    act(() => void vi.advanceTimersByTime(3100));
    expect(button(/^Toepen/)).toBeTruthy();
    expect(text()).toContain('Niet getoept.');
    expect(room.sent).toEqual([]);
  });

  it('is read aloud as it waits for the second touch, and taken back with Escape', async () => {
    const room = sitDown('anytime');
    await userEvent.click(button(/^Toepen/));
    const said = screen.getByText(/^Nog een keer binnen drie tellen/);
    expect(said.getAttribute('role')).toBe('status');
    expect(said.closest('button')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(said.textContent).toBe('Niet getoept.');
    await userEvent.click(button(/^Toepen/));
    expect(room.sent).toEqual([]);
  });

  it('that came second is told who was first', () => {
    sitDown('knockedFirst', {}, { refusal: { code: 'tooLate', command: { type: 'CallToep', payload: { seat: 0 } }, decision: null, wasKept: false, count: 1 } });
    expect(text()).toContain('Bertus klopte net eerder: de inzet is nu 2.');
  });

  it('is not offered where one toeps on turn only', () => {
    sitDown('botPlays');
    expect(screen.queryByRole('button', { name: /^Toepen/ })).toBeNull();
  });
});

describe('three cards of eleven', () => {
  it('are chosen, and laid away together', async () => {
    const room = sitDown('layAway');
    const cards = within(screen.getByRole('list', { name: /Jouw kaarten/ })).getAllByRole('button');
    expect(cards.length).toBe(11);
    for (const card of cards.slice(0, 4)) await userEvent.click(card);
    expect(text()).toContain('3 van 3 gekozen');
    await userEvent.click(cards[1] ?? document.body);
    await userEvent.click(button(/^Wegleggen/));
    expect(text()).toContain('Kies eerst drie kaarten.');
    await userEvent.click(cards[5] ?? document.body);
    await userEvent.keyboard('l');
    const chosen = [cards[0], cards[2], cards[5]].map((card) => Number(card?.dataset['card']));
    expect(room.sent.map(({ command }) => command)).toEqual([{ type: 'LayAway', payload: { seat: 2, cards: chosen } }]);
  });
});

describe('what lies open', () => {
  it('is a caught bluffer’s hand, for everybody', () => {
    sitDown('openHand');
    expect(text()).toContain('speelt open');
    expect(text()).toMatch(/open kaarten: .*hartenzeven/);
  });

  it('is a hand that one has checked', () => {
    sitDown('checkedHand');
    expect(text()).toContain('Jij zag de hand van Jan');
    expect(text()).toContain('hartenboer');
  });

  it('is told of the deal: who leads now and next, and what kind it is', () => {
    sitDown('deadMan');
    expect(text()).toContain('Dodemansronde. Jan komt uit · straks Fatima');
  });

  it('is lives in a countdown', () => {
    sitDown('eightSeats');
    expect(text()).toContain('nog 2 levens');
  });
});

describe('whistling', () => {
  it('is offered to who may, and answers no decision', async () => {
    const room = sitDown('whistle');
    await userEvent.click(button(/^Fluiten ?je hebt drie boeren/));
    expect(room.sent).toEqual([{ command: { type: 'Whistle', payload: { seat: 0 } } }]);
    expect(text()).toContain('Marieke fluit.');
  });
});

describe('leaving', () => {
  it('says what it costs before it is done', async () => {
    const room = sitDown('ownTurn');
    await userEvent.click(button('Weg'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('je bent uit dit potje en eindigt onder wie nog speelt');
    expect(room.sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opgeven' }));
    expect(room.sent).toEqual([{ command: { type: 'Forfeit', payload: { seat: 0 } } }]);
    expect(text()).toContain('Je hebt opgegeven');
  });

  it('to a bot can be undone at any moment', async () => {
    const room = sitDown('botPlays');
    expect(text()).toContain('Een bot speelt voor je.');
    await userEvent.click(button('Weer zelf spelen'));
    expect(room.sent).toEqual([{ command: { type: 'TakeSeat', payload: { seat: 0 } } }]);
  });

  it('costs nothing for who is out, and who is out may watch on', async () => {
    const room = sitDown('out');
    expect(text()).toContain('Je mag blijven kijken');
    await userEvent.click(button('Weg'));
    expect(room.left()).toBe(true);
  });
});

describe('a watcher', () => {
  it('sees the table and nobody’s hand, and can do nothing', async () => {
    const room = sitDown('watcher', { watchers: 3 });
    expect(text()).toContain('Je kijkt mee.');
    expect(text()).toContain('3 kijkers');
    expect(document.querySelectorAll('[data-card]').length).toBe(0);
    expect(screen.queryByRole('button', { name: /^Toepen/ })).toBeNull();
    await userEvent.keyboard('tmpwdcgfsl');
    expect(room.sent).toEqual([]);
  });
});

describe('people', () => {
  it('who are gone are marked', () => {
    sitDown('ownTurn', { here: [true, false, true, true] });
    expect(text()).toContain('even weg');
  });

  it('are heard, politely, and not when they are muted', async () => {
    const phrases = [null, { phrase: 'bluff' as const, at: Date.now() }, null, null];
    sitDown('ownTurn', { phrases });
    expect(text()).toContain('Jan: Dat is bluf');
    await userEvent.click(button('Zeg iets'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jan niet horen' }));
    expect(text()).not.toContain('Jan: Dat is bluf');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jan niet horen' }));
  });

  it('say what they choose from the list', async () => {
    const said: string[] = [];
    sitDown('ownTurn', { onPhrase: (phrase) => said.push(phrase) });
    await userEvent.click(button('Zeg iets'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mooi gespeeld' }));
    expect(said).toEqual(['wellPlayed']);
  });
});

describe('a card', () => {
  it('waits for its second touch where that was chosen', async () => {
    changeSettings({ confirmsCard: true });
    const room = sitDown('ownTurn');
    const card = document.querySelector<HTMLElement>('[data-card][aria-disabled="false"]') ?? document.body;
    await userEvent.click(card);
    expect(room.sent).toEqual([]);
    expect(text()).toContain('Tik nog een keer om die kaart te spelen.');
    await userEvent.click(card);
    expect(types(room)).toEqual(['PlayCard']);
  });
});

describe('the end', () => {
  it('tells the places, how each went out, and leaves room for the next game', async () => {
    sitDown('finished', { afterGame: <p>Nog een potje</p> });
    await screen.findByRole('heading', { name: 'Het potje is uit' });
    expect(text()).toContain('Gewonnen.');
    expect(screen.getAllByRole('listitem').some((item) => /4\. Jan/.test(item.textContent ?? ''))).toBe(true);
    expect(text()).toContain('Nog een potje');
    expect(screen.getByRole('link', { name: 'Terugkijken' }).getAttribute('href')).toBe('/r/g1234567');
  });
});

describe('the whole deal', () => {
  it('can be looked at, trick by trick', async () => {
    sitDown('ownTurn');
    await userEvent.click(button('Hele ronde'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Slag 1');
    expect(dialog.textContent).toContain('Jan: hartentien');
  });
});
