/** A code stands for one table that is not closed: drawn until it is free, and free again when nobody needs it. */
import { CODE_KEPT_MS } from '@slag/store/table-timing';
import { sweepEmptyTables } from '@slag/store/table-sweep';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takeTableCode } from '../src/tables/table-code.js';
import { partsOf } from '../src/tables/table-desk.js';
import { beginWith, get, makeTable, playOut, post, sitAtGame } from './casual.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

/** Where in the alphabet the next letters are drawn; by chance when it is empty. */
const { drawn } = vi.hoisted(() => ({ drawn: new Array<number>() }));
vi.mock('node:crypto', async (actual) => {
  const crypto = await actual<typeof import('node:crypto')>();
  return { ...crypto, randomInt: (max: number) => drawn.shift() ?? crypto.randomInt(max) };
});
const draw = (...letters: number[]): void => void drawn.push(...letters.flatMap((letter) => Array.from({ length: 6 }, () => letter)));

let house: TestHouse;
let jan: Person;
let piet: Person;
beforeAll(async () => {
  house = await openTestHouse();
  jan = await house.guest('Jan');
  piet = await house.guest('Piet');
});
afterAll(() => house.close());

it('that is taken is drawn again', async () => {
  draw(0);
  expect((await makeTable(house, jan)).code).toBe('BBBBBB');
  draw(0, 0, 1);
  const second = await makeTable(house, piet);
  expect(second.code).toBe('CCCCCC');
  expect((await get(house, null, 'tables/code/CCCCCC').expect(200)).body.id).toBe(second.id);
});

it('is not drawn for ever', async () => {
  await expect(takeTableCode(() => Promise.resolve(false))).rejects.toThrow('no code was free');
});

it('of a table that has closed leads nowhere, and may stand for another', async () => {
  draw(2);
  const { id, code } = await makeTable(house, jan);
  expect((await post(house, jan, `/${id}/leave`).expect(200)).body.phase).toBe('closed');
  await get(house, null, `tables/code/${code}`).expect(404);
  draw(2);
  const next = await makeTable(house, piet);
  expect(next.code).toBe(code);
  expect((await get(house, null, `tables/code/${code}`).expect(200)).body.id).toBe(next.id);
});

it('of a table where the game is over leads there for ten minutes more, and may stand for another from then on', async () => {
  const people = [jan, piet];
  const table = await beginWith(house, people, { preset: 'common', options: { end: { kind: 'deals', deals: 1 }, toepNearLimit: 'free', onEdge: 'none' } });
  await playOut(await Promise.all(people.map((person) => sitAtGame(house, person, table.game ?? ''))));
  house.time.now += CODE_KEPT_MS - 1;
  await sweepEmptyTables(partsOf(house.house));
  await get(house, null, `tables/code/${table.code}`).expect(200);
  house.time.now += 1;
  await sweepEmptyTables(partsOf(house.house));
  await get(house, null, `tables/code/${table.code}`).expect(404);
  expect((await get(house, null, `tables/${table.id}`).expect(200)).body).toMatchObject({ phase: 'over', code: null });
});
