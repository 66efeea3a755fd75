// Live tables in real browsers: four people, each on a screen of their own, play a whole game of each preset. One loses the line for a while,
// one sits at two devices, one gives up, one stays away until the clock runs out, and somebody watches. On an empty folder, in Dutch.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProduct } from '../../scripts/product.mjs';
import { chance, giveName, joinByCode, makeTable, playTogether, resultOn, sitAtFirstFree, type TableWish } from './table-steps.js';
import { CALM, DESK, PHONE, chromiumPath, launch, openWatched, type Watched } from './watched-browser.js';

const NAMES = ['Anna', 'Bram', 'Cor', 'Dora'] as const;
const GAMES: readonly (TableWish & { name: string })[] = [
  { name: 'toep', preset: 'Toep-app', seats: 4, numbers: { 'Strepen tot de limiet': 4, 'Om was te roepen': 5 } },
  { name: 'cafe', preset: 'Café', seats: 4, numbers: { 'Aantal rondes': 2 } },
  { name: 'common', preset: 'Gangbaar', seats: 4, numbers: { 'Strepen tot de limiet': 4, 'Om was te roepen': 5 } },
  { name: 'pagat', preset: 'Pagat', seats: 4, numbers: { 'Strepen tot de limiet': 4, 'Om was te roepen': 5, 'Voor een beurt': 10 } },
];

describe.skipIf(chromiumPath === null)('live tables', () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let people: Watched[];
  let watcher: Watched;
  let home: string;

  beforeAll(async () => {
    product = await startProduct();
    home = product.url;
    browser = await launch();
    people = await Promise.all(NAMES.map((_, i) => openWatched(browser, { ...(i === 0 ? DESK : PHONE), ...CALM })));
    watcher = await openWatched(browser, { ...PHONE, ...CALM });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(() => {
    expect([...people, watcher].flatMap(one => one.hearComplaints())).toEqual([]);
  });

  const pages = (): Page[] => people.map(({ page }) => page);
  const person = (i: number): Watched => {
    const one = people[i];
    if (one === undefined) throw new Error(`nobody is number ${i}`);
    return one;
  };
  const handsAreDealt = (some: readonly Page[]): Promise<unknown> => Promise.all(some.map(page => page.locator('ul[data-turn], [data-unseen]').first().waitFor()));

  /** The first is host, the second comes by the code, the others by the link, the last one watches. */
  async function gather(wish: TableWish, name: string): Promise<void> {
    const [host, second, ...others] = people;
    if (host === undefined || second === undefined) throw new Error('nobody is here');
    const { id, code } = await makeTable(host.page, home, wish, NAMES[0]);
    await joinByCode(second.page, home, code);
    await sitAtFirstFree(second.page, NAMES[1]);
    await second.inspect(`table-${name}-gathering`);
    for (const [i, other] of others.entries()) {
      await other.page.goto(`${home}/tables/${id}`);
      await sitAtFirstFree(other.page, NAMES[i + 2] ?? '');
    }
    await watcher.page.goto(`${home}/nl/tables/${id}`);
    await host.page.getByRole('button', { name: 'Begin nu' }).click();
    await handsAreDealt(pages());
  }

  async function sameEndEverywhere(): Promise<void> {
    const [first, ...rest] = await Promise.all([...pages(), watcher.page].map(async page => {
      await page.locator('#game-end').waitFor({ timeout: 30_000 });
      return resultOn(page);
    }));
    expect(first).toHaveLength(4);
    for (const result of rest) expect(result).toEqual(first);
  }

  it('shows everybody the tables, and takes a wrong code kindly', async () => {
    const { page } = person(1);
    await page.goto(`${home}/nl`);
    await page.goto(`${home}/nl/tables`);
    await page.getByRole('button', { name: 'Ga zitten', exact: true }).waitFor();
    await person(1).inspect('lobby');
    await page.getByLabel('Heb je een code?').fill('bcdfgh');
    // The browser complains of the 404 by itself.
    await person(1).deaf(async () => {
      await page.getByRole('button', { name: 'Naar die tafel' }).click();
      await page.getByText('staat er geen tafel').first().waitFor();
    });
  });

  it.each(GAMES)('a whole game of $name, to the same end on every screen', async ({ name, ...wish }) => {
    const below = chance(name.length * 7919);
    await gather(wish, name);
    await person(1).inspect(`table-${name}`);
    await person(0).inspect(`table-${name}-wide`);
    await watcher.inspect(`table-${name}-watched`);
    expect(await watcher.page.locator('ul[data-turn]').count()).toBe(0);
    if (name === 'toep') await losesTheLine(below);
    if (name === 'cafe') await sitsAtTwoDevices(below);
    if (name === 'common') await givesUp(below);
    if (name === 'pagat') await staysAway(below);
    await playTogether(pages(), below);
    await sameEndEverywhere();
    await person(1).inspect(`table-${name}-end`);
  }, 300_000);

  /** Bram's phone is offline for two seconds: nothing is lost, and he plays on. */
  async function losesTheLine(below: (bound: number) => number): Promise<void> {
    await playTogether(pages(), below, async round => round >= 12);
    const bram = person(1);
    await bram.deaf(async () => {
      await bram.context.setOffline(true);
      await bram.page.getByText('De verbinding is weg.', { exact: false }).waitFor();
      await person(0).page.getByText('even weg').first().waitFor();
      await bram.context.setOffline(false);
      await bram.page.getByText('De verbinding is weg.', { exact: false }).waitFor({ state: 'detached' });
    });
  }

  /** Cor opens the table on a second device, plays there, and closes the first: the seat stays his. */
  async function sitsAtTwoDevices(below: (bound: number) => number): Promise<void> {
    const cor = person(2);
    const url = cor.page.url();
    const second = await cor.context.newPage();
    await second.goto(url);
    await handsAreDealt([second]);
    await playTogether([...pages().filter(page => page !== cor.page), second], below, async round => round >= 10);
    await second.close();
    await handsAreDealt([cor.page]);
  }

  /** Dora gives up in the middle of a deal; the others see it and go on. */
  async function givesUp(below: (bound: number) => number): Promise<void> {
    await playTogether(pages(), below, async round => round >= 8);
    const { page } = person(3);
    if ((await page.locator('#game-end').count()) > 0) return;
    await page.getByRole('button', { name: 'Weg', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Opgeven' }).click();
    await page.getByText('Je hebt opgegeven').waitFor();
    await person(3).inspect('table-given-up');
  }

  /** Dora does nothing until her clock has run out. */
  async function staysAway(below: (bound: number) => number): Promise<void> {
    const others = pages().slice(0, 3);
    await playTogether(others, below, async () => (await person(3).page.locator('#game-end, :text("Je hebt opgegeven"), :text("Je bent uit")').count()) > 0);
  }

  it('lets the same people play again, and everybody look back', async () => {
    const [anna, bram] = [person(0).page, person(1).page];
    await bram.getByRole('link', { name: 'Terugkijken' }).click();
    await bram.waitForURL(/\/r\//);
    await bram.getByRole('button', { name: 'Volgende ronde' }).waitFor();
    await person(1).inspect('table-replay');
    await bram.goBack();
    await bram.getByRole('button', { name: 'Nog een keer met dezelfde mensen' }).click();
    await anna.getByText('Bram wil nog een keer.').waitFor();
    await anna.getByRole('button', { name: 'Nog een keer met dezelfde mensen' }).click();
    await bram.getByText('speelt nog een keer').first().waitFor();
  });

  it('finds a seat at once, where bots take the empty chairs', async () => {
    const fenna = await openWatched(browser, { ...PHONE, ...CALM });
    const { page } = fenna;
    await page.goto(`${home}/nl/tables`);
    await page.getByRole('button', { name: 'Ga zitten', exact: true }).click();
    await giveName(page, 'Fenna');
    await page.waitForURL(/\/tables\/[A-Za-z0-9_-]{8,}$/);
    await page.getByText(/Begint over \d+ tel/).waitFor();
    await fenna.inspect('table-public-gathering');
    await handsAreDealt([page]);
    await playTogether([page], chance(5), async round => round >= 15);
    await fenna.inspect('table-public');
    expect(fenna.hearComplaints()).toEqual([]);
    await fenna.context.close();
  }, 120_000);

  it('gives a bot\'s chair to who comes late, from the next deal on and without a reload; who leaves has a bot play until they are back', async () => {
    const [hanna, ivo] = [await openWatched(browser, { ...DESK, ...CALM }), await openWatched(browser, { ...PHONE, ...CALM })];
    await hanna.page.goto(`${home}/nl/tables`);
    const id = await hanna.page.evaluate(async () => {
      const send = async (path: string, body: object): Promise<{ id: string }> => (await fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
      await send('guests', { nickname: 'Hanna' });
      const options = { leaving: 'bot', end: { kind: 'deals', deals: 3 } };
      const made = await send('tables', { kind: 'private', preset: 'cafe', options, seats: 4, bots: 'steady', mayWatch: true });
      await fetch(`/api/tables/${made.id}/begin`, { method: 'POST' });
      return made.id;
    });
    await hanna.page.goto(`${home}/nl/tables/${id}`);
    await handsAreDealt([hanna.page]);
    await ivo.page.goto(`${home}/nl/tables/${id}`);
    await ivo.page.getByText('Je kijkt mee.').waitFor();
    await ivo.inspect('table-late');
    await ivo.page.getByRole('button', { name: 'Ga zitten' }).first().click();
    await giveName(ivo.page, 'Ivo');
    const below = chance(11);
    await playTogether([hanna.page], below, async () => (await ivo.page.locator('ul[data-turn]').count()) > 0);
    await ivo.page.getByRole('button', { name: 'Weg', exact: true }).click();
    await ivo.page.getByRole('dialog').getByRole('button', { name: 'Bot laten spelen' }).click();
    await ivo.page.getByRole('button', { name: 'Weer zelf spelen' }).click();
    await playTogether([hanna.page, ivo.page], below);
    expect(await resultOn(ivo.page)).toEqual(await resultOn(hanna.page));
    expect([...hanna.hearComplaints(), ...ivo.hearComplaints()]).toEqual([]);
    await Promise.all([hanna.context.close(), ivo.context.close()]);
  }, 180_000);

  it('plays alone against bots, without a clock', async () => {
    const gijs = await openWatched(browser, { ...PHONE, ...CALM });
    const { page } = gijs;
    await page.goto(`${home}/nl/tables/alone`);
    await page.getByRole('radio', { name: 'Café' }).check();
    await page.getByRole('button', { name: 'Spelen' }).click();
    await giveName(page, 'Gijs');
    await handsAreDealt([page]);
    await playTogether([page], chance(6), async round => round >= 15);
    await gijs.inspect('table-alone');
    expect(gijs.hearComplaints()).toEqual([]);
    await gijs.context.close();
  }, 120_000);
});
