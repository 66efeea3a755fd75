/** The socket's part of a live table: what followers hear, who is there, and who may look and act. */
import type { PhraseMessage, PresenceMessage } from '@slag/contracts/tables';
import { makeTestDatabase, type TestDatabase } from '@slag/store/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { neighbours } from '../src/neighbours.js';
import { beginWith, get, makeTable, movesOf, playOut, post, sitAtGame } from './casual.js';
import { nextCommandId, Table } from './evening.js';
import { limits, rateOf } from './limit-rows.js';
import { type ClientSocket, openProcess, type Person, type TestHouse } from './test-house.js';

let database: TestDatabase;
let house: TestHouse;
/** A second process on the same database. */
let other: TestHouse;
let jan: Person;
let piet: Person;
let kees: Person;

beforeAll(async () => {
  database = await makeTestDatabase({ neighbours });
  const time = { now: Date.UTC(2026, 10, 30, 12) };
  house = await openProcess(database, { time });
  other = await openProcess(database, { time });
  [jan, piet, kees] = [await house.guest('Jan'), await house.guest('Piet'), await house.guest('Kees')];
});
afterAll(async () => {
  await house.close();
  await other.close();
  await database.drop();
});

/** Everything of one kind that a socket hears, and a wait until it has heard what is wanted. */
function hearing<T>(socket: ClientSocket, event: 'presence' | 'phrase' | 'tableChanged' | 'lobbyChanged') {
  const heard: T[] = [];
  const waiters: (() => void)[] = [];
  socket.on(event, (message?: unknown) => {
    heard.push(message as T);
    waiters.splice(0).forEach((wake) => wake());
  });
  const until = async (isIt: (message: T) => boolean): Promise<void> => {
    while (!heard.some(isIt)) await new Promise<void>((resolve) => waiters.push(resolve));
  };
  return { heard, until, forget: () => void heard.splice(0) };
}

async function follow(at: TestHouse, person: Person | null, table: string) {
  const socket = await at.connect(person === null ? {} : { cookie: person.cookie });
  const presence = hearing<PresenceMessage>(socket, 'presence');
  const answer = await socket.timeout(5000).emitWithAck('followTable', { table });
  return { socket, presence, answer };
}

it('those who follow a table hear of each other, over two processes; a closed old socket takes no new one with it', async () => {
  const { id } = await makeTable(house, jan);
  const phone = await follow(house, jan, id);
  expect(phone.answer).toEqual({ status: 'following', serverAt: house.time.now });
  await phone.presence.until(({ here }) => here[0] === true);
  const laptop = await follow(other, jan, id);
  const watcher = await follow(other, null, id);
  await phone.presence.until(({ watchers }) => watchers === 1);
  phone.socket.disconnect();
  watcher.socket.disconnect();
  await laptop.presence.until(({ watchers, here }) => watchers === 0 && here[0] === true);
  expect((await get(house, piet, `tables/${id}`)).body.seats[0]).toMatchObject({ nickname: 'Jan', isHere: true });
  const last = await follow(house, piet, id);
  laptop.socket.disconnect();
  await last.presence.until(({ here }) => here[0] === false);
});

it('while people play at a table that is not to be watched, only they hear who is there and what is said', async () => {
  const table = await beginWith(house, [jan, piet], { preset: 'cafe', options: { players: [2, 8] }, mayWatch: false });
  expect((await follow(house, piet, table.id)).answer).toEqual({ status: 'following', serverAt: house.time.now });
  for (const outsider of [kees, null]) expect((await follow(other, outsider, table.id)).answer).toMatchObject({ status: 'rejected', code: 'notFound' });
});

it('a second socket of the same process outlives the first, five times over', async () => {
  const { id } = await makeTable(house, jan);
  const looker = await follow(house, piet, id);
  let old = await follow(house, jan, id);
  await looker.presence.until(({ here }) => here[0] === true);
  looker.presence.forget();
  for (let i = 0; i < 5; i += 1) {
    const next = await follow(house, jan, id);
    old.socket.disconnect();
    old = next;
  }
  await looker.socket.timeout(5000).emitWithAck('followTable', { table: id });
  await looker.presence.until(() => true);
  expect(looker.presence.heard.map(({ here }) => here[0])).not.toContain(false);
});

it('followers hear that a table changed, the lobby hears of it too, and not once for each change', async () => {
  const { body: table } = await post(house, jan, '/quick', { preset: 'common' }).expect(200);
  const { socket } = await follow(other, kees, table.id);
  const changed = hearing<{ table: string }>(socket, 'tableChanged');
  const lobby = await follow(other, null, 'lobby');
  const lobbyChanged = hearing<undefined>(lobby.socket, 'lobbyChanged');
  await post(house, piet, `/${table.id}/sit`, {}).expect(200);
  for (const seat of [2, 3, 2, 3, 2]) await post(house, piet, `/${table.id}/sit`, { seat }).expect(200);
  await changed.until(() => true);
  await lobbyChanged.until(() => true);
  expect(changed.heard.length).toBeLessThan(6);
  expect(changed.heard[0]).toEqual({ table: table.id });
  expect((await get(house, null, 'tables')).body.playersHere).toBeGreaterThan(0);
  await post(house, piet, `/${table.id}/leave`).expect(200);
  await post(house, jan, `/${table.id}/leave`).expect(200);
});

it('what cannot be followed answers like what is not there', async () => {
  const { id } = await makeTable(house, jan, { kind: 'alone', bots: 'steady', preset: 'common' });
  const { answer, socket } = await follow(house, piet, id);
  expect(answer).toEqual({ status: 'rejected', code: 'notFound' });
  expect(await socket.emitWithAck('followTable', { table: 'nobody-sits-here' })).toEqual(answer);
  expect(await socket.emitWithAck('followTable', { table: '?' })).toMatchObject({ status: 'rejected', code: 'invalid', field: 'table' });
  expect(await socket.emitWithAck('sayPhrase', { table: id, phrase: 'hello' })).toEqual({ status: 'rejected', code: 'notFound' });
});

it('only those who sit say something, from a list, once in two seconds over all processes', async () => {
  const { id } = await makeTable(house, jan);
  const sitting = await follow(house, jan, id);
  const looking = await follow(other, piet, id);
  const phrases = hearing<PhraseMessage>(looking.socket, 'phrase');
  const say = (socket: ClientSocket, phrase: string) => socket.timeout(5000).emitWithAck('sayPhrase', { table: id, phrase: phrase as 'hello' });
  expect(await say(looking.socket, 'hello')).toEqual({ status: 'rejected', code: 'notSeated' });
  expect(await say(sitting.socket, 'you are bad')).toMatchObject({ status: 'rejected', code: 'invalid', field: 'phrase' });
  expect(await say(sitting.socket, 'hello')).toEqual({ status: 'said' });
  await phrases.until(() => true);
  expect(phrases.heard).toEqual([{ table: id, seat: 0, phrase: 'hello' }]);
  // The other process counts with this one.
  const elsewhere = await follow(other, jan, id);
  for (const { socket } of [sitting, elsewhere]) {
    await limits(house, 'phrases', jan.playerId, 1);
    expect(await say(socket, 'ouch')).toEqual({ status: 'rejected', code: 'tooManyRequests', retryAfterMs: expect.any(Number) });
  }
  await limits(house, 'phrases', jan.playerId, 0);
  expect(await say(elsewhere.socket, 'ouch')).toEqual({ status: 'said' });
  expect(await rateOf(house, 'phrases', jan.playerId)).toEqual({ points: 1 });
});

it('a watcher sees the table and no hidden card, and never acts; a stranger at a closed table sees nothing', async () => {
  const options = { end: { kind: 'deals', deals: 1 }, toepNearLimit: 'free', onEdge: 'none' };
  const open = await beginWith(house, [jan, piet], { preset: 'common', options });
  const game = open.game ?? '';
  const watcher = await sitAtGame(other, kees, game);
  const dealt = watcher.frames.find(({ type }) => type === 'BoardDealt');
  expect(dealt?.data['hands']).toEqual([[null, null, null, null], [null, null, null, null]]);
  for (const seat of [0, 1]) {
    expect(await watcher.send({ commandId: nextCommandId(), command: { type: 'Forfeit', payload: { seat } } })).toEqual({ status: 'rejected', code: 'notFound' });
  }
  const shut = await beginWith(house, [jan, piet], { preset: 'common', options, mayWatch: false });
  const stranger = new Table(await other.connect({ cookie: kees.cookie }), `game-${shut.game}`);
  expect(await stranger.subscribe()).toEqual({ status: 'rejected', code: 'notFound' });
  const [sealed, unknown] = await Promise.all([shut.game, 'nobody-has-this-game'].map((id) => get(house, kees, `games/${id}`).expect(404)));
  expect(sealed?.text).toBe(unknown?.text);
  await get(house, kees, `games/${shut.game}/export`).expect(404);
});

it('two devices of one player see the same and play as one', async () => {
  const options = { end: { kind: 'deals', deals: 2 }, toepNearLimit: 'free', onEdge: 'none' };
  const { game } = await beginWith(house, [jan, piet], { preset: 'common', options });
  const [phone, laptop, across] = [await sitAtGame(house, jan, game ?? ''), await sitAtGame(other, jan, game ?? ''), await sitAtGame(house, piet, game ?? '')];
  let turns = 0;
  // The device in hand changes with every move.
  const inTurns = { get state() { return turns % 2 ? phone.state : laptop.state; }, send: (request: Parameters<Table['send']>[0]) => ((turns += 1) % 2 ? phone : laptop).send(request), until: async (seq: number) => { await phone.until(seq); await laptop.until(seq); } };
  await playOut([inTurns as unknown as Table, across]);
  await laptop.until(phone.frames.length);
  await phone.until(laptop.frames.length);
  expect(laptop.frames).toEqual(phone.frames);
  expect(turns).toBeGreaterThan(3);
});

it('a toep out of turn carries its stake: once somebody else has knocked it is too late', async () => {
  const options = { toepTiming: 'anytime', toepNearLimit: 'free', onEdge: 'none', laundry: null, end: { kind: 'deals', deals: 5 } };
  const { game } = await beginWith(house, [jan, piet, kees], { preset: 'common', options });
  const seats = await Promise.all([jan, piet, kees].map((person) => sitAtGame(house, person, game ?? '')));
  const { state } = seats[0] ?? {};
  if (!state) throw new Error('no state');
  const turn = 'turn' in state.phase ? state.phase.turn : -1;
  const knockers = [0, 1, 2].filter((seat) => seat !== turn);
  expect(knockers.map((seat) => movesOf(state, seat).map(({ type }) => type))).toEqual([['CallToep'], ['CallToep']]);
  const knock = async (seat: number) => seats[seat]?.send({ commandId: nextCommandId(), stake: 1, command: { type: 'CallToep', payload: { seat } } });
  const answers = await Promise.all(knockers.map(knock));
  const said = answers.map((answer) => (answer?.status === 'rejected' ? answer.code : answer?.status));
  expect(new Set(said)).toEqual(new Set(['accepted', 'tooLate']));
});

it('a bot makes room for somebody who comes late, from the next deal on, and keeps what was dealt before to itself', async () => {
  const options = { leaving: 'bot', toepTiming: 'onTurn', laundry: null, toepNearLimit: 'free', onEdge: 'none', end: { kind: 'deals', deals: 3 } };
  const { id, game } = await beginWith(house, [jan, piet], { preset: 'common', options, seats: 3, bots: 'steady' });
  const seats = [await sitAtGame(house, jan, game ?? ''), await sitAtGame(house, piet, game ?? '')];
  const { body } = await post(other, kees, `/${id}/sit`, {}).expect(200);
  expect(body).toMatchObject({ ownSeat: 2, phase: 'playing' });
  await post(house, kees, `/${id}/sit`, {}).expect(200);
  const late = await sitAtGame(other, kees, game ?? '');
  expect(late.frames.map(({ type }) => type)).toContain('SeatPromised');
  expect((await late.subscribe({ view: { kind: 'spectator' } })).status).toBe('subscribed');
  await playOut(seats.map((table) => table), (moves, state) => (state.deals.length > 1 ? undefined : moves[0])).catch(() => undefined);
  const { body: own } = await get(house, kees, `games/${game}`).expect(200);
  expect(own.view).toEqual({ kind: 'seat', seat: 2, fromDeal: 2 });
  const hands = own.frames.filter(({ type }: { type: string }) => type === 'BoardDealt').map(({ data }: { data: { hands: unknown[][] } }) => data.hands[2]?.[0]);
  expect(hands).toEqual([null, expect.any(Number)]);
});

it('the lag of those who play is measured by the house, that of a watcher is not', async () => {
  const people = [await house.guest('Ver Weg'), await house.guest('Dichtbij')];
  const { game } = await beginWith(house, people, { preset: 'common' });
  const [player] = people;
  await sitAtGame(house, player ?? jan, game ?? '');
  await sitAtGame(house, kees, game ?? '');
  const { db } = house.house.database;
  const measured = () => db.selectFrom('slag.lag').select(['player', 'lag_ms']).execute();
  const untilMeasured = async () => {
    while ((await measured()).every((row) => row.player !== player?.playerId)) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await untilMeasured();
  const rows = await measured();
  expect(rows.find((row) => row.player === player?.playerId)?.lag_ms).toBeLessThanOrEqual(1000);
  expect(rows.map((row) => row.player)).not.toContain(people[1]?.playerId);
});
