// A browser that tattles: whatever breaks the content policy, throws, or complains on the console is kept, and so is what axe finds.
import fs from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/test-services.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const screens = path.resolve(import.meta.dirname, '../../test-results/screens');

export const chromiumPath: string | null = findChromium();

export const launch = (extra: string[] = []): Promise<Browser> => chromium.launch({ executablePath: chromiumPath ?? '', args: [...FLAGS, ...extra] });

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };
export const DESK = { viewport: { width: 1280, height: 900 }, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };

/** Nothing moves: a game is played through as fast as it is shown. */
export const CALM = { reducedMotion: 'reduce' } as const;

export interface Watched {
  context: BrowserContext;
  page: Page;
  /** What has come since it was asked last, as sentences: empty when all is well. */
  hearComplaints: () => string[];
  /** While the network is cut on purpose its errors are expected. */
  deaf: (work: () => Promise<void>) => Promise<void>;
  /** Runs axe on the page as it stands, looks for sideways scrolling, and keeps a picture. */
  inspect: (name: string) => Promise<void>;
}

function listen(page: Page, complain: (what: string) => void): void {
  page.on('pageerror', error => complain(`${page.url()} threw ${error.message}`));
  page.on('console', message => {
    if (message.type() === 'error') complain(`${page.url()} console: ${message.text()} (${message.location().url})`);
  });
}

export async function openWatched(browser: Browser, options: BrowserContextOptions): Promise<Watched> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  let isDeaf = false;
  const complain = (what: string): void => {
    if (!isDeaf) complaints.push(what);
  };
  await context.exposeBinding('slagTattle', (_source, what: string) => complain(`securitypolicyviolation: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const tattle: unknown = Reflect.get(window, 'slagTattle');
      if (typeof tattle === 'function') tattle(`${event.violatedDirective} blocked ${event.blockedURI} on ${location.href} (${event.sourceFile}:${event.lineNumber})`);
    });
  });
  context.on('page', page => listen(page, complain));
  const page = await context.newPage();
  return {
    context,
    page,
    hearComplaints: () => complaints.splice(0),
    deaf: async work => {
      isDeaf = true;
      await work();
      isDeaf = false;
    },
    inspect: async name => {
      await standStill(page);
      await keepPicture(page, name);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, help, nodes } of violations) {
        const counted = nodes.filter(node => !isSymbol(id, node.html)).map(node => node.html.slice(0, 160));
        if (counted.length > 0) complaints.push(`axe on ${name}: ${id}, ${help}: ${counted.slice(0, 3).join(' | ')}`);
      }
      const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
      if (wide > shown) complaints.push(`${name} scrolls sideways: ${wide} of ${shown} pixels`);
    },
  };
}

/** A card's corner is a symbol, as B and I are in an editor: its name is the card's name, not "H" and a heart (WCAG 2.5.3). */
const isSymbol = (rule: string, html: string): boolean => rule === 'label-content-name-mismatch' && html.includes('data-card=');

/** Whatever moves is let come to rest: half-way colours are nobody's. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(passing.map(animation => animation.finished)), new Promise(resolve => setTimeout(resolve, 3000))]);
  });

async function keepPicture(page: Page, name: string): Promise<void> {
  fs.mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: path.join(screens, `${name}.png`), fullPage: true });
}
