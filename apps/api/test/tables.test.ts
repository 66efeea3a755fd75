/** A live table from its making to the replay, and every rule of who may do what there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginWith, get, makeTable, playOut, post, sitAtGame } from './casual.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
let [jan, piet, kees, anna]: Person[] = [];
const need = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody');
  return person;
};

beforeAll(async () => {
  house = await openTestHouse();
  jan = await house.guest('Jan');
  piet = await house.guest('Piet');
  kees = await house.guest('Kees');
  anna = await house.guest('Anna');
});
afterAll(() => house.close());

it('three people make a private table, play it out by socket, and see it again with open hands', async () => {
  const people = [need(jan), need(piet), need(kees)];
  const table = await beginWith(house, people, { preset: 'cafe', options: { players: [2, 8], end: { kind: 'deals', deals: 2 } } });
  expect(table).toMatchObject({ phase: 'playing', ownSeat: 0, isHost: true, isChanged: true });
  const game = table.game ?? '';
  const seats = await Promise.all(people.map((person) => sitAtGame(house, person, game)));
  const watcher = await sitAtGame(house, anna ?? null, game);
  expect(seats.map(({ state }) => state?.deals.length)).toEqual([1, 1, 1]);
  await playOut(seats);
  const { body: over } = await get(house, need(jan), `tables/${table.id}`).expect(200);
  expect(over).toMatchObject({ phase: 'over', games: [game] });
  const { body: replay } = await get(house, need(anna), `games/${game}`).expect(200);
  expect(replay).toMatchObject({ tournament: null, table: table.id, view: { kind: 'open' }, names: [{ name: 'Jan' }, { name: 'Piet' }, { name: 'Kees' }] });
  expect(watcher.state?.phase.kind).toBe('finished');
  expect(JSON.stringify(replay.frames)).not.toContain('null,null');
});
