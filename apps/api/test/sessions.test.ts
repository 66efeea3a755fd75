/** A session that ends anywhere, in whatever way, ends its sockets in every process; and nobody plays on with it. */
import { once } from 'node:events';
import { erasePlayer } from '@slag/store/players';
import { makeTestDatabase, type TestDatabase } from '@slag/store/testing/database';
import { makeBearerToken, makeOrganiserLink, revokeBearerTokens } from '@slag/store/tokens';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neighbours } from '../src/neighbours.js';
import { makeTournament, nextCommandId, play, Table } from './evening.js';
import { type ClientSocket, cookieOf, openProcess, type Person, type TestHouse } from './test-house.js';

let database: TestDatabase;
let left: TestHouse;
let right: TestHouse;
let tournament: string;
beforeAll(async () => {
  database = await makeTestDatabase({ neighbours });
  [left, right] = [await openProcess(database), await openProcess(database)];
  tournament = await makeTournament(left, await left.organiser('Baas'));
});
afterAll(async () => {
  await left.close();
  await right.close();
  await database.drop();
});

const ended = (socket: ClientSocket): Promise<unknown[]> => once(socket as never, 'disconnect');
const deleteSessions = ({ playerId }: Person) => sql`delete from auth.session where "userId" = (select auth_user_id from slag.players where id = ${playerId})`.execute(left.house.database.db);

/** Ways in which a session that came by a cookie ends; all happen at the left. */
const ways: [how: string, end: (person: Person) => Promise<unknown>][] = [
  ['signing out', ({ cookie }) => left.request.delete('/api/sessions/current').set('Origin', left.origin).set('Cookie', cookie).expect(200)],
  ['making an account, which begins another session', ({ cookie, playerId }) => left.request.post('/api/me/account').set('Origin', left.origin).set('Cookie', cookie).send({ email: `p${playerId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@toep.example`, password: 'een lang woord' }).expect(200)],
  ['all sessions deleted, as by whoever runs the house', deleteSessions],
  ['a session cut short', ({ playerId }) => sql`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = (select auth_user_id from slag.players where id = ${playerId})`.execute(left.house.database.db)],
  ['a player erased', ({ playerId }) => erasePlayer(left.house.database.db, playerId)],
];

describe.each(ways)('%s', (_how, end) => {
  it('ends the sockets in both processes, and what is sent with it afterwards is refused', async () => {
    const jan = await left.guest('Jan');
    const stream = `game-${await play(left, tournament, jan)}`;
    const tables = await Promise.all([left, right].map(async (house) => new Table(await house.connect({ cookie: jan.cookie }), stream)));
    for (const table of tables) expect(await table.subscribe()).toMatchObject({ status: 'subscribed' });
    const gone = tables.map(({ socket }) => ended(socket));
    await end(jan);
    await Promise.all(gone);
    for (const house of [left, right]) {
      expect((await house.request.get('/api/me').set('Cookie', jan.cookie)).body.player).toBeNull();
      const again = new Table(await house.connect({ cookie: jan.cookie }), stream);
      expect(await again.send({ commandId: nextCommandId(), command: { type: 'Forfeit', payload: { seat: 0 } } })).toEqual({ status: 'rejected', code: 'notSignedIn' });
    }
  });
});

it('a session that ends leaves the player’s other sessions alone', async () => {
  const account = { email: 'twee@toep.example', password: 'een lang woord' };
  const guest = await left.guest('Twee');
  await left.request.post('/api/me/account').set('Origin', left.origin).set('Cookie', guest.cookie).send(account).expect(200);
  const signIn = async () => cookieOf((await left.request.post('/api/sessions').set('Origin', left.origin).send(account).expect(201)).headers);
  const [phone, laptop] = [await signIn(), await signIn()];
  const [gone, stays] = [await right.connect({ cookie: phone }), await right.connect({ cookie: laptop })];
  const wasEnded = ended(gone);
  await left.request.delete('/api/sessions/current').set('Origin', left.origin).set('Cookie', phone).expect(200);
  await wasEnded;
  expect(await stays.timeout(5000).emitWithAck('subscribe', { stream: `tournament-${tournament}`, fromSeq: 1 })).toMatchObject({ status: 'subscribed' });
});

describe('a token', () => {
  it('that is taken back ends its sockets in both processes', async () => {
    const { playerId } = await left.guest('Kees');
    const token = await makeBearerToken(left.house.database.db, { player: playerId, kind: 'guest', at: left.time.now });
    const sockets = await Promise.all([left, right].map((house) => house.connect({ token })));
    const gone = sockets.map(ended);
    await revokeBearerTokens(left.house.database.db, playerId);
    await Promise.all(gone);
    await expect(right.connect({ token })).rejects.toThrow('notSignedIn');
  });

  it('that runs out, of which nobody says anything, ends its sockets too', async () => {
    const { playerId } = await left.guest('Piet');
    const token = await makeBearerToken(left.house.database.db, { player: playerId, kind: 'guest', at: right.time.now, expiresAt: right.time.now + 60_000 });
    const socket = await right.connect({ token });
    const gone = ended(socket);
    right.time.now += 60_000;
    await gone;
  });
});

describe('an organiser’s link', () => {
  const become = (token: string, nickname: string) => left.request.post('/api/organisers').set('Origin', left.origin).send({ token, nickname });
  const guests = async (name: string) => (await sql<{ count: number }>`select count(*)::integer as count from slag.players where nickname = ${name}`.execute(left.house.database.db)).rows[0]?.count;

  it('that is used leaves no guest behind in the next browser', async () => {
    const token = await makeOrganiserLink(left.house.database.db, left.time.now);
    const first = await become(token, 'De Eerste').expect(200);
    expect(first.body.player).toMatchObject({ nickname: 'De Eerste', roles: ['organiser'] });
    const second = await become(token, 'De Tweede').expect(404);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(await guests('De Tweede')).toBe(0);
  });

  it('that several browsers follow at the same moment makes one player', async () => {
    const token = await makeOrganiserLink(left.house.database.db, left.time.now);
    const answers = await Promise.all(Array.from({ length: 4 }, () => become(token, 'Haantje')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
    expect(await guests('Haantje')).toBe(1);
  });
});
