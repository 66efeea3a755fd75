// Every window, every question and every moment at which somebody may give up, once, in real browsers: quick hands bring a game to the
// moment (seat-line.ts), then two people open their browsers, and what they are shown and do is theirs. On an empty folder, in Dutch.
import { rankOf, RANKS } from '@slag/engine/cards';
import { getDeal } from '@slag/engine/game/seats';
import type { GameState } from '@slag/engine/game/state';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../../scripts/product.mjs';
import { OverTooSoon, playUntil, preferring, SeatLine, type Way } from './seat-line.js';
import { resultOn } from './table-steps.js';
import { CALM, PHONE, chromiumPath, launch, openWatched, type Watched } from './watched-browser.js';

const NAMES = ['Anna', 'Bram', 'Cor'] as const;
/** A game that does not come to its moment is followed by another: a jack in the last trick may put somebody out too soon. */
const MOST_GAMES = 6;

/** How a game is brought to a moment. */
interface Road {
  preset: 'toep' | 'cafe' | 'common' | 'pagat';
  options: Record<string, unknown>;
  way: Way;
  isSo: (state: GameState, line: SeatLine) => boolean;
}
type Who = (state: GameState, line: SeatLine) => number;

const phaseIs = (kind: GameState['phase']['kind']) => (state: GameState): boolean => state.phase.kind === kind;
const asked = ({ phase }: GameState): number => ('asked' in phase ? phase.asked : -1);
const notAsked = (state: GameState): number => (asked(state) + 1) % 3;
const onTurn = ({ phase }: GameState): number => (phase.kind === 'playing' ? phase.turn : -1);
const first: Who = () => 0;
const caller: Who = state => getDeal(state).laundry.at(-1)?.seat ?? -1;
const checker = (state: GameState): number => getDeal(state).laundry.at(-1)?.answers.find(({ checks }) => checks)?.seat ?? -1;
const toeper: Who = state => getDeal(state).toeps.at(-1)?.seat ?? -1;

/** Surely no laundry: there is an eight, a nine or a ten in it. */
const isSurelyNone = ({ phase }: GameState, seat: number): boolean =>
  'holdings' in phase && (phase.holdings.hands[seat] ?? []).some(card => card !== null && ['8', '9', '10'].includes(RANKS[rankOf(card)] ?? ''));
const bluffs: Way = (moves, state, seat) => (isSurelyNone(state, seat) ? moves.find(({ type }) => type === 'CallLaundry') : undefined);
/** Cor gives up in the first deal; then who is ahead folds to the other's toep until both are on edge. */
const bothOnEdge: Way = (moves, state, seat) => {
  if (seat === 2) return moves.find(({ type }) => type === 'Forfeit');
  if (state.isOut[2] !== true) return undefined;
  return preferring('Fold', ...(state.points[seat] === 1 ? (['CallToep'] as const) : []))(moves, state, seat);
};
const corGivesUp: Way = (moves, state, seat) => (seat === 2 ? moves.find(({ type }) => type === 'Forfeit') : preferring()(moves, state, seat));

/** Nobody is hurried. */
const clock = { turnMs: 60_000, windowMs: 60_000, answerMs: 60_000, duelMs: 60_000 };
/** Three points, and one is out: what comes after the moment is soon over. */
const end = { kind: 'lastStanding', limit: 3 };
const noLaundry = { laundry: null, clock, end };
const ROADS = {
  laundryWindow: { preset: 'toep', options: { clock, end }, way: preferring(), isSo: phaseIs('laundryWindow') },
  laundryCalled: { preset: 'toep', options: { clock, end }, way: bluffs, isSo: phaseIs('laundryAnswers') },
  laundryChecked: {
    preset: 'toep', options: { clock, end }, way: (...at) => bluffs(...at) ?? preferring('CheckLaundry')(...at), isSo: state => state.phase.kind === 'laundryAnswers' && checker(state) !== -1,
  },
  blindWindow: { preset: 'common', options: { ...noLaundry, end: { kind: 'lastStanding', limit: 7 }, blindToep: { stake: 3 } }, way: preferring(), isSo: phaseIs('blindToepWindow') },
  blindCalled: { preset: 'common', options: { ...noLaundry, end: { kind: 'lastStanding', limit: 7 }, blindToep: { stake: 3 } }, way: preferring('CallBlindToep'), isSo: phaseIs('blindToepAnswers') },
  poverty: { preset: 'common', options: { ...noLaundry, end: { kind: 'firstOut', limit: 3 } }, way: preferring('CallToep', 'Fold'), isSo: phaseIs('povertyAnswers') },
  deadMan: { preset: 'toep', options: { ...noLaundry, end: { kind: 'lastStanding', limit: 2 } }, way: preferring(), isSo: phaseIs('deadMansChoice') },
  duel: { preset: 'toep', options: { ...noLaundry, onEdge: 'none' }, way: corGivesUp, isSo: phaseIs('duelQuestion') },
  finale: { preset: 'toep', options: { ...noLaundry, onEdge: 'poverty', duel: 'finale', end: { kind: 'lastStanding', limit: 2 } }, way: bothOnEdge, isSo: phaseIs('layAway') },
  turn: { preset: 'toep', options: { ...noLaundry, onEdge: 'none' }, way: preferring(), isSo: state => state.phase.kind === 'playing' && getDeal(state).tricks.at(-1)?.cards.length === 1 },
  toeped: { preset: 'toep', options: noLaundry, way: preferring('CallToep'), isSo: phaseIs('toepAnswers') },
  anytime: { preset: 'common', options: noLaundry, way: preferring(), isSo: phaseIs('playing') },
  threeJacks: {
    preset: 'pagat', options: { ...noLaundry, toepNearLimit: 'free', end: { kind: 'deals', deals: 200 } }, way: preferring('CallToep', 'Fold'),
    isSo: (state, line) => state.phase.kind === 'playing' && line.moves().some(({ type }) => type === 'Whistle'),
  },
} satisfies Record<string, Road>;

/** What the one and the other see and do; `rest`: what the others answer meanwhile, by quick hands. */
type Step = { who: 'one' | 'other'; sees: RegExp } | { who: 'one' | 'other'; presses: string } | { rest: Way; until: (state: GameState) => boolean };
interface Moment {
  name: string;
  road: Road;
  one: Who;
  other: Who;
  steps: readonly Step[];
}
const one = (sees: RegExp): Step => ({ who: 'one', sees });
const other = (sees: RegExp): Step => ({ who: 'other', sees });
const press = (letter: string): Step => ({ who: 'one', presses: letter });
const afterwards = (kind: GameState['phase']['kind']) => (state: GameState): boolean => state.phase.kind !== kind;

const MOMENTS: readonly Moment[] = [
  {
    name: 'a laundry window closes at once when all have waved it through', road: ROADS.laundryWindow, one: first, other: () => 1,
    steps: [one(/Was roepen, of zo spelen\?/), press('d'), one(/Jij speelt zo\. Was roepen kan nog even\./), other(/Was roepen, of zo spelen\?/), { rest: preferring(), until: afterwards('laundryWindow') }, one(/komt uit|aan de beurt/)],
  },
  {
    name: 'a bluff is checked, and lies open on the table', road: ROADS.laundryCalled, one: asked, other: caller,
    steps: [one(/roept was\. Checken of geloven\?/), one(/1 streep als het echt is/), press('c'), other(/checkt/), { rest: preferring(), until: afterwards('laundryAnswers') }, one(/blufte: 1 streep|speelt open/), one(/open kaarten:/)],
  },
  {
    name: 'who is asked after a check sees who decided what', road: ROADS.laundryChecked, one: asked, other: caller,
    steps: [one(/1 checkt, niemand gelooft/), press('g'), other(/gelooft het/)],
  },
  {
    name: 'blind toep, before the cards are turned', road: ROADS.blindWindow, one: first, other: () => 1,
    steps: [one(/Blind toepen voor 3, of eerst kijken\?/), one(/4 kaarten, nog niet bekeken/), press('t'), other(/toept blind: ongezien mee voor 3, of passen/)],
  },
  {
    name: 'blind toep, stay unseen', road: ROADS.blindCalled, one: asked, other: notAsked,
    steps: [one(/toept blind: ongezien mee voor 3, of passen voor 1\?/), press('m'), other(/gaat mee voor 3/)],
  },
  { name: 'poverty', road: ROADS.poverty, one: asked, other: notAsked, steps: [one(/Armoede van .+: mee voor 2, of passen voor 1\?/), press('m'), other(/gaat mee voor 2/)] },
  {
    name: 'a dead man\'s deal, sat out', road: ROADS.deadMan, one: asked, other: notAsked,
    steps: [one(/Dodemansronde van .+: meespelen voor 2, of uitzitten voor 1\?/), press('p'), other(/zit uit, voor 1 streep/)],
  },
  {
    name: 'the duel, agreed to by both', road: ROADS.duel, one: first, other: () => 1,
    steps: [one(/Nog twee over: een super toep\?/), press('m'), one(/Jij wilt een super toep/), other(/De ander wil een super toep/), { who: 'other', presses: 'm' }, one(/Super toep/), one(/komt uit|aan de beurt/)],
  },
  { name: 'a toep out of turn, at the second touch', road: ROADS.anytime, one: state => (onTurn(state) + 1) % 3, other: onTurn, steps: [press('t'), one(/Nog een keer: toepen/), press('t'), other(/toept: de inzet wordt 2|Toep van/)] },
  {
    name: 'three jacks are whistled for', road: ROADS.threeJacks, one: (_state, { seat }) => seat, other: (_state, { seat }) => (seat + 1) % 3,
    steps: [one(/je hebt drie boeren/), press('f'), other(/fluit\.|floot/)],
  },
];

/** Who gives up, at which moment. */
const FORFEITS: readonly { name: string; road: Road; who: Who }[] = [
  { name: 'on turn', road: ROADS.turn, who: onTurn },
  { name: 'with a card on the table', road: ROADS.turn, who: state => getDeal(state).tricks.at(-1)?.cards[0]?.seat ?? -1 },
  { name: 'asked to stay or fold', road: ROADS.toeped, who: asked },
  { name: 'who toeped, while others are asked', road: ROADS.toeped, who: toeper },
  { name: 'in a laundry window', road: ROADS.laundryWindow, who: first },
  { name: 'who called laundry', road: ROADS.laundryCalled, who: caller },
  { name: 'asked to check or believe', road: ROADS.laundryCalled, who: asked },
  { name: 'who has checked, before the call is settled', road: ROADS.laundryChecked, who: checker },
  { name: 'in a blind toep window', road: ROADS.blindWindow, who: first },
  { name: 'asked to stay unseen', road: ROADS.blindCalled, who: asked },
  { name: 'asked in poverty', road: ROADS.poverty, who: asked },
  { name: 'asked in a dead man\'s deal', road: ROADS.deadMan, who: asked },
  { name: 'asked for a duel', road: ROADS.duel, who: first },
  { name: 'laying away', road: ROADS.finale, who: asked },
];

describe.skipIf(chromiumPath === null)('every moment of a live table', () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let people: Watched[];

  beforeAll(async () => {
    product = await startProduct();
    browser = await launch();
    people = await Promise.all(NAMES.map(() => openWatched(browser, { ...PHONE, ...CALM })));
    for (const { page } of people) page.setDefaultTimeout(15_000);
    for (const [i, { context }] of people.entries()) await context.request.post(`${product.url}/api/guests`, { data: { nickname: NAMES[i] }, headers: { origin: product.url } });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(() => {
    expect(people.flatMap(person => person.hearComplaints())).toEqual([]);
  });

  const personAt = (seat: number): Watched => {
    const person = people[seat];
    if (person === undefined) throw new Error(`nobody sits at ${seat}`);
    return person;
  };

  async function say<T>(seat: number, path: string, body: object): Promise<T> {
    const answer = await personAt(seat).context.request.post(`${product.url}/api/${path}`, { data: body, headers: { origin: product.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  type Arrived = { table: string; lines: SeatLine[]; there: SeatLine };

  /** A table of three whose game stands at the end of the road. What the cards decide may take another game. */
  async function travel(road: Road, games = MOST_GAMES): Promise<Arrived> {
    try {
      return await walk(road);
    } catch (problem) {
      if (!(problem instanceof OverTooSoon) || games === 1) throw problem;
      return travel(road, games - 1);
    }
  }

  async function walk({ preset, options, way, isSo }: Road): Promise<Arrived> {
    const { id } = await say<{ id: string }>(0, 'tables', { kind: 'private', preset, options: { players: [3, 3], ...options }, seats: 3, bots: null, mayWatch: false });
    for (const seat of [1, 2]) await say(seat, `tables/${id}/sit`, { seat });
    const { game } = await say<{ game: string }>(0, `tables/${id}/begin`, {});
    const lines: SeatLine[] = [];
    for (const seat of people.keys()) lines.push(await SeatLine.open(personAt(seat), product.url, game, seat));
    const there = await playUntil(lines, isSo, way);
    return { table: id, lines, there };
  }

  const sit = async (seat: number, table: string): Promise<void> => {
    await personAt(seat).page.goto(`${product.url}/nl/tables/${table}`);
    await personAt(seat).page.getByRole('button', { name: 'Weg', exact: true }).waitFor();
  };

  it.each(MOMENTS)('$name', async ({ name, road, one: oneOf, other: otherOf, steps }) => {
    const { table, lines, there } = await travel(road);
    const seats = { one: oneOf(there.state, there), other: otherOf(there.state, there) };
    await Promise.all([sit(seats.one, table), sit(seats.other, table)]);
    await personAt(seats.one).inspect(`moment-${name.replaceAll(/[^a-z]+/g, '-')}`);
    for (const step of steps) {
      if ('rest' in step) await playUntil(lines.filter(({ seat }) => seat !== seats.one), step.until, step.rest);
      else if ('presses' in step) await personAt(seats[step.who]).page.locator(`main button[aria-keyshortcuts="${step.presses}"]`).first().click();
      else await personAt(seats[step.who]).page.getByText(step.sees).first().waitFor({ state: 'attached' });
    }
    for (const line of lines) line.hangUp();
  });

  it.each(FORFEITS)('giving up: $name', async ({ road, who }) => {
    const { table, lines, there } = await travel(road);
    const leaver = who(there.state, there);
    const stayer = [0, 1, 2].find(seat => seat !== leaver && there.state.isOut[seat] !== true) ?? -1;
    await Promise.all([sit(leaver, table), sit(stayer, table)]);
    const { page } = personAt(leaver);
    await page.getByRole('button', { name: 'Weg', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Opgeven' }).click();
    await page.locator(':text("Je hebt opgegeven"), #game-end').first().waitFor();
    await personAt(stayer).page.locator(`:text("${NAMES[leaver]} geeft op."), #game-end`).first().waitFor({ state: 'attached' });
    await playUntil(lines, phaseIs('finished'), preferring('CallToep', 'Fold'));
    const results = await Promise.all([leaver, stayer].map(async seat => {
      // A page that is opened begins at the present.
      await personAt(seat).page.reload();
      await personAt(seat).page.locator('#game-end').waitFor();
      return resultOn(personAt(seat).page);
    }));
    expect(results[1]).toEqual(results[0]);
    expect(await page.getByText('gaf op').count()).toBeGreaterThan(0);
    for (const line of lines) line.hangUp();
  });
});
