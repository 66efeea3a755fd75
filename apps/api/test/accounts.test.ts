import { isOrganiserLinkGood } from '@slag/store/organiser-links';
import { makeOrganiserLink } from '@slag/store/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openTestHouse, type TestHouse } from './test-house.js';

let house: TestHouse;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

const account = { email: 'jan@voorbeeld.nl', password: 'vierde slag!' };

describe('a guest', () => {
  it('begins with a nickname and is known by a cookie that scripts cannot read', async () => {
    const answer = await house.request.post('/api/guests').set('Origin', house.origin).send({ nickname: 'Jan' }).expect(201);
    expect(answer.body.player).toMatchObject({ nickname: 'Jan', isGuest: true, roles: [] });
    const [line] = answer.headers['set-cookie'] ?? [];
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    expect(line).not.toContain('Secure');
    const me = await house.request.get('/api/me').set('Cookie', cookieOf(answer.headers)).expect(200);
    expect(me.body).toEqual(answer.body);
  });

  it('has one player per browser', async () => {
    const { cookie } = await house.guest('Piet');
    const answer = await house.request.post('/api/guests').set('Origin', house.origin).set('Cookie', cookie).send({ nickname: 'Klaas' }).expect(409);
    expect(answer.body.code).toBe('alreadySignedIn');
  });

  it('may take another nickname', async () => {
    const { cookie, playerId } = await house.guest('Joost');
    await house.request.patch('/api/me').set('Origin', house.origin).set('Cookie', cookie).send({ nickname: 'Joop' }).expect(200);
    const me = await house.request.get('/api/me').set('Cookie', cookie);
    expect(me.body.player).toMatchObject({ id: playerId, nickname: 'Joop' });
  });

  it('becomes an account and stays the same player, on other machines too', async () => {
    const { cookie, playerId } = await house.guest('Jan');
    const made = await house.request.post('/api/me/account').set('Origin', house.origin).set('Cookie', cookie).send(account).expect(200);
    expect(made.body.player).toMatchObject({ id: playerId, nickname: 'Jan', isGuest: false });
    const elsewhere = await house.request.post('/api/sessions').set('Origin', house.origin).send(account).expect(201);
    expect(elsewhere.body.player.id).toBe(playerId);
    const me = await house.request.get('/api/me').set('Cookie', cookieOf(made.headers));
    expect(me.body.player.id).toBe(playerId);
    expect((await house.request.get('/api/me').set('Cookie', cookie)).body.player).toBeNull();
  });

  it('who signs in to an existing account is that other player: two are never merged', async () => {
    const guest = await house.guest('Gast');
    const answer = await house.request.post('/api/sessions').set('Origin', house.origin).set('Cookie', guest.cookie).send(account).expect(201);
    expect(answer.body.player.id).not.toBe(guest.playerId);
    expect((await house.request.get('/api/me').set('Cookie', guest.cookie)).body.player.id).toBe(guest.playerId);
  });

  it('cannot take an e-mail address that has an account', async () => {
    const { cookie } = await house.guest('Kees');
    const answer = await house.request.post('/api/me/account').set('Origin', house.origin).set('Cookie', cookie).send({ ...account, password: 'een ander woord' }).expect(409);
    expect(answer.body).toMatchObject({ code: 'emailTaken', field: 'email' });
  });

  it('is refused with a wrong password, and signs out for good', async () => {
    const wrong = await house.request.post('/api/sessions').set('Origin', house.origin).send({ ...account, password: 'niet het woord' }).expect(401);
    expect(wrong.body.code).toBe('wrongCredentials');
    const { cookie } = await house.guest('Weg');
    await house.request.delete('/api/sessions/current').set('Origin', house.origin).set('Cookie', cookie).expect(200);
    expect((await house.request.get('/api/me').set('Cookie', cookie)).body.player).toBeNull();
  });
});

describe('an organiser', () => {
  it('is made by a link that works once', async () => {
    const token = await makeOrganiserLink(house.house.database.db, house.time.now);
    const first = await house.request.post('/api/organisers').set('Origin', house.origin).send({ token }).expect(200);
    expect(first.body.player.roles).toEqual(['organiser']);
    const me = await house.request.get('/api/me').set('Cookie', cookieOf(first.headers));
    expect(me.body.player.roles).toEqual(['organiser']);
    await house.request.post('/api/organisers').set('Origin', house.origin).send({ token }).expect(404);
  });

  it('whose link is older than 24 hours gets nothing', async () => {
    const token = await makeOrganiserLink(house.house.database.db, house.time.now - 24 * 3600 * 1000);
    expect(await isOrganiserLinkGood(house.house.database.db, token, house.time.now)).toBe(false);
    await house.request.post('/api/organisers').set('Origin', house.origin).send({ token }).expect(404);
  });

  it('keeps the own player when the link is opened with a session', async () => {
    const { cookie, playerId } = await house.guest('Truus');
    const token = await makeOrganiserLink(house.house.database.db, house.time.now);
    const answer = await house.request.post('/api/organisers').set('Origin', house.origin).set('Cookie', cookie).send({ token }).expect(200);
    expect(answer.body.player).toMatchObject({ id: playerId, roles: ['organiser'] });
  });

  it('gets a Bearer token that needs no Origin', async () => {
    const { cookie, playerId } = await house.organiser('Baas');
    const { body } = await house.request.post('/api/organisers/tokens').set('Origin', house.origin).set('Cookie', cookie).expect(201);
    const me = await house.request.get('/api/me').set('Authorization', `Bearer ${body.token}`).expect(200);
    expect(me.body.player.id).toBe(playerId);
    const other = await house.guest('Gast');
    await house.request.post('/api/organisers/tokens').set('Origin', house.origin).set('Cookie', other.cookie).expect(403);
  });
});
