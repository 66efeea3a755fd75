import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { keyFingerprint, type Statement } from '../src/statements.js';
import { bytesToHex } from '../src/random.js';
import { parseLines, verifyBundle, type VerifyReport } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { type Evening, type Guest, type Line, playEvening, verifySignature } from './evening/evening.js';
import { signaturesOf } from './evening/forger.js';
import { BOARD_LEADS, CAFE, ONE_BOARD } from './evening/plans.js';
import { recommit } from './tamper/tournament-rows.js';
import { set } from './evening/tampering.js';

let cafe: Evening;
beforeAll(async () => {
  cafe = await playEvening(CAFE);
});
const verify = (lines: readonly unknown[], knownKey: string | null): Promise<VerifyReport> => verifyBundle(lines, { chooseFor, verifySignature, knownKey });

test('an evening in the café verifies, and the report counts what was checked', async () => {
  const report = await verify(cafe.bundle(), cafe.logKey);
  expect(report.problem).toBeNull();
  expect(report).toMatchObject({ ok: true, keyKnown: true, key: cafe.logKey });
  expect(report.checked).toMatchObject({ games: 4, boards: 25, signatures: 6 });
  expect(report.checked.events).toBe(cafe.bundle().length - 7);
  expect(report.checked.botMoves).toBeGreaterThan(300);
});

test.each([BOARD_LEADS, ONE_BOARD])('the evening $seed verifies', async (plan) => {
  const evening = await playEvening(plan);
  expect((await verify(evening.bundle(), evening.logKey)).problem).toBeNull();
});

test.each(CAFE.guests.map((guest) => guest.id))("the bundle of %s's own game verifies without the others", async (id) => {
  const report = await verify(cafe.bundle(`${id}-game-cafe0001`), cafe.logKey);
  expect(report.problem).toBeNull();
  expect(report.checked.games).toBe(1);
});

test('progress is told up to the last event', async () => {
  const told: number[] = [];
  let of = 0;
  await verifyBundle(cafe.bundle('player-anna-game-cafe0001'), { chooseFor, verifySignature, knownKey: null, onProgress: ({ done, total }) => { told.push(done); of = total; } });
  expect(told.at(-1)).toBe(of);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('a key known from nowhere is said to be unknown; a fingerprint is enough to know it', async () => {
  expect(await verify(cafe.bundle(), null)).toMatchObject({ ok: true, keyKnown: false });
  expect(await verify(cafe.bundle(), keyFingerprint(cafe.logKey))).toMatchObject({ ok: true, keyKnown: true });
  const foreign = await verify(cafe.bundle(), 'ab'.repeat(16));
  expect(foreign).toMatchObject({ ok: false, keyKnown: false, problem: { stream: 'header', field: 'logKey' } });
});

test('who replays the whole evening otherwise, with every secret but the signing key, is found by the signatures', async () => {
  const guests = CAFE.guests.map((guest): Guest => (guest.id === 'player-cees' ? { ...guest, plays: { boards: 5, commands: 0 } } : guest));
  const other = await playEvening({ ...CAFE, guests });
  const lines = other.bundle();
  const real = signaturesOf(cafe.bundle());
  signaturesOf(lines).forEach((line, i) => (line.signature = real[i]?.signature ?? ''));
  expect(await verify(lines, cafe.logKey)).toMatchObject({ ok: false, problem: { field: 'signature', stream: 'game-player-cees-game-cafe0001' } });
});

test('who signs with a key of the own is found by whoever knows the right one, and by nobody else', async () => {
  const secretKey = ed25519.utils.randomSecretKey(new Uint8Array(32).fill(7));
  const key = bytesToHex(ed25519.getPublicKey(secretKey));
  const other = await playEvening({ ...CAFE, signingKey: bytesToHex(secretKey) });
  expect(await verify(other.bundle(), null)).toMatchObject({ ok: true, keyKnown: false, key });
  expect(await verify(other.bundle(), cafe.logKey)).toMatchObject({ ok: false, keyKnown: false, problem: { field: 'logKey' } });
});

test('another commitment signed anew with the right key still gives other deals', async () => {
  const lines = cafe.bundle();
  recommit((a, d) => [a, d].forEach((x) => set(x, 'closesAt', Number(x['closesAt']) + 1)))(lines);
  for (const line of signaturesOf(lines)) line.signature = cafe.sign(line.statement as unknown as Statement);
  expect((await verify(lines, cafe.logKey)).ok).toBe(false);
});

test('a bot that cannot be asked is a reason to refuse, not a crash', async () => {
  const report = await verifyBundle(cafe.bundle(), { chooseFor: (bot) => Promise.reject(new Error(`no bot ${bot} here`)), verifySignature, knownKey: null });
  expect(report.problem).toMatchObject({ stream: 'game-player-anna-game-cafe0001', field: 'actor', says: 'bot:lot@1' });
  expect(report.problem?.follows).toContain('no bot lot@1 here');
});

test('lines are read from text, and a broken one is named', () => {
  const text = cafe.bundle().map((line) => JSON.stringify(line)).join('\n');
  expect(parseLines(`${text}\n`)).toHaveLength(cafe.bundle().length);
  expect(() => parseLines('{}\n{"a":')).toThrow('line 2');
});

const guestsOf = fc.array(fc.record({ contributes: fc.boolean(), plays: fc.oneof(fc.constant<Guest['plays']>('all'), fc.constant<Guest['plays']>('never'), fc.record({ boards: fc.nat(2), commands: fc.nat(4) })) }), { maxLength: 3 });
const plans = fc.record({
  seed: fc.nat(1_000_000).map((n) => `random-${n}`),
  boards: fc.integer({ min: 1, max: 3 }),
  bots: fc.array(fc.constantFrom('lot@1', 'first@1'), { minLength: 1, maxLength: 7 }),
  options: fc.record({ maxStake: fc.constantFrom(null, 2, 5, 8), nextLeader: fc.constantFrom('winner' as const, 'board' as const) }),
  organiser: fc.constantFrom(null, 'player-otto'),
  guests: guestsOf.map((guests) => guests.map((guest, i) => ({ ...guest, id: `guest-no-${i}` }))),
});

test('every evening that the engine makes verifies, whole and game by game', async () => {
  await fc.assert(fc.asyncProperty(plans, async (plan) => {
    const evening = await playEvening(plan);
    const bundles: Line[][] = [evening.bundle(), ...evening.state.contestants.map((c) => evening.bundle(c.game))];
    for (const lines of bundles) expect((await verify(lines, evening.logKey)).problem).toBeNull();
  }), { seed: 4, numRuns: 40 });
}, 60_000);

const changes = fc.record({ plan: plans, pick: fc.nat(), to: fc.nat(9) });
test('a card, a seat or points changed in any event of any evening are found', async () => {
  await fc.assert(fc.asyncProperty(changes, async ({ plan, pick, to }) => {
    const evening = await playEvening(plan);
    const lines = evening.bundle();
    const events = lines.filter((line) => line['line'] === 'event');
    const data = events[pick % events.length]?.['data'] as Record<string, unknown>;
    const key = Object.keys(data).find((k) => typeof data[k] === 'number');
    if (key === undefined || data[key] === to) return;
    data[key] = to;
    expect((await verify(lines, evening.logKey)).ok).toBe(false);
  }), { seed: 5, numRuns: 60 });
}, 60_000);
