import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from './test-house.js';

let house: TestHouse;
beforeAll(async () => void (house = await openTestHouse({ env: { PUBLIC_URL: 'https://toep.example' } })));
afterAll(() => house.close());

it('with a public https address cookies are Secure, and only that address may act for its visitors', async () => {
  const answer = await house.request.post('/api/guests').set('Origin', 'https://toep.example').send({ nickname: 'Jan' }).expect(201);
  expect(answer.headers['set-cookie']?.[0]).toContain('Secure');
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
  const { port } = new URL(house.url);
  for (const origin of ['http://toep.example', `http://localhost:${port}`, 'https://toep.example.evil.example']) {
    await house.request.post('/api/guests').set('Origin', origin).send({ nickname: 'Piet' }).expect(403);
  }
});

it('who signs out is signed out on every open socket', async () => {
  const { cookie } = await house.guest('Kees');
  expect((await house.request.get('/api/me').set('Cookie', cookie)).body.player.nickname).toBe('Kees');
  const socket = await house.connect({ cookie });
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  await house.request.delete('/api/sessions/current').set('Origin', house.origin).set('Cookie', cookie).expect(200);
  expect(await gone).toBe('io server disconnect');
});
