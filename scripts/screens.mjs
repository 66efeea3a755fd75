// `npm run screens`: takes the pictures in docs/screens anew. Starts the product in a folder of its own, brings a tournament about by the
// steps of the browser evening, then lets the web take the tour of the table. The tree has to be built (`npm run build`).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { continueUnderPinnedNode, root } from './node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);

const { chromium } = await import('playwright-core');
const { becomeOrganiser, confirm, dealShown, makeTournament, playUntil, sitDown } = await import('../test/e2e/steps.ts');
const { startProduct } = await import('./product.mjs');
const { findChromium } = await import('./test-services.mjs');

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const folder = path.join(root, 'docs/screens');
const boards = 3;

/** One page at both sizes: what a reader sees without scrolling, from `top` on. */
async function take(page, name, top = null) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    if (top === null) await page.evaluate(() => window.scrollTo(0, 0));
    else await top.evaluate(element => element.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) });
    console.log(`${name} ${size}`);
  }
}

async function takeEvening(browser, product) {
  const open = async () => (await browser.newContext({ viewport: SIZES.phone, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', reducedMotion: 'reduce', colorScheme: 'dark' })).newPage();
  const organiser = await open();
  await becomeOrganiser(organiser, product.organiserLink.replace(/^https?:\/\/[^/]+/, product.url));
  const tournament = await makeTournament(organiser, 'Donderdag in de kroeg', boards);
  const player = await open();
  await player.goto(`${product.url}/nl`);
  await player.getByRole('button', { name: 'Spelen' }).waitFor();
  await take(player, 'home');
  const friends = [];
  for (const name of ['Karel', 'Marieke', 'Ome Henk']) {
    const page = name === 'Karel' ? player : await open();
    await sitDown(page, `${product.url}/nl/t/${tournament}`, name);
    friends.push(page);
  }
  await confirm(organiser, 'Nu openen');
  await organiser.getByRole('button', { name: 'Toernooi sluiten' }).waitFor();
  for (const page of friends) {
    await page.goto(`${product.url}/nl/t/${tournament}`);
    await page.getByRole('button', { name: 'Spelen' }).click();
    await page.locator('ul[data-turn] button').first().waitFor();
    if (page === player) {
      await playUntil(page, async () => (await dealShown(page)) >= 2 && (await page.locator('ul[data-turn="true"] button[data-legal="true"]').count()) > 0);
      await take(page, 'table');
    }
    await playUntil(page, async () => false);
  }
  await organiser.reload();
  await confirm(organiser, 'Toernooi sluiten');
  const replays = player.getByRole('link', { name: 'Potje van Karel terugkijken' });
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    await player.goto(`${product.url}/nl/t/${tournament}`);
    if ((await replays.count()) > 0) break;
  }
  await take(player, 'standings');
  await replays.first().click();
  await player.getByRole('button', { name: 'Volgende ronde' }).click();
  await player.getByRole('button', { name: 'Controleer dit potje' }).click();
  const verdict = player.getByText('Alles klopt', { exact: false });
  await verdict.waitFor({ timeout: 60_000 });
  await take(player, 'verified', player.getByRole('heading', { name: 'Klopt het?' }));
}

fs.mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
try {
  await takeEvening(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
const tour = spawnSync(process.execPath, ['test/harness/take-screens.mjs'], { cwd: path.join(root, 'apps/web'), stdio: 'inherit' });
process.exitCode = tour.status ?? 1;
