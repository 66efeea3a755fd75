// What people do in an evening, by what they read on the screen. Dutch, as the café is.
import type { Page } from 'playwright-core';

/** The one-time link, a name, and the organiser's page. */
export async function becomeOrganiser(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Hoe heet je aan tafel?').fill('Toos de Waard');
  await page.getByRole('button', { name: 'Organisator worden' }).click();
  await page.getByRole('heading', { name: 'Nieuw toernooi' }).waitFor();
}

/** Announces a tournament by the form. @returns its id */
export async function makeTournament(page: Page, title: string, boards: number): Promise<string> {
  await page.getByLabel('Naam', { exact: true }).fill(title);
  await page.getByLabel('Aantal rondes').fill(String(boards));
  await page.getByRole('button', { name: 'Toernooi aankondigen' }).click();
  await page.waitForURL(/\/organise\/[A-Za-z0-9_-]{8,}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** A button that asks whether one is sure. */
export async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

export async function sitDown(page: Page, url: string, nickname: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Hoe heet je aan tafel?').fill(nickname);
  await page.getByRole('button', { name: 'Vast aanschuiven' }).click();
  await page.getByText('Je eigen getal zit door de kaarten.', { exact: false }).waitFor();
}

type Table = 'ended' | 'next' | 'asked' | 'turn' | 'others';

/** What the table asks of the player now. */
const look = (page: Page): Promise<Table> =>
  page.evaluate(() => {
    if (document.querySelector('#game-end')) return 'ended';
    const buttons = [...document.querySelectorAll('main button')].map(button => button.textContent?.trim() ?? '');
    if (buttons.some(text => text === 'Verder')) return 'next';
    if (buttons.some(text => text.startsWith('Mee'))) return 'asked';
    const hand = document.querySelector('ul[data-turn="true"]');
    return hand?.querySelector('button[data-legal="true"]:not([data-sending="true"])') ? 'turn' : 'others';
  });

/** One answer to whatever is asked: the first card that may be played, always along. */
export async function actOnce(page: Page): Promise<Table> {
  const table = await look(page);
  // What was there a moment ago may have gone: then the next look sees what came instead.
  const press = (selector: string): Promise<void> => page.locator(selector).first().click({ timeout: 1000 }).catch(() => undefined);
  switch (table) {
    case 'next':
      await press('main button:text-is("Verder")');
      break;
    case 'asked':
      await press('main button:has-text("Mee"):not(:has-text("Niet mee"))');
      break;
    case 'turn':
      await press('ul[data-turn="true"] button[data-legal="true"]');
      break;
    case 'others':
    case 'ended':
      await page.waitForTimeout(40);
      break;
  }
  return table;
}

/** The number of the deal that is shown, 0 before the first. */
export const dealShown = async (page: Page): Promise<number> => Number(/Ronde (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? 0);

/** Plays until `isEnough` says so, or the game is over. Throws when nothing moves for long. */
export async function playUntil(page: Page, isEnough: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 300_000;
  while (!(await isEnough())) {
    if ((await actOnce(page)) === 'ended') return;
    if (Date.now() > limit) throw new Error(`the game does not go on: ${(await page.locator('main').textContent())?.slice(0, 400)}`);
  }
}
