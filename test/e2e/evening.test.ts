// The browser evening: the real product on an empty folder, a phone in Dutch, an organiser at a desk. Join, play, standings, close,
// replay, verify. Once on this machine, once over plain http on a name of its own, where a browser gives no secure context.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/postgres.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { actOnce, becomeOrganiser, confirm, dealShown, makeTournament, playUntil, sitDown } from './steps.js';
import { DESK, PHONE, chromiumPath, launch, openWatched, type Watched } from './watched-browser.js';

const plyShown = (page: Page): Promise<string> => page.getByRole('slider').inputValue();

/** Out of a replay and back into it: it stands where it was left, and another one begins at its own start. */
async function goBackAndForth(page: Page): Promise<void> {
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  const left = await plyShown(page);
  await page.waitForURL((url) => url.searchParams.get('ply') === left);
  await page.getByRole('button', { name: 'Afspelen' }).click();
  await page.getByRole('button', { name: 'Pauze' }).click();
  const replay = await plyShown(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Spel voor spel' }).waitFor();
  await page.goForward();
  await page.waitForURL((url) => url.searchParams.get('ply') === replay);
  expect(await plyShown(page)).toBe(replay);
  await page.goBack();
  await page.getByRole('link', { name: /Potje van .* terugkijken/ }).last().click();
  await page.waitForURL(/ply=\d+$/);
  const start = await plyShown(page);
  const other = new URL(page.url());
  expect(other.searchParams.get('ply')).toBe(start);
  // Where it begins for somebody who opens it afresh.
  await page.goto(`${other.origin}${other.pathname}`);
  await page.waitForURL(/ply=\d+$/);
  expect(await plyShown(page)).toBe(start);
}

/** No footer under the hand: the language and the source of the running version are in the table's settings. */
async function findTheHouseInTheSettings({ page, inspect }: Watched, picture: string): Promise<void> {
  expect(await page.locator('footer').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Instellingen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Broncode van deze versie' }).waitFor();
  await dialog.getByRole('navigation', { name: 'Taal' }).waitFor();
  await inspect(picture);
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
}

interface Place {
  name: string;
  boards: number;
  isSecure: boolean;
  settings: (port: number) => Record<string, string>;
  url: (port: number) => string;
}

const places: Place[] = [
  { name: 'on this machine', boards: 10, isSecure: true, settings: () => ({}), url: port => `http://localhost:${port}` },
  { name: 'in a local network, without a secure context', boards: 2, isSecure: false, settings: port => ({ PUBLIC_URL: `http://toep.test:${port}` }), url: port => `http://toep.test:${port}` },
];

describe.skipIf(chromiumPath === null).each(places)('an evening $name', ({ boards, isSecure, settings, url }) => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let desk: Watched;
  let phone: Watched;
  let home: string;
  let tournament: string;
  const pictures = (name: string): string => (isSecure ? name : `plain-${name}`);

  beforeAll(async () => {
    const port = await freePort();
    product = await startProduct({ PORT: String(port), ...settings(port) });
    home = url(port);
    browser = await launch(['--host-resolver-rules=MAP toep.test 127.0.0.1']);
    desk = await openWatched(browser, DESK);
    phone = await openWatched(browser, PHONE);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('begins with an organiser, who announces a tournament', async () => {
    await becomeOrganiser(desk.page, product.organiserLink.replace(/^https?:\/\/[^/]+/, home));
    await desk.inspect(pictures('organise'));
    tournament = await makeTournament(desk.page, 'Donderdag in de kroeg', boards);
    await desk.inspect(pictures('organise-one'));
    expect(desk.hearComplaints()).toEqual([]);
  });

  it('shows a stranger the door: today, the rules, how it is fair', async () => {
    expect(await phone.page.goto(home).then(() => phone.page.evaluate(() => isSecureContext))).toBe(isSecure);
    await phone.page.waitForURL(/\/nl$/);
    await phone.page.getByRole('button', { name: 'Spelen' }).waitFor();
    await phone.inspect(pictures('home'));
    const rules = ['rules', 'rules/common', 'rules/compare', 'rules/house', 'rules/words', `t/${tournament}/rules`];
    for (const page of [...(isSecure ? rules : ['rules']), 'fair', 'account']) {
      await phone.page.goto(`${home}/nl/${page}`);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await phone.inspect(pictures(page.replace(tournament, 'own').replaceAll('/', '-')));
    }
    expect(phone.hearComplaints()).toEqual([]);
  }, 120_000);

  it('lets a guest sit down before it opens, with a number of his own in the deals', async () => {
    await sitDown(phone.page, `${home}/nl/t/${tournament}`, 'Karel');
    await phone.inspect(pictures('announced'));
    await confirm(desk.page, 'Nu openen');
    await desk.page.getByRole('button', { name: 'Toernooi sluiten' }).waitFor();
    expect(phone.hearComplaints()).toEqual([]);
  });

  it('plays every deal, across a reload, a way back and a lost connection', async () => {
    const { page } = phone;
    await page.goto(`${home}/nl/t/${tournament}`);
    await page.getByRole('button', { name: 'Spelen' }).click();
    await page.waitForURL(/\/play\//);
    await page.locator('ul[data-turn] button').first().waitFor();
    await phone.inspect(pictures('table'));
    await findTheHouseInTheSettings(phone, pictures('table-settings'));
    await playUntil(page, async () => (await dealShown(page)) >= 2);
    await page.reload();
    await page.locator('ul[data-turn] button').first().waitFor();
    if (boards > 4) {
      await playUntil(page, async () => (await dealShown(page)) >= 3);
      await page.goBack();
      await page.goForward();
      await page.locator('ul[data-turn] button').first().waitFor();
      await playUntil(page, async () => (await dealShown(page)) >= 4);
      await phone.deaf(async () => {
        await phone.context.setOffline(true);
        await actOnce(page);
        await page.waitForTimeout(500);
        await phone.context.setOffline(false);
        await playUntil(page, async () => (await dealShown(page)) >= 5);
      });
    }
    await playUntil(page, async () => false);
    await phone.inspect(pictures('end'));
    expect(phone.hearComplaints()).toEqual([]);
  }, 480_000);

  it('shows the standings, and nothing of the cards to anybody else', async () => {
    await phone.page.getByRole('link', { name: 'Naar de stand' }).click();
    await phone.page.getByRole('heading', { name: 'Stand', exact: true }).waitFor();
    await phone.page.getByRole('row').filter({ hasText: 'Karel' }).waitFor();
    await phone.inspect(pictures('standings-open'));
    expect(phone.hearComplaints()).toEqual([]);
  });

  it('ends when the organiser closes: the final standings, and every board side by side', async () => {
    await desk.page.reload();
    await confirm(desk.page, 'Toernooi sluiten');
    await expect
      .poll(
        async () => {
          await phone.page.reload();
          return phone.page.getByText('Dit is de eindstand.', { exact: false }).count();
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toBe(1);
    await phone.page.getByRole('heading', { name: 'Spel voor spel' }).waitFor();
    await phone.inspect(pictures('standings'));
    expect(await phone.page.locator('code').filter({ hasText: /[0-9a-f]{32}/, visible: true }).count()).toBe(0);
    await phone.page.getByText('De kaarten lagen vast voordat de eerste werd gespeeld', { exact: false }).click();
    await phone.page.getByText('Belofte (C)').waitFor();
    await phone.inspect(pictures('standings-proof'));
    await desk.page.reload();
    await desk.inspect(pictures('organise-finished'));
    expect([...phone.hearComplaints(), ...desk.hearComplaints()]).toEqual([]);
  }, 120_000);

  it('steps through the replay with all hands open, and a link leads to the very move', async () => {
    const { page } = phone;
    await page.getByRole('link', { name: 'Potje van Karel terugkijken' }).first().click();
    await page.waitForURL(/\/r\//);
    await page.getByText('alle handen open', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Volgende ronde' }).click();
    await page.getByRole('button', { name: 'Zet verder' }).click();
    await page.waitForURL(/ply=\d+/);
    await phone.inspect(pictures('replay'));
    await goBackAndForth(page);
    const there = new URL(page.url());
    const stranger = await openWatched(browser, PHONE);
    await stranger.page.goto(`${home}${there.pathname.replace('/nl', '')}${there.search}`);
    await stranger.page.getByText('alle handen open', { exact: false }).waitFor();
    expect(new URL(stranger.page.url()).search).toBe(there.search);
    expect([...stranger.hearComplaints(), ...phone.hearComplaints()]).toEqual([]);
    await stranger.context.close();
  });

  it('proves in the browser that every event follows', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Controleer dit potje' }).click();
    await page.getByText('Alles klopt', { exact: false }).waitFor({ timeout: 60_000 });
    await phone.inspect(pictures('verified'));
    expect(phone.hearComplaints()).toEqual([]);
  }, 90_000);

  it('speaks German and English, too', async () => {
    for (const locale of ['de', 'en']) {
      for (const path of ['', `/t/${tournament}`, '/fair', '/rules']) {
        await phone.page.goto(`${home}/${locale}${path}`);
        await phone.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await phone.page.locator('html').getAttribute('lang')).toBe(locale);
        await phone.inspect(pictures(`${locale}${path === '' ? '-home' : path.startsWith('/t/') ? '-standings' : path.replace('/', '-')}`));
      }
    }
    expect(phone.hearComplaints()).toEqual([]);
  }, 120_000);
});
