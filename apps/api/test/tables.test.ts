/** A live table from its making to the replay, and every rule of who may do what there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginTable } from '@slag/store/table-begin';
import { sweepEmptyTables } from '@slag/store/table-sweep';
import { partsOf } from '../src/tables/table-desk.js';
import { beginWith, get, makeTable, playOut, post, sitAtGame, sweep } from './casual.js';
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
  const table = await beginWith(house, people, { preset: 'cafe', options: { players: [2, 8], end: { kind: 'deals', deals: 2 } }, openLog: true });
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

it('hands stay closed after the game, unless its host chose an open log before the first deal', async () => {
  const people = [need(jan), need(piet)];
  const options = { players: [2, 8], end: { kind: 'deals', deals: 1 } };
  for (const { mayWatch, openLog, stranger } of [
    { mayWatch: false, openLog: false, stranger: null },
    { mayWatch: true, openLog: false, stranger: { kind: 'spectator' } },
    { mayWatch: false, openLog: true, stranger: { kind: 'open' } },
  ]) {
    const table = await beginWith(house, people, { preset: 'cafe', options, mayWatch, openLog });
    const game = table.game ?? '';
    await playOut(await Promise.all(people.map((person) => sitAtGame(house, person, game))));
    const { body: own } = await get(house, need(piet), `games/${game}`).expect(200);
    expect(own).toMatchObject({ view: openLog ? { kind: 'open' } : { kind: 'seat', seat: 1, fromDeal: 1 }, isRevealed: openLog });
    expect(own.frames[0].data.salt === null).toBe(!openLog);
    const answer = await get(house, need(kees), `games/${game}`).expect(stranger === null ? 404 : 200);
    if (stranger !== null) expect(answer.body.view).toEqual(stranger);
    const asked = await (await house.connect({ cookie: need(kees).cookie })).emitWithAck('subscribe', { stream: `game-${game}`, fromSeq: 1 });
    expect(asked).toMatchObject(stranger === null ? { status: 'rejected', code: 'notFound' } : { status: 'subscribed', view: stranger });
  }
});

it('says what clashes in a choice, field by field, and makes no table of it', async () => {
  const choice = { kind: 'private', preset: 'toep', options: { clock: null, duel: 'finale' }, seats: 7 };
  const { body } = await post(house, need(jan), '/check', choice).expect(200);
  expect(body.problems.map(({ fields }: { fields: string[] }) => fields)).toEqual([['clock'], ['players'], ['duel', 'onEdge']]);
  expect((await post(house, need(jan), '', { ...choice, bots: null, mayWatch: true }).expect(400)).body).toMatchObject({ code: 'invalid', field: 'options.clock' });
  expect((await post(house, need(jan), '/check', { kind: 'public', preset: 'toep', options: { maxStake: 4 }, seats: 4 }).expect(200)).body.problems).toHaveLength(1);
  expect((await post(house, need(jan), '/check', { ...choice, options: {}, seats: 3 }).expect(200)).body).toEqual({ problems: [] });
});

it('a wish names what is wrong with it', async () => {
  const wish = { kind: 'public', preset: 'toep', options: {}, seats: 4, bots: null, mayWatch: true };
  const field = async (change: object): Promise<string> => (await post(house, need(jan), '', { ...wish, ...change }).expect(400)).body.field;
  expect(await field({ seats: 9 })).toBe('seats');
  expect(await field({ bots: 'champion' })).toBe('bots');
  expect(await field({ mayWatch: false })).toBe('mayWatch');
  expect(await field({ openLog: true })).toBe('openLog');
  expect(await field({ extra: 1 })).toBe('extra');
  expect(await field({ options: { maxStake: 4 } })).toBe('options.maxStake');
  expect(await field({ kind: 'alone' })).toBe('bots');
  expect(await field({ kind: 'private', options: { leaving: 'stays' } })).toBe('options.leaving');
  const deep = Array.from({ length: 3000 }).reduce<unknown>((inner) => ({ a: inner }), 1);
  expect(await field({ kind: 'private', options: { laundry: deep } })).toMatch(/^options\.laundry/);
  expect(await field({ kind: 'private', options: { shoes: true } })).toMatch(/^options/);
  expect(await field({ kind: 'private', options: { clock: { turnMs: 9000 } } })).toBe('options.clock.turnMs');
  await house.request.post('/api/tables').set('Origin', house.origin).send(wish).expect(401);
});

it('alone one plays at once, without a clock, against the bots of one’s choice', async () => {
  const table = await makeTable(house, need(jan), { kind: 'alone', preset: 'common', seats: 4, bots: 'novice' });
  expect(table).toMatchObject({ phase: 'playing', isChanged: false, rules: { clock: null, leaving: 'stays' }, mayWatch: false });
  expect(table.seats.map(({ kind }) => kind)).toEqual(['player', 'bot', 'bot', 'bot']);
  await get(house, need(piet), `tables/${table.id}`).expect(404);
  await post(house, need(piet), `/${table.id}/sit`, {}).expect(404);
  await get(house, need(piet), `games/${table.game}`).expect(404);
  await get(house, need(jan), `games/${table.game}`).expect(200);
  expect((await post(house, need(jan), `/${table.id}/leave`).expect(200)).body.phase).toBe('closed');
});

it('a private table is found by link and code, and stands in no lobby', async () => {
  const table = await makeTable(house, need(jan));
  expect(table.code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ2-9]{6}$/);
  const { body } = await get(house, null, `tables/code/${table.code?.toLowerCase()}`).expect(200);
  expect(body).toMatchObject({ id: table.id, isHost: false, ownSeat: null });
  await get(house, null, 'tables/code/222222').expect(404);
  const { body: lobby } = await get(house, null, 'tables').expect(200);
  expect(lobby.tables.map(({ id }: { id: string }) => id)).not.toContain(table.id);
});

it.each(['BBBBB', 'BBBBBBB', 'BBBBBA', 'BBBBB0', 'BBB-BB'])('a code that no table can have, %s, is told what a code looks like', async (code) => {
  const { body } = await get(house, null, `tables/code/${code}`).expect(400);
  expect(body).toMatchObject({ code: 'invalid', field: 'code', expected: 'expected six letters and digits, never A, E, I, O, U, Y, 0 or 1' });
});

it('of two who want one seat one gets it', async () => {
  const { id } = await makeTable(house, need(jan));
  const answers = await Promise.all([piet, kees].map((person) => post(house, need(person), `/${id}/sit`, { seat: 2 })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('seatTaken');
  const winner = answers.find(({ status }) => status === 200)?.body;
  expect(winner.ownSeat).toBe(2);
  expect((await post(house, need(anna), `/${id}/sit`, { seat: 3 }).expect(400)).body.field).toBe('seat');
});

it('who sits already keeps the seat, or takes another that is free', async () => {
  const { id } = await makeTable(house, need(jan));
  expect((await post(house, need(jan), `/${id}/sit`, {}).expect(200)).body.ownSeat).toBe(0);
  expect((await post(house, need(jan), `/${id}/sit`, { seat: 2 }).expect(200)).body.ownSeat).toBe(2);
  await post(house, need(piet), `/${id}/sit`, {}).expect(200);
  await post(house, need(kees), `/${id}/sit`, {}).expect(200);
  expect((await post(house, need(anna), `/${id}/sit`, {}).expect(409)).body.code).toBe('tableFull');
});

it('only the host begins, with everybody there, and twice at once begins one game', async () => {
  const { id } = await makeTable(house, need(jan), { seats: 2 });
  expect((await post(house, need(jan), `/${id}/begin`).expect(409)).body).toMatchObject({ code: 'seatsEmpty', field: 'seats' });
  await post(house, need(piet), `/${id}/sit`, {}).expect(200);
  await post(house, need(piet), `/${id}/begin`).expect(403);
  const answers = await Promise.all([1, 2, 3].map(() => post(house, need(jan), `/${id}/begin`).expect(200)));
  expect(new Set(answers.map(({ body }) => body.game)).size).toBe(1);
  expect(answers[0]?.body.games).toHaveLength(1);
  expect((await post(house, need(kees), `/${id}/sit`, {}).expect(409)).body.code).toBe('gameRuns');
  expect((await post(house, need(piet), `/${id}/leave`).expect(409)).body.code).toBe('gameRuns');
  expect((await house.request.patch(`/api/tables/${id}`).set('Origin', house.origin).set('Cookie', need(jan).cookie).send({ seats: 3 }).expect(409)).body.code).toBe('gameRuns');
});

it('the host changes the table while people gather; those who sit keep a seat', async () => {
  const { id } = await makeTable(house, need(jan), { seats: 4 });
  await post(house, need(piet), `/${id}/sit`, { seat: 3 }).expect(200);
  const change = (person: Person, body: object) => house.request.patch(`/api/tables/${id}`).set('Origin', house.origin).set('Cookie', person.cookie).send(body);
  await change(need(piet), { seats: 2 }).expect(403);
  const { body } = await change(need(jan), { seats: 2, bots: 'steady', options: { jackFinish: 'none' } }).expect(200);
  expect(body).toMatchObject({ bots: 'steady', isChanged: true, rules: { jackFinish: 'none' } });
  expect(body.seats.map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Jan', 'Piet']);
  expect((await change(need(jan), { preset: 'pagat' }).expect(400)).body.field).toBe('seats');
  expect((await change(need(jan), { preset: 'common' }).expect(200)).body).toMatchObject({ preset: 'common', isChanged: false });
  await change(need(jan), { seats: 3 }).expect(200);
  await post(house, need(kees), `/${id}/sit`, {}).expect(200);
  expect((await change(need(jan), { seats: 2 }).expect(409)).body).toMatchObject({ code: 'seatsTaken', field: 'seats' });
});

it('a host who gets up hands the table on, and the last one closes it', async () => {
  const { id } = await makeTable(house, need(jan));
  await post(house, need(piet), `/${id}/sit`, {}).expect(200);
  expect((await post(house, need(jan), `/${id}/leave`).expect(200)).body).toMatchObject({ phase: 'gathering', isHost: false });
  expect((await get(house, need(piet), `tables/${id}`)).body.isHost).toBe(true);
  expect((await post(house, need(jan), `/${id}/leave`).expect(409)).body.code).toBe('notSeated');
  expect((await post(house, need(piet), `/${id}/leave`).expect(200)).body.phase).toBe('closed');
  expect((await post(house, need(jan), `/${id}/sit`, {}).expect(409)).body.code).toBe('tableClosed');
});

it('ten who want to play at once fill tables of four and do not open ten', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, i) => house.guest(`Snel ${i}`)));
  const answers = await Promise.all(people.map((person) => post(house, person, '/quick', { preset: 'pagat' }).expect(200)));
  const tables = answers.map(({ body }): string => body.id);
  const sittingAt = (id: string): number => tables.filter((one) => one === id).length;
  expect([...new Set(tables)].map(sittingAt).toSorted((a, b) => a - b)).toEqual([2, 4, 4]);
  const waiting = tables.find((id) => sittingAt(id) === 2);
  const sitting = answers.findIndex(({ body }) => body.id === waiting);
  expect((await post(house, need(people[sitting]), '/quick', { preset: 'pagat' }).expect(200)).body.id).toBe(waiting);
  const { body: lobby } = await get(house, null, 'tables').expect(200);
  const phases = lobby.tables.filter(({ preset }: { preset: string }) => preset === 'pagat').map(({ phase }: { phase: string }) => phase);
  expect(phases.sort()).toEqual(['gathering', 'playing', 'playing']);
});

it('a public table with bots begins a quarter of a minute after the last person sat down, once', async () => {
  const { body: table } = await post(house, need(jan), '/quick', { preset: 'common' }).expect(200);
  expect(table).toMatchObject({ kind: 'public', phase: 'gathering', bots: 'regular', startsAt: house.time.now + 15_000, rules: { clock: { turnMs: 20_000 } } });
  expect((await post(house, need(jan), `/${table.id}/begin`).expect(409)).body.code).toBe('beginsByItself');
  house.time.now += 10_000;
  expect((await post(house, need(piet), `/${table.id}/sit`, {}).expect(200)).body.startsAt).toBe(house.time.now + 15_000);
  house.time.now += 14_999;
  await sweep(house);
  expect((await get(house, need(jan), `tables/${table.id}`)).body.phase).toBe('gathering');
  house.time.now += 1;
  await Promise.all([sweep(house), sweep(house)]);
  const { body: begun } = await get(house, need(jan), `tables/${table.id}`).expect(200);
  expect(begun).toMatchObject({ phase: 'playing', startsAt: null });
  expect(begun.seats.map(({ kind, bot }: { kind: string; bot?: string }) => bot ?? kind)).toEqual(['player', 'player', 'regular@1', 'regular@1']);
  expect(begun.games).toHaveLength(1);
});

it('nobody sits at two public tables: who sits down elsewhere gets up, and who plays finishes that game first', async () => {
  const [els, wim] = [await house.guest('Els'), await house.guest('Wim')];
  const first = (await post(house, els, '/quick', { preset: 'common' }).expect(200)).body.id;
  const second = (await post(house, els, '/quick', { preset: 'toep' }).expect(200)).body.id;
  expect((await get(house, els, `tables/${first}`)).body).toMatchObject({ ownSeat: null });
  await makeTable(house, els, { seats: 2 });
  expect((await get(house, els, `tables/${second}`)).body).toMatchObject({ ownSeat: null });
  const { body: table } = await post(house, els, '', { kind: 'public', preset: 'cafe', seats: 4, bots: 'regular', mayWatch: true }).expect(201);
  house.time.now += 15_000;
  await sweep(house);
  const { body: begun } = await get(house, els, `tables/${table.id}`).expect(200);
  expect(begun).toMatchObject({ phase: 'playing', ownSeat: 0 });
  const { body: other } = await post(house, wim, '', { kind: 'public', preset: 'toep', seats: 2, bots: 'regular', mayWatch: true }).expect(201);
  expect((await post(house, els, `/${other.id}/sit`, {}).expect(409)).body.code).toBe('playsElsewhere');
  expect((await post(house, els, '', { kind: 'public', preset: 'toep', seats: 2, bots: null, mayWatch: true }).expect(409)).body.code).toBe('playsElsewhere');
  expect((await post(house, els, '/quick', { preset: 'toep' }).expect(200)).body.id).toBe(table.id);
  const seat = await sitAtGame(house, els, begun.game);
  expect(await seat.send({ commandId: 'els-gives-up', command: { type: 'Forfeit', payload: { seat: 0 } } })).toMatchObject({ status: 'accepted' });
  await post(house, els, `/${table.id}/leave`).expect(200);
  expect((await get(house, wim, `tables/${table.id}`)).body.seats[0]).toEqual({ kind: 'left', nickname: 'Els' });
  await post(house, els, `/${other.id}/sit`, {}).expect(200);
});

it('a game whose beginning was cut off is begun by the worker', async () => {
  const { id } = await makeTable(house, need(jan), { seats: 2 });
  await post(house, need(piet), `/${id}/sit`, {}).expect(200);
  const failing = { ...partsOf(house.house), sendToGame: () => Promise.reject(new Error('gone')) };
  await expect(beginTable(failing, id)).rejects.toThrow('gone');
  house.time.now += 5000;
  await sweep(house);
  const { body } = await get(house, need(jan), `tables/${id}`).expect(200);
  expect((await sitAtGame(house, need(jan), body.game)).state?.deals).toHaveLength(1);
});

it('the same people play again: one asks, the others agree, the old game stays to be seen', async () => {
  const people = [need(jan), need(piet)];
  const table = await beginWith(house, people, { preset: 'common', options: { end: { kind: 'deals', deals: 1 }, toepNearLimit: 'free', onEdge: 'none' } });
  expect((await post(house, need(jan), `/${table.id}/rematch`).expect(409)).body.code).toBe('gameRuns');
  const game = table.game ?? '';
  await playOut(await Promise.all(people.map((person) => sitAtGame(house, person, game))));
  const { body: asked } = await post(house, need(piet), `/${table.id}/rematch`).expect(200);
  expect(asked).toMatchObject({ phase: 'gathering', startsAt: null, games: [game] });
  expect(asked.seats.map(({ isReady }: { isReady: boolean }) => isReady)).toEqual([false, true]);
  await post(house, need(kees), `/${table.id}/rematch`).expect(409);
  const { body: again } = await post(house, need(jan), `/${table.id}/rematch`).expect(200);
  expect(again.phase).toBe('playing');
  expect(again.games).toEqual([game, again.game]);
  expect(again.rules).toEqual(table.rules);
  expect((await get(house, need(kees), `games/${game}`).expect(200)).body.view).toEqual({ kind: 'spectator' });
});

it('who does not agree in time gives the seat to others', async () => {
  const people = [need(jan), need(piet)];
  const table = await beginWith(house, people, { preset: 'common', options: { end: { kind: 'deals', deals: 1 }, toepNearLimit: 'free', onEdge: 'none' } });
  await playOut(await Promise.all(people.map((person) => sitAtGame(house, person, table.game ?? ''))));
  await post(house, need(piet), `/${table.id}/rematch`).expect(200);
  house.time.now += 30_000;
  await sweep(house);
  const { body } = await get(house, need(piet), `tables/${table.id}`).expect(200);
  expect(body.seats.map(({ kind }: { kind: string }) => kind)).toEqual(['empty', 'player']);
  expect(body.isHost).toBe(true);
});

it('a table that everybody has left closes after ten minutes, not while somebody has its page open', async () => {
  const { id } = await makeTable(house, need(jan));
  const { id: watched } = await makeTable(house, need(piet));
  const socket = await house.connect({ cookie: need(piet).cookie });
  expect(await socket.emitWithAck('followTable', { table: watched })).toMatchObject({ status: 'following' });
  const look = () => sweepEmptyTables(partsOf(house.house));
  await look();
  house.time.now += 599_999;
  await house.house.database.db.updateTable('slag.table_presence').set({ at: house.time.now }).execute();
  await look();
  expect((await get(house, need(jan), `tables/${id}`)).body.phase).toBe('gathering');
  house.time.now += 1;
  await look();
  expect((await get(house, need(jan), `tables/${id}`)).body.phase).toBe('closed');
  expect((await get(house, need(piet), `tables/${watched}`)).body.phase).toBe('gathering');
});

it('somebody with three strikes sits at no public table, and is told until when', async () => {
  const erg = await house.guest('Erg');
  const { db } = house.house.database;
  const { body: lobby } = await get(house, null, 'tables').expect(200);
  const { game } = lobby.tables.find(({ phase }: { phase: string }) => phase === 'playing');
  for (const version of [1, 2, 3]) {
    await db.insertInto('slag.strikes').values({ game, version, player: erg.playerId, kind: 'forfeit', at: house.time.now - version }).execute();
  }
  const { body } = await post(house, erg, '/quick', {}).expect(403);
  expect(body).toMatchObject({ code: 'banned', bannedUntil: expect.any(Number) });
  await makeTable(house, erg);
});
