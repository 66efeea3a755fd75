// A small screen and large text: at the table nothing lies over anything else, nothing leaves the screen sideways, everything can be scrolled to. In the harness, without a server.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfPicture } from './covered.js';
import { chromiumPath, launch } from './watched-browser.js';

const web = path.resolve(import.meta.dirname, '../../apps/web');

const screens = [
  { width: 320, height: 640, text: 200 },
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 200 },
  { width: 390, height: 844, text: 100 },
];
/** Two, four and eight people; cards on the table, questions, a line that is gone, hands that lie open. */
const pictures = [
  'scene.html?scene=twoSeats',
  'scene.html?scene=ownTurn',
  'scene.html?scene=ownTurn&line=lost&kept',
  'scene.html?scene=ownTurn&phrases&away&locale=de',
  'scene.html?scene=openHand',
  'scene.html?scene=checkedHand',
  'scene.html?scene=toepAnswer&phrases',
  'scene.html?scene=laundryAnswer',
  'scene.html?scene=layAway',
  'scene.html?scene=eightSeats&away',
  'scene.html?scene=fullTable&phrases',
  'replay.html?seats=4&ply=40',
  'replay.html?seats=8&ply=12',
];

describe.skipIf(chromiumPath === null)('the table on a small screen', () => {
  let server: ViteDevServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await createServer({ configFile: path.join(web, 'test/harness/vite.config.ts'), logLevel: 'error', server: { port: 0, strictPort: false } });
    await server.listen();
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function openScreen({ width, height, text }: (typeof screens)[number]): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(10_000);
    await page.addInitScript(percent => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = `${percent}%`)), text);
    return page;
  }
  const look = async (page: Page, picture: string): Promise<void> => {
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${picture}`);
    await page.locator('[data-spot="surface"]').waitFor();
    await page.evaluate(() => document.fonts.ready);
  };

  it.each(screens)('covers nothing and leaves nothing out of reach at $width×$height with text at $text %', async screen => {
    const page = await openScreen(screen);
    const faults: string[] = [];
    for (const picture of pictures) {
      await look(page, picture);
      faults.push(...(await page.evaluate(faultsOfPicture)).map(fault => `${picture}: ${fault}`));
    }
    await page.close();
    expect(faults).toEqual([]);
  }, 180_000);

  it.each(screens.filter(({ text }) => text === 200))('opens dialogs that fit at $width×$height with text at $text %', async screen => {
    const page = await openScreen(screen);
    for (const button of ['Instellingen', 'Hele ronde', 'Zeg iets']) {
      await look(page, 'scene.html?scene=ownTurn');
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
      const told = await dialog.evaluate(box => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const last = [...box.querySelectorAll('button')].at(-1)?.getBoundingClientRect();
        return { isWhole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight, isWide: box.scrollWidth > box.clientWidth, isReached: last !== undefined && last.top >= top - 1 && last.bottom <= bottom + 1 };
      });
      expect({ button, ...told }).toEqual({ button, isWhole: true, isWide: false, isReached: true });
    }
    await page.close();
  }, 120_000);
});
