import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from './limit-rows.js';
import { makeTournament, nextCommandId, play, Table } from './evening.js';
import { openTestHouse, type TestHouse } from './test-house.js';

let house: TestHouse;
beforeAll(async () => void (house = await openTestHouse()));
afterAll(() => house.close());

it('guessing a password ends after ten times for that name, from whatever address', async () => {
  const guess = (i: number) =>
    house.request.post('/api/sessions').set('Origin', house.origin).set('X-Forwarded-For', `192.0.2.${i}`).send({ email: 'Jan@voorbeeld.nl', password: `woord nummer ${i}` });
  for (let i = 1; i <= 10; i += 1) await guess(i).expect(401);
  const refused = await guess(11).expect(429);
  expect(refused.headers['retry-after']).toBeDefined();
});

it('one address tries twenty organiser links', async () => {
  const attempt = () => house.request.post('/api/organisers').set('Origin', house.origin).send({ token: 'x'.repeat(43) });
  for (let i = 0; i < 20; i += 1) await attempt().expect(404);
  await attempt().expect(429);
});

it('a session sends twenty commands a second over all its tabs', async () => {
  const organiser = await house.organiser('Baas');
  const jan = await house.guest('Jan');
  const tournament = await makeTournament(house, organiser);
  const stream = `game-${await play(house, tournament, jan)}`;
  const tabs = [new Table(await house.connect({ cookie: jan.cookie }), stream), new Table(await house.connect({ cookie: jan.cookie }), stream)] as const;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? tabs[0] : tabs[1]).send({ commandId: nextCommandId(), decision: 0, command: { type: 'Fold', payload: { seat: 0 } } })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected' && answer.code === 'tooManyRequests');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ retryAfterMs: expect.any(Number) });
});

it('one address makes 300 guests in ten minutes, and is then told how long to wait', async () => {

  await limits(house, 'guests', '127.0.0.1', 300);
  const refused = await house.request.post('/api/guests').set('Origin', house.origin).send({ nickname: 'Te veel' }).expect(429);
  expect(refused.body).toMatchObject({ code: 'tooManyRequests', retryAfterMs: expect.any(Number) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Another address is another matter; the gateway on this machine says which it is.
  await house.request.post('/api/guests').set('Origin', house.origin).set('X-Forwarded-For', '192.0.2.7').send({ nickname: 'Buurman' }).expect(201);
});
