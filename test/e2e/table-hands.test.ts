// What only a real browser can show of the table's hands: a finger that holds, and where the keyboard is. Without a server, in the harness of the table.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumPath, launch } from './watched-browser.js';

const web = path.resolve(import.meta.dirname, '../../apps/web');

describe.skipIf(chromiumPath === null)('hands at the table', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await createServer({ configFile: path.join(web, 'test/harness/vite.config.ts'), logLevel: 'error', server: { port: 0, strictPort: false } });
    await server.listen();
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  });
  afterEach(() => page.close());

  const open = (scene: string): Promise<unknown> => page.goto(`${server.resolvedUrls?.local[0] ?? ''}scene.html?scene=${scene}`);

  it('knock by holding the button, without a second touch', async () => {
    await open('anytime');
    const button = page.locator('button[data-filling]');
    await button.hover();
    await page.mouse.down();
    await page.locator('button[data-filling="true"]').waitFor();
    await page.getByText('gaat mee voor 2').first().waitFor();
    await page.mouse.up();
    expect(await page.getByRole('button', { name: 'Nog een keer' }).count()).toBe(0);
  }, 60_000);

  it('knock by a finger that rests on the button', async () => {
    await open('anytime');
    const box = await page.locator('button[data-filling]').boundingBox();
    if (box === null) throw new Error('no button');
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
    await page.locator('button[data-filling="true"]').waitFor();
    await page.getByText('gaat mee voor 2').first().waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.getByRole('button', { name: 'Nog een keer' }).count()).toBe(0);
  }, 60_000);

  it('let go of the button at once, and it waits for a second touch', async () => {
    await open('anytime');
    await page.locator('button[data-filling]').click();
    await page.getByRole('button', { name: 'Nog een keer: toepen' }).click();
    await page.getByText('gaat mee voor 2').first().waitFor();
  }, 60_000);

  it('stay in sight at the keyboard when the card is played', async () => {
    await open('ownTurn');
    await page.locator('ul[data-turn="true"] button').first().waitFor();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.locator('ul[data-turn]:focus').waitFor();
    expect(await page.evaluate(() => (document.activeElement === null ? '' : getComputedStyle(document.activeElement).outlineStyle))).toBe('solid');
  }, 60_000);
});
