import { beat } from '@slag/store/signs-of-life';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTournament } from './evening.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
let jan: Person;
let organiser: Person;
beforeAll(async () => {
  house = await openTestHouse();
  jan = await house.guest('Jan');
  organiser = await house.organiser('Baas');
});
afterAll(() => house.close());

describe('a change sent by another site', () => {
  const rename = (origin: string | null) => {
    const request = house.request.patch('/api/me').set('Cookie', jan.cookie).send({ nickname: 'Jan' });
    return origin === null ? request : request.set('Origin', origin);
  };
  it.each(['https://elsewhere.example', 'null', 'http://localhost:1', 'https://localhost'])('from %s with the cookie is refused', async (origin) => {
    const { body } = await rename(origin).expect(403);
    expect(body).toMatchObject({ code: 'originNotAllowed', field: 'Origin' });
  });
  it('with the cookie and no Origin at all is refused', () => rename(null).expect(403));
  it('from this machine’s own addresses is taken', async () => {
    const { port } = new URL(house.url);
    for (const host of ['localhost', '127.0.0.1', '[::1]']) await rename(`http://${host}:${port}`).expect(200);
  });
  it('cannot sign a visitor in as somebody else', async () => {
    await house.request.post('/api/guests').set('Origin', 'https://elsewhere.example').send({ nickname: 'Kwaad' }).expect(403);
    await house.request.post('/api/sessions').set('Origin', 'https://elsewhere.example').send({ email: 'a@b.nl', password: '1234567890' }).expect(403);
  });
  it('cannot open a socket with the cookie', async () => {
    await expect(house.connect({ cookie: jan.cookie, origin: 'https://elsewhere.example' })).rejects.toThrow();
    await expect(house.connect({ cookie: jan.cookie })).resolves.toBeDefined();
  });
  it('cannot send a form instead of JSON', async () => {
    const { body } = await house.request.post('/api/guests').set('Origin', house.origin).type('form').send('nickname=Jan').expect(400);
    expect(body).toMatchObject({ code: 'invalid', field: 'body' });
  });
});

describe('a door that takes no body', () => {
  it.each(['play', 'open', 'close', 'cancel'])('%s refuses a field by name', async (door) => {
    const { body } = await house.request.post(`/api/tournaments/unknown-one/${door}`).set('Cookie', jan.cookie).set('Origin', house.origin).send({ x: 1 });
    expect(body).toMatchObject(door === 'play' ? { code: 'invalid', field: 'x', expected: 'expected no such field' } : { code: expect.stringMatching(/^(invalid|notAllowed)$/) });
  });
});

describe('a token', () => {
  it('that is nobody’s is refused, over HTTP and over a socket', async () => {
    await house.request.get('/api/me').set('Authorization', `Bearer ${'x'.repeat(43)}`).expect(401);
    await house.request.get('/api/me').set('Authorization', 'Basic eDp5').expect(401);
    await expect(house.connect({ token: 'x'.repeat(43) })).rejects.toThrow('notSignedIn');
  });
});

describe('a body', () => {
  const post = (path: string, body: object | string) =>
    house.request.post(path).set('Origin', house.origin).set('Cookie', organiser.cookie).set('Content-Type', 'application/json').send(body);
  it.each([
    ['a field nobody knows', { nickname: 'Jan', admin: true }, 'admin'],
    ['a nickname of one letter', { nickname: 'J' }, 'nickname'],
    ['no nickname', {}, 'nickname'],
    ['a number for a name', { nickname: 7 }, 'nickname'],
    ['a control character', { nickname: 'Jan\u0007' }, 'nickname'],
  ])('with %s is refused, naming it', async (_name, body, field) => {
    const { body: answer } = await house.request.post('/api/guests').set('Origin', house.origin).send(body).expect(400);
    expect(answer).toMatchObject({ code: 'invalid', field, expected: expect.stringContaining('expected') });
  });
  it('that is no JSON, or too large, is refused', async () => {
    expect((await post('/api/guests', '{"nickname":').expect(400)).body).toMatchObject({ code: 'invalid', field: 'body', expected: 'expected JSON' });
    expect((await post('/api/guests', JSON.stringify({ nickname: 'x'.repeat(200_000) })).expect(413)).body.code).toBe('tooLarge');
  });
  it('of a tournament names the field inside', async () => {
    const wish = { title: 'Avond', boards: 10, bots: ['steady', 'steady', 'steady'], opensAt: house.time.now + 1000, closesAt: house.time.now + 2000 };
    expect((await post('/api/tournaments', { ...wish, options: { trump: 'H' } }).expect(400)).body).toMatchObject({ field: 'options.trump' });
    expect((await post('/api/tournaments', { ...wish, options: { laundry: { colour: true } } }).expect(400)).body).toMatchObject({ field: 'options.laundry.colour' });
    expect((await post('/api/tournaments', { ...wish, options: { jackFinish: 'triple' } }).expect(400)).body).toMatchObject({ field: 'options.jackFinish', expected: expect.stringContaining("one of 'none'") });
    expect((await post('/api/tournaments', { ...wish, bots: ['steady', 'steady', 'magnus'] }).expect(400)).body).toMatchObject({ field: 'bots.2' });
    expect((await post('/api/tournaments', { ...wish, boards: 51 }).expect(400)).body).toMatchObject({ field: 'boards', expected: 'expected 1 to 50' });
    expect((await post('/api/tournaments', { ...wish, closesAt: wish.opensAt - 1 }).expect(409)).body).toMatchObject({ code: 'timesInvalid', field: 'closesAt' });
  });
});

describe('the rules of a tournament', () => {
  const make = (options: object) => {
    const wish = { title: 'Huisregels', boards: 3, bots: ['steady', 'steady', 'steady'], opensAt: house.time.now + 1000, closesAt: house.time.now + 2000, options };
    return house.request.post('/api/tournaments').set('Origin', house.origin).set('Cookie', organiser.cookie).send(wish);
  };
  it('are the café’s with any option that its organiser sets', async () => {
    const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: null };
    const options = { nextLeader: 'board', maxStake: null, jackFinish: 'doubleLosers', threeTens: 'mustWhistle', fourTens: 'winsDeal', blindToep: { stake: 3 }, laundry, end: { deals: 3 }, players: [2, 6] };
    const { body } = await make(options).expect(201);
    expect(JSON.parse(body.document).rules).toMatchObject({ preset: 'cafe', toepTiming: 'onTurn', leaving: 'stays', clock: null, ...options, end: { kind: 'deals', deals: 3 } });
  });
  it.each([
    ['a blind toep above the highest stake', { blindToep: { stake: 6 } }, 'rulesInvalid', ['options.blindToep.stake', 'options.maxStake']],
    ['half a laundry over none', { laundry: { white: true } }, 'rulesInvalid', ['options.laundry.dirty']],
    ['five players or more', { players: [5, 8] }, 'rulesInvalid', ['options.players']],
    ['nobody may play', { players: [4, 2] }, 'rulesInvalid', ['options.players']],
    ['toeps near a limit that there is not', { toepNearLimit: 'withinLimit' }, 'rulesInvalid', ['options.toepNearLimit', 'options.end']],
    ['a game to fifteen', { end: { kind: 'lastStanding', limit: 15 } }, 'rulesNotForDuplicate', ['options.end.kind']],
    ['more deals than boards', { end: { deals: 4 } }, 'rulesNotForDuplicate', ['options.end.deals']],
    ['a count of folds', { antiFold: { max: 2 } }, 'rulesNotForDuplicate', ['options.antiFold']],
    ['forfeits', { leaving: 'forfeit' }, 'rulesNotForDuplicate', ['options.leaving']],
  ])('are refused by name and with the reason: %s', async (_name, options, code, fields) => {
    const { body } = await make(options).expect(409);
    expect(body).toMatchObject({ code, fields, field: fields[0], message: expect.any(String), expected: expect.any(String) });
  });
});

describe('what is not there', () => {
  it.each(['/api/nothing', '/api/games/AAAAAAAAAAAAAAAA', '/api/games/%00', '/api/tournaments/AAAAAAAAAAAAAAAA', '/api/tournaments/x', '/api/tournaments/AAAAAAAAAAAAAAAA/standings'])('%s answers notFound', async (path) => {
    const { body } = await house.request.get(path).expect(404);
    expect(body).toEqual({ code: 'notFound', message: expect.any(String) });
  });
  it('asks for a session where one is needed', async () => {
    expect((await house.request.post('/api/tournaments/AAAAAAAAAAAAAAAA/play').set('Origin', house.origin).expect(401)).body.code).toBe('notSignedIn');
  });
});

describe('an organiser’s guests', () => {
  it('come with tokens of their own, for that tournament only', async () => {
    const { body: made } = await house.request.post('/api/organisers/tokens').set('Origin', house.origin).set('Cookie', organiser.cookie).expect(201);
    const bearer = { Authorization: `Bearer ${made.token}` };
    const tournament = await makeTournament(house, organiser);
    const other = await makeTournament(house, organiser);
    const names = Array.from({ length: 310 }, (_, i) => `Gast ${i}`);
    const { body } = await house.request.post(`/api/tournaments/${tournament}/guests`).set(bearer).send({ nicknames: names }).expect(201);
    expect(body.guests.map(({ nickname }: { nickname: string }) => nickname)).toEqual(names);
    const guest = { Authorization: `Bearer ${body.guests[7].token}` };
    expect((await house.request.get('/api/me').set(guest)).body.player).toMatchObject({ id: body.guests[7].player, isGuest: true });
    await house.request.post(`/api/tournaments/${tournament}/play`).set(guest).expect(200);
    await house.request.post(`/api/tournaments/${other}/play`).set(guest).expect(403);
    const stranger = await house.organiser('Ander');
    const { body: strange } = await house.request.post('/api/organisers/tokens').set('Origin', house.origin).set('Cookie', stranger.cookie).expect(201);
    await house.request.post(`/api/tournaments/${tournament}/guests`).set('Authorization', `Bearer ${strange.token}`).send({ nicknames: ['Dief'] }).expect(403);
  });
});

describe('the house', () => {
  it('sends strict headers, and nothing that needs https', async () => {
    const { headers } = await house.request.get('/api/me');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
  it('says how it is, and that no worker has been seen', async () => {
    const { body } = await house.request.get('/api/health').expect(200);
    expect(body.checks).toMatchObject({ database: { ok: true }, worker: { ok: false }, log: { ok: true }, audit: { ok: true } });
    expect(body.status).toBe('starting');
  });
  it('is starting again while an incident is open, and well when it has ended', async () => {
    const { db } = house.house.database;
    await beat(db, 'worker', 'worker-1', house.house.clock());
    await db.insertInto('slag.incidents').values([{ began_at: 1, ended_at: 2, cause: null }, { began_at: 5, ended_at: null, cause: 'api' }]).execute();
    expect((await house.request.get('/api/health').expect(200)).body).toMatchObject({
      status: 'starting', checks: { clocks: { ok: false } }, wellSince: null, incidents: [{ beganAt: 5, endedAt: null, cause: 'api' }, { beganAt: 1, endedAt: 2, cause: null }],
    });
    await db.updateTable('slag.incidents').set({ ended_at: 9 }).where('began_at', '=', 5).execute();
    expect((await house.request.get('/api/health').expect(200)).body).toMatchObject({ status: 'ok', checks: { clocks: { ok: true, detail: 'running' } }, wellSince: 9 });
  });
  it('gives numbers to this machine only', async () => {
    expect((await house.request.get('/api/metrics').expect(200)).text).toContain('slag_commands_total');
    await house.request.get('/api/metrics').set('X-Forwarded-For', '192.0.2.7').expect(404);
  });
  it('describes every endpoint from the schemas that check requests', async () => {
    const { body } = await house.request.get('/api/docs-json').expect(200);
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/conduct/appeals', '/api/conduct/players', '/api/conduct/players/{player}', '/api/conduct/players/{player}/dismiss', '/api/conduct/players/{player}/lift', '/api/conduct/players/{player}/overturn',
      '/api/games/{id}', '/api/games/{id}/bundle', '/api/games/{id}/export', '/api/guests', '/api/health', '/api/me', '/api/me/account',
      '/api/me/conduct', '/api/me/conduct/appeals', '/api/me/conduct/export', '/api/me/notices', '/api/me/notices/seen', '/api/organisers', '/api/organisers/tokens',
      '/api/sessions', '/api/sessions/current', '/api/tables', '/api/tables/check', '/api/tables/code/{code}', '/api/tables/quick', '/api/tables/{id}', '/api/tables/{id}/begin',
      '/api/tables/{id}/leave', '/api/tables/{id}/rematch', '/api/tables/{id}/sit', '/api/tournaments', '/api/tournaments/today', '/api/tournaments/{id}', '/api/tournaments/{id}/bundle', '/api/tournaments/{id}/cancel',
      '/api/tournaments/{id}/close', '/api/tournaments/{id}/guests', '/api/tournaments/{id}/nonces', '/api/tournaments/{id}/open', '/api/tournaments/{id}/play',
      '/api/tournaments/{id}/standings', '/api/tournaments/{id}/travellers',
    ]);
    expect(body.components.schemas).toMatchObject({ ApiError: expect.anything(), MakeTournament: expect.anything(), Standings: expect.anything() });
    expect(body.paths['/api/guests'].post.requestBody.content['application/json'].schema).toBeDefined();
    const page = await house.request.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});
