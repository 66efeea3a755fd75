/** The opened log of a live table: to whom, when, and that everything in it follows. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { makeChooseFor } from '@slag/bots/choose';
import { tableLine } from '@slag/contracts/bundle';
import { botsDue } from '@slag/engine/game/follow-up';
import { bytesToHex, hexToBytes } from '@slag/engine/random';
import { parseLines, readTable, verifyTable, verifyView, type VerifyReport, type VerifySignature } from '@slag/engine/verify';
import { headSubject, saveSignature, signStatement } from '@slag/store/signatures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginWith, get, makeTable, playOut, post, sendPatiently, sitAtGame, type Wish } from './casual.js';
import type { Table } from './evening.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
let jan: Person;
let piet: Person;
let kees: Person;
beforeAll(async () => {
  house = await openTestHouse();
  [jan, piet, kees] = [await house.guest('Jan'), await house.guest('Piet'), await house.guest('Kees')];
});
afterAll(() => house.close());

const verifySignature: VerifySignature = (key, message, signature) => ed25519.verify(hexToBytes(signature), message, hexToBytes(key));
const check = (text: string): Promise<VerifyReport> =>
  verifyTable(parseLines(text), { chooseFor: makeChooseFor(), verifySignature, knownKey: house.house.keys.logPublicKey });
const SHORT: Wish = { preset: 'cafe', options: { players: [2, 8], end: { kind: 'deals', deals: 1 } } };

/** A private table for two people, the other seats with bots, whose game has begun. */
async function beginWithBots(wish: Wish): Promise<string> {
  const { id } = await makeTable(house, jan, wish);
  await post(house, piet, `/${id}/sit`, {}).expect(200);
  return (await post(house, jan, `/${id}/begin`).expect(200)).body.game;
}

/** What the worker does every moment: bots whose time has come make their move. */
async function moveBots(game: string, seats: readonly Table[]): Promise<void> {
  const stream = `game-${game}`;
  while (seats[0]?.state?.phase.kind !== 'finished') {
    const { folded } = await house.house.commands.load(stream);
    const state = folded.kind === 'game' ? folded.game : null;
    for (const { seat } of state === null ? [] : botsDue(state).slice(0, 1)) await house.house.commands.moveBot(stream, { seat, decision: state?.decision ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const secretOf = async (game: string): Promise<string> => bytesToHex((await house.house.sealed.secretsOf(game))[0] ?? new Uint8Array());

it('nobody gets the log, nor its secret, before the game has ended; then everybody who may see it opened does', async () => {
  const game = await beginWithBots({ ...SHORT, seats: 3, bots: 'novice', openLog: true, mayWatch: false });
  const secret = await secretOf(game);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await get(house, jan, `games/${game}/bundle`).expect(404)).body.code).toBe('notRevealedYet');
  const unknown = await get(house, kees, 'games/nobody-has-this-game/bundle').expect(404);
  for (const stranger of [kees, null]) expect((await get(house, stranger, `games/${game}/bundle`).expect(404)).body).toEqual(unknown.body);
  const seats = await Promise.all([jan, piet].map((person) => sitAtGame(house, person, game)));
  for (const path of [`games/${game}`, `games/${game}/export`, 'me']) expect((await get(house, jan, path).expect(200)).text).not.toContain(secret);
  await playOut(seats);
  expect(JSON.stringify(seats.map(({ frames }) => frames))).not.toContain(secret);
  const texts = await Promise.all([jan, kees, null].map(async (person) => (await get(house, person, `games/${game}/bundle`).expect(200).expect('Content-Type', /text\/plain/)).text));
  expect(new Set(texts).size).toBe(1);
  expect(await check(texts[0] ?? '')).toMatchObject({ ok: true, keyKnown: true, problem: null, checked: { games: 1, boards: 1, signatures: 1 } });
  for (const line of parseLines(texts[0] ?? '')) expect(tableLine.safeParse(line).error).toBeUndefined();
});

it('with people, bots that take their time and one who leaves the seat to a bot everything follows, also from what was seen', async () => {
  const game = await beginWithBots({ preset: 'toep', options: { end: { kind: 'lastStanding', limit: 4 }, leaving: 'bot' }, seats: 4, bots: 'steady', openLog: true });
  const seats = await Promise.all([jan, piet].map((person) => sitAtGame(house, person, game)));
  const [, second] = seats;
  if (second === undefined) throw new Error('nobody');
  expect(await sendPatiently(second, { type: 'LeaveSeat', payload: { seat: 1 } }, second.state?.decision ?? 0)).toMatchObject({ status: 'accepted' });
  await Promise.all([moveBots(game, seats), playOut(seats.slice(0, 1))]);
  const { text } = await get(house, kees, `games/${game}/bundle`).expect(200);
  const report = await check(text);
  expect(report.problem).toBeNull();
  expect(report.checked.botMoves).toBeGreaterThan(10);
  const read = readTable(parseLines(text));
  const own = await get(house, piet, `games/${game}/export`).expect(200);
  const opened = read.ok ? read.file.entries : [];
  expect(verifyView(parseLines(own.text), { verifySignature, knownKey: null, openedLog: opened })).toMatchObject({ ok: true, hasReceipt: true, proves: 'sameAsOpenedLog' });
}, 60_000);

it('a table that keeps its log closed gives it to nobody, those who played and watched included', async () => {
  const { game } = await beginWith(house, [jan, piet], { ...SHORT, openLog: false, mayWatch: true });
  await playOut(await Promise.all([jan, piet].map((person) => sitAtGame(house, person, game ?? ''))));
  for (const person of [jan, piet, kees, null]) expect((await get(house, person, `games/${game}/bundle`).expect(404)).body.code).toBe('notRevealedYet');
  const { text } = await get(house, jan, `games/${game}/export`).expect(200);
  expect(text).not.toContain(await secretOf(game ?? ''));
  expect(verifyView(parseLines(text), { verifySignature, knownKey: null, openedLog: null })).toMatchObject({ ok: true, proves: 'nothingAboutCards' });
});

it('who played alone gets the own log, and for everybody else there is no such game', async () => {
  const { game } = await makeTable(house, jan, { kind: 'alone', preset: 'cafe', options: { end: { kind: 'deals', deals: 1 } }, seats: 4, bots: 'regular', mayWatch: false, openLog: true });
  await playOut([await sitAtGame(house, jan, game ?? '')]);
  expect(await check((await get(house, jan, `games/${game}/bundle`).expect(200)).text)).toMatchObject({ ok: true, problem: null });
  const unknown = await get(house, piet, 'games/nobody-has-this-game/bundle').expect(404);
  for (const stranger of [piet, null]) expect((await get(house, stranger, `games/${game}/bundle`).expect(404)).body).toEqual(unknown.body);
});

it('a head that was signed before somebody changed the log is never signed anew, and tells', async () => {
  const { game } = await beginWith(house, [jan, piet], { ...SHORT, openLog: true });
  await playOut(await Promise.all([jan, piet].map((person) => sitAtGame(house, person, game ?? ''))));
  const { keys, database, log } = house.house;
  const stream = `game-${game}`;
  const version = (await log.readHead(stream))?.version ?? 0;
  // As the log stood then: its last entry had another hash.
  await saveSignature(database.db, headSubject(stream, version), signStatement(keys, { kind: 'head', stream, version, hash: 'ab'.repeat(32) }), house.time.now);
  const { text } = await get(house, jan, `games/${game}/bundle`).expect(200);
  expect(await check(text)).toMatchObject({ ok: false, problem: { version, field: 'statement.hash', says: 'ab'.repeat(32) } });
});
