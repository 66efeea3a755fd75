import { makeChooseFor } from '@slag/bots/choose';
import { verifyBundle, verifyView, parseLines } from '@slag/engine/verify';
import { statementBytes } from '@slag/engine/statements';
import { verifySignature } from '@slag/store/keys';
import { findSignature, headSubject } from '@slag/store/signatures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endEvening, firstLegal, makeTournament, nextCommandId, play, playOn, Table } from './evening.js';
import { limits, rateOf } from './limit-rows.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
let organiser: Person;
let jan: Person;
let tournament: string;
let game: string;
let table: Table;

beforeAll(async () => {
  house = await openTestHouse();
  organiser = await house.organiser('Organisator');
  jan = await house.guest('Jan');
});
afterAll(() => house.close());

it('an organiser makes a tournament whose commitment is signed', async () => {
  tournament = await makeTournament(house, organiser, {}, false);
  const { body } = await house.request.get(`/api/tournaments/${tournament}`).set('Cookie', jan.cookie).expect(200);
  expect(body.summary).toMatchObject({ id: tournament, title: 'Vrijdagavond', phase: 'announced', boards: 10, bots: ['steady@1', 'steady@1', 'steady@1'], isMine: false, own: { label: 'C', game: null } });
  const statement = statementBytes({ kind: 'commitment', tournament, commitment: body.summary.commitment });
  expect(verifySignature(body.logKey, statement, body.signature)).toBe(true);
  expect(JSON.parse(body.document)).toMatchObject({ tournament, spareBoards: 3, logKey: body.logKey });
});

it('nobody plays before it opens', async () => {
  const { body } = await house.request.post(`/api/tournaments/${tournament}/play`).set('Origin', house.origin).set('Cookie', jan.cookie).expect(409);
  expect(body.code).toBe('notYetOpen');
});

it('a number of one’s own gets a signed receipt, the same again the same, and no other', async () => {
  const { body: detail } = await house.request.get(`/api/tournaments/${tournament}`);
  const { commitment } = detail.summary;
  const send = (nonce: string, C = commitment) => house.request.post(`/api/tournaments/${tournament}/nonces`).set('Origin', house.origin).set('Cookie', jan.cookie).send({ nonce, commitment: C });
  const nonce = 'ab'.repeat(32);
  expect((await send(nonce, '00'.repeat(32)).expect(409)).body).toMatchObject({ code: 'commitmentChanged', field: 'commitment', expected: commitment });
  const { body: receipt } = await send(nonce).expect(200);
  const { signature, logKey, ...statement } = receipt;
  expect(verifySignature(logKey, statementBytes({ kind: 'nonce', ...statement }), signature)).toBe(true);
  house.time.now += 1000;
  expect((await send(nonce).expect(200)).body).toEqual(receipt);
  expect((await send('cd'.repeat(32)).expect(409)).body.code).toBe('alreadyContributed');
  const { body: after } = await house.request.get(`/api/tournaments/${tournament}`).set('Cookie', jan.cookie);
  expect(after.nonces).toEqual([nonce]);
  expect(after.summary.own).toMatchObject({ hasContributed: true, label: 'B' });
});

it('only its organiser opens it', async () => {
  const open = (cookie: string) => house.request.post(`/api/tournaments/${tournament}/open`).set('Origin', house.origin).set('Cookie', cookie);
  await open(jan.cookie).expect(403);
  const other = await house.organiser('Andere');
  await open(other.cookie).expect(403);
  const { body } = await open(organiser.cookie).expect(200);
  expect(body.summary).toMatchObject({ phase: 'open', isMine: true });
  expect(body.summary.nonceRoot).toMatch(/^[0-9a-f]{64}$/);
});

it('pressing play five times at once makes one game', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => play(house, tournament, jan)));
  expect(new Set(answers).size).toBe(1);
  game = answers[0] ?? '';
  expect(await play(house, tournament, jan)).toBe(game);
});

it('a subscriber gets the game in the own view, with only the own cards', async () => {
  const socket = await house.connect({ cookie: jan.cookie });
  table = new Table(socket, `game-${game}`);
  const answer = await table.subscribe();
  expect(answer).toMatchObject({ status: 'subscribed', view: { kind: 'seat', seat: 0, fromDeal: 1 }, serverAt: house.time.now });
  if (answer.status !== 'subscribed') return;
  await table.until(answer.seq);
  expect(table.frames.map(({ seq }) => seq)).toEqual(Array.from({ length: answer.seq }, (_, i) => i + 1));
  const dealt = table.frames.find(({ type }) => type === 'BoardDealt');
  expect(dealt?.data['hands']).toEqual([[expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)], [null, null, null, null], [null, null, null, null], [null, null, null, null]]);
  expect(table.frames[0]?.data['salt']).toBeNull();
  expect(Object.keys(table.frames[0] ?? {}).sort()).toEqual(['at', 'data', 'schemaVersion', 'seq', 'type']);
});

it('a resend is the same command, another content under its id is not, and an old answer is too late', async () => {
  const { state } = table;
  if (!state) throw new Error('no state');
  const command = firstLegal(state);
  if (!command) throw new Error('not on turn');
  const commandId = nextCommandId();
  const first = await table.send({ commandId, decision: state.decision, command });
  if (first.status !== 'accepted') throw new Error(first.code);
  await table.until(first.seq);
  const frames = table.frames.length;
  expect(await table.send({ commandId, decision: state.decision, command })).toEqual(first);
  expect(table.frames.length).toBe(frames);
  const other = { type: 'CallToep' as const, payload: { seat: 0 } };
  expect(await table.send({ commandId, decision: state.decision, command: other })).toMatchObject({ status: 'rejected', code: 'commandIdReused' });
  expect(await table.send({ commandId: nextCommandId(), decision: state.decision, command: other })).toMatchObject({ status: 'rejected', code: 'tooLate' });
});

it('a command names what is wrong with it', async () => {
  const ask = (body: unknown) => table.socket.timeout(5000).emitWithAck('command', body as never);
  expect(await ask({ stream: `game-${game}`, commandId: 'x', command: { type: 'Fold', payload: { seat: 0 } } })).toMatchObject({ status: 'rejected', code: 'invalid', field: 'commandId' });
  expect(await ask({ stream: `game-${game}`, commandId: 'person-x', extra: 1, command: { type: 'Fold', payload: { seat: 0 } } })).toMatchObject({ code: 'invalid', field: 'extra' });
  expect(await ask({ stream: `game-${game}`, commandId: 'person-x', command: { type: 'DealBoard', payload: {} } })).toMatchObject({ code: 'invalid', field: 'command.type' });
  expect(await ask({ stream: `game-${game}`, commandId: 'person-x', command: { type: 'PlayCard', payload: { seat: 0, card: 10 } } })).toEqual({
    status: 'rejected', code: 'invalid', field: 'decision', expected: 'expected the number of the decision that this answers',
  });
  expect(await ask({ stream: `game-${game}`, commandId: 'person-y', decision: table.state?.decision, command: { type: 'Fold', payload: { seat: 1 } } })).toMatchObject({ status: 'rejected', code: 'notYourSeat' });
});

it('a second tab shows the same, and who was away goes on where it was', async () => {
  const tab = new Table(await house.connect({ cookie: jan.cookie }), `game-${game}`);
  const answer = await tab.subscribe();
  if (answer.status !== 'subscribed') throw new Error(answer.status);
  await tab.until(answer.seq);
  expect(tab.frames).toEqual(table.frames);
  const away = tab.frames.length;
  tab.socket.disconnect();
  await playOn(house, table, (state) => state.deals.length >= 3);
  const back = new Table(await house.connect({ cookie: jan.cookie }), `game-${game}`);
  const resumed = await back.subscribe({ fromSeq: away + 1, view: answer.view });
  if (resumed.status !== 'subscribed') throw new Error(resumed.status);
  await back.until(resumed.seq);
  expect([...tab.frames, ...back.frames]).toEqual(table.frames);
  await playOn(house, table, (state) => state.deals.length >= 4);
  await back.until(table.frames.length);
  expect([...tab.frames, ...back.frames]).toEqual(table.frames);
});

it('a resume in another view is told so', async () => {
  expect(await table.subscribe({ view: { kind: 'open' } })).toEqual({ status: 'viewChanged', view: { kind: 'seat', seat: 0, fromDeal: 1 } });
});

it('ten deals are played to the end, and the player gets a receipt that verifies', async () => {
  await playOn(house, table);
  expect(table.state?.phase.kind).toBe('finished');
  expect(table.state?.deals).toHaveLength(10);
  const { body } = await house.request.get(`/api/games/${game}`).set('Cookie', jan.cookie).expect(200);
  expect(body.frames).toEqual(table.frames);
  expect(body).toMatchObject({ isRevealed: false, names: [{ kind: 'player', name: 'Jan' }, { kind: 'bot', name: 'steady' }, { kind: 'bot', name: 'steady' }, { kind: 'bot', name: 'steady' }] });
  const exported = await house.request.get(`/api/games/${game}/export`).set('Cookie', jan.cookie).expect(200);
  const report = verifyView(parseLines(exported.text), { verifySignature, knownKey: house.house.keys.logPublicKey, openedLog: null });
  expect(report).toMatchObject({ ok: true, keyKnown: true, hasReceipt: true, proves: 'nothingAboutCardsYet' });
}, 60_000);

it('what the worker wrote stands in the standings, own game and all', async () => {
  const { db } = house.house.database;
  const points = (table.state?.deals ?? []).map((deal) => deal.points[0] ?? 0);
  await sql`insert into slag.standings (tournament, contestant, game, is_guest, boards_played, points, has_finished)
            values (${tournament}, ${jan.playerId}, ${game}, true, 10, ${JSON.stringify(points)}, true)`.execute(db);
  const { body } = await house.request.get(`/api/tournaments/${tournament}/standings`).set('Cookie', jan.cookie).expect(200);
  const total = points.reduce((sum, p) => sum + p, 0);
  expect(body.rows).toEqual([{ contestant: jan.playerId, nickname: 'Jan', isGuest: true, isMe: true, boardsPlayed: 10, place: 1, total, game }]);
  const { body: others } = await house.request.get(`/api/tournaments/${tournament}/standings`).expect(200);
  expect(others.rows[0]).toMatchObject({ isMe: false, game: null, total });
  const { body: own } = await house.request.get(`/api/games/${game}`).set('Cookie', jan.cookie).expect(200);
  const { stream, version, hash, signature } = own.receipt;
  expect(verifySignature(own.receipt.logKey, statementBytes({ kind: 'head', stream, version, hash }), signature)).toBe(true);
  // It was signed once and kept: a later look gets the very same, not what the log would be signed as by then.
  const kept = await findSignature(house.house.database.db, headSubject(stream, version));
  expect(kept).toEqual({ statement: { kind: 'head', stream, version, hash }, signature });
});

it('before it is over there is no bundle and no traveller', async () => {
  expect((await house.request.get(`/api/tournaments/${tournament}/bundle`).expect(404)).body.code).toBe('notRevealedYet');
  expect((await house.request.get(`/api/tournaments/${tournament}/travellers`).expect(404)).body.code).toBe('notRevealedYet');
});

it('after the reveal everybody sees open hands, travellers, and a bundle that verifies', async () => {
  const late = await house.guest('Laat');
  const lateGame = await play(house, tournament, late);
  await house.request.post(`/api/tournaments/${tournament}/close`).set('Origin', house.origin).set('Cookie', organiser.cookie).expect(200);
  await endEvening(house, tournament);
  const { body } = await house.request.get(`/api/games/${game}`).expect(200);
  expect(body).toMatchObject({ isRevealed: true, view: { kind: 'open' }, receipt: null });
  const dealt = body.frames.find(({ type }: { type: string }) => type === 'BoardDealt');
  expect(dealt.data.hands.flat().every(Number.isInteger)).toBe(true);
  const { body: boards } = await house.request.get(`/api/tournaments/${tournament}/travellers`).set('Cookie', jan.cookie).expect(200);
  expect(boards.travellers).toHaveLength(10);
  expect(boards.travellers[0].rows.map((row: { isMe: boolean }) => row.isMe).sort()).toEqual([false, true]);
  expect(boards.travellers[0].rows.find((row: { game: string }) => row.game === lateGame).points).toBeNull();
  for (const path of [`tournaments/${tournament}`, `games/${game}`, `games/${lateGame}`]) {
    const bundle = await house.request.get(`/api/${path}/bundle`).expect(200).expect('Content-Type', /text\/plain/);
    const report = await verifyBundle(parseLines(bundle.text), { chooseFor: makeChooseFor(), verifySignature, knownKey: house.house.keys.logPublicKey });
    expect(report.problem).toBeNull();
    expect(report).toMatchObject({ ok: true, keyKnown: true });
  }
}, 60_000);

it('downloads are limited by caller and by the house, and what is not there costs nothing', async () => {
  const paths = [`tournaments/${tournament}/bundle`, `games/${game}/bundle`, `games/${game}/export`, 'me/conduct/export'];
  const load = (path: string) => house.request.get(`/api/${path}`).set('Cookie', jan.cookie);
  await limits(house, 'downloads', jan.playerId, 0);
  await load('games/nobody-has-this-game/bundle').expect(404);
  expect(await rateOf(house, 'downloads', jan.playerId)).toEqual({ points: 0 });
  for (const path of paths) {
    await limits(house, 'downloads', jan.playerId, 29);
    await load(path).expect(200);
    const { body, headers } = await load(path).expect(429);
    expect(body).toMatchObject({ code: 'tooManyRequests', limited: 'downloads', retryAfterMs: expect.any(Number) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await house.request.get(`/api/${paths[0]}`).expect(200);
  await limits(house, 'downloadsOfAll', 'everybody', 1200);
  expect((await house.request.get(`/api/${paths[0]}`).expect(429)).body).toMatchObject({ code: 'tooManyRequests', limited: 'downloadsOfAll' });
  await limits(house, 'downloadsOfAll', 'everybody', 0);
}, 60_000);

it('a resume after the reveal is told that its view is another now', async () => {
  expect(await table.subscribe({ fromSeq: 5, view: { kind: 'seat', seat: 0, fromDeal: 1 } })).toEqual({ status: 'viewChanged', view: { kind: 'open' } });
  const anybody = new Table(await house.connect({}), `game-${game}`);
  expect(await anybody.subscribe({ fromSeq: 1, view: { kind: 'open' } })).toMatchObject({ status: 'subscribed', view: { kind: 'open' } });
  expect(await anybody.send({ commandId: nextCommandId(), decision: 0, command: { type: 'Fold', payload: { seat: 0 } } })).toEqual({ status: 'rejected', code: 'notSignedIn' });
});
