// What people do at a live table, by what they read on the screen. Dutch, as the café is.
import type { Page } from 'playwright-core';

/** Repeatable chance: the same evening every time. */
export function chance(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export async function giveName(page: Page, nickname: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Bijnaam').fill(nickname);
  await page.getByRole('dialog').getByRole('button', { name: 'Aanschuiven' }).click();
}

export interface TableWish {
  /** As the form calls it. */
  preset: string;
  seats: number;
  /** Numbers of the house rules, by their labels. */
  numbers: Readonly<Record<string, number>>;
}

/** A private table by the form of a host. @returns its id and its code */
export async function makeTable(page: Page, home: string, { preset, seats, numbers }: TableWish, nickname: string): Promise<{ id: string; code: string }> {
  await page.goto(`${home}/nl/tables/new`);
  await page.getByRole('radio', { name: preset }).check();
  await page.getByRole('group', { name: 'Stoelen' }).locator(`input[value="${seats}"]`).check({ force: true });
  await page.getByLabel('Anderen mogen meekijken').check();
  for (const topic of await page.locator('form details > summary').all()) await topic.click();
  for (const [label, value] of Object.entries(numbers)) await page.getByRole('spinbutton', { name: label }).fill(String(value));
  await page.getByRole('button', { name: 'Tafel maken' }).click();
  if (await page.getByRole('dialog').isVisible()) await giveName(page, nickname);
  await page.waitForURL(/\/tables\/[A-Za-z0-9_-]{8,}$/);
  const code = (await page.getByText('De code van deze tafel').locator('span').textContent())?.trim() ?? '';
  return { id: page.url().split('/').at(-1) ?? '', code };
}

export async function joinByCode(page: Page, home: string, code: string): Promise<void> {
  await page.goto(`${home}/nl/tables`);
  await page.getByLabel('Heb je een code?').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Naar die tafel' }).click();
  await page.waitForURL(/\/tables\/[A-Za-z0-9_-]{8,}$/);
}

export async function sitAtFirstFree(page: Page, nickname: string): Promise<void> {
  await page.getByRole('button', { name: /^Ga hier zitten/ }).first().click();
  await page.locator('dialog[open], button:text-is("Sta op")').first().waitFor();
  if (await page.getByRole('dialog').isVisible()) await giveName(page, nickname);
  await page.getByRole('button', { name: 'Sta op' }).waitFor();
}

/** What a person does next: a letter of the decision bar, a card, three cards of a finale, or nothing. */
type Move = { kind: 'next' | 'card' | 'layAway' | 'wait' | 'ended' } | { kind: 'letter'; letter: string };

const look = (page: Page): Promise<{ isEnded: boolean; hasNext: boolean; letters: string[]; isLaying: boolean; canPlay: boolean }> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const hand = document.querySelector('ul[data-turn]');
    return {
      isEnded: document.querySelector('#game-end') !== null,
      hasNext: buttons.some(button => button.textContent?.trim() === 'Verder'),
      letters: buttons.filter(button => button.ariaDisabled !== 'true').map(button => button.getAttribute('aria-keyshortcuts') ?? '').filter(letter => letter !== ''),
      isLaying: hand?.getAttribute('data-laying') === 'true',
      canPlay: hand?.getAttribute('data-turn') === 'true' && hand.querySelector('button[data-legal="true"]:not([data-sending="true"])') !== null,
    };
  });

/** Now and then it dares: calls laundry, checks, passes, knocks. */
async function decideOn(page: Page, below: (bound: number) => number): Promise<Move> {
  const { isEnded, hasNext, letters, isLaying, canPlay } = await look(page);
  if (isEnded) return { kind: 'ended' };
  if (hasNext) return { kind: 'next' };
  if (isLaying) return { kind: 'layAway' };
  const dares = ['w', 'c', 'p', 't', 'f', 's'].filter(letter => letters.includes(letter));
  const plain = ['m', 'd', 'g'].find(letter => letters.includes(letter));
  const isAsked = plain !== undefined;
  const dare = dares[below(Math.max(1, dares.length))];
  if (dare !== undefined && below(isAsked ? 4 : 9) === 0) return { kind: 'letter', letter: dare };
  if (plain !== undefined) return { kind: 'letter', letter: plain };
  return { kind: canPlay ? 'card' : 'wait' };
}

/** One thing that this person does, if anything is to be done. @returns whether the game has ended for this page */
export async function actAtTable(page: Page, below: (bound: number) => number): Promise<boolean> {
  const move = await decideOn(page, below);
  // What was there a moment ago may have gone: then the next look sees what came instead.
  const press = (selector: string): Promise<void> => page.locator(selector).first().click({ timeout: 700 }).catch(() => undefined);
  switch (move.kind) {
    case 'ended':
      return true;
    case 'next':
      await press('main button:text-is("Verder")');
      return false;
    case 'letter':
      await press(`main button[aria-keyshortcuts="${move.letter}"]`);
      return false;
    case 'card':
      await press('ul[data-turn="true"] button[data-legal="true"]');
      return false;
    case 'layAway':
      for (let i = 0; i < 3; i++) await press('ul[data-laying="true"] button[data-chosen="false"]');
      await press('main button[aria-keyshortcuts="l"]');
      return false;
    case 'wait':
      return false;
    default:
      return move satisfies never;
  }
}

/** All play until every page shows the end, or `isEnough` says so. Throws when nothing moves for long. */
export async function playTogether(pages: readonly Page[], below: (bound: number) => number, isEnough: (round: number) => Promise<boolean> = async () => false): Promise<void> {
  const limit = Date.now() + 240_000;
  for (let round = 0; !(await isEnough(round)); round++) {
    const ended = [];
    for (const page of pages) ended.push(await actAtTable(page, below));
    if (ended.every(Boolean)) return;
    if (Date.now() > limit) throw new Error(`the game does not go on: ${(await pages[0]?.locator('main').textContent())?.slice(0, 600)}`);
    await pages[0]?.waitForTimeout(60);
  }
}

/** Places and points as the end says them, without names: the same on every screen. */
export const resultOn = (page: Page): Promise<string[]> => page.locator('#game-end ~ ol li').evaluateAll(rows => rows.map(row => [...row.querySelectorAll('span')].map(span => span.textContent ?? '').join(' ')));
