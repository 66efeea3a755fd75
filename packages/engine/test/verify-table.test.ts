/** The opened log of a live table: whatever may happen there, it follows from the one secret, and with anything else it does not. */
import { describe, expect, it } from 'vitest';
import type { GameEvent, GameEventType } from '../src/game/events.js';
import { redactEvent } from '../src/game/redact.js';
import type { SeatHolder, View } from '../src/game/state.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '../src/random.js';
import { makeRules } from '../src/rules/presets.js';
import { PRESET_NAMES, type PresetName } from '../src/rules/rules.js';
import { tableInputs } from '../src/table-inputs.js';
import { readTable, type VerifyReport, verifyTable, verifyView } from '../src/verify.js';
import { type Line, verifySignature } from './evening/evening.js';
import { forge } from './evening/forger.js';
import { flip } from './evening/tampering.js';
import { bot, drawFor, person, playTable, type TableCourse, type TableLog } from './evening/table-log.js';
import { randomRules } from './game-kit.js';
import { PLANS } from './golden/preset-games.js';
import { change, changed, type Path, pathsIn } from './every-value.js';

const check = (lines: readonly unknown[], knownKey: string | null = null): Promise<VerifyReport> => verifyTable(lines, { chooseFor: drawFor, verifySignature, knownKey });

const BOT = bot('lot@1');
/** Two people at least; every other seat after them is a bot's. */
const seatsFor = (count: number): SeatHolder[] => Array.from({ length: count }, (_, seat) => (seat >= 2 && seat % 2 === 0 ? BOT : person(seat)));
const typesOf = ({ stream }: TableLog): Set<string> => new Set(stream.entries.map(({ type }) => type));

/** The first seed whose game has it all. */
async function firstWith(course: Omit<TableCourse, 'seed'>, has: readonly GameEventType[], name: string): Promise<TableLog> {
  for (let number = 1; number <= 400; number++) {
    const log = await playTable({ ...course, seed: `${name}-${number}` });
    const types = typesOf(log);
    if (has.every((type) => types.has(type))) return log;
  }
  throw new Error(`${name}: no seed brings ${has.join(', ')}`);
}

/** Too rare to wait for: the game may have them, or not. */
const RARE: GameEventType[] = ['FourTensShown', 'Whistled', 'StoodUp', 'StandingSet'];
const ORDINARY = PRESET_NAMES.flatMap((preset) => PLANS[preset].map(({ name, seats, options, has }) => ({ preset, name, seats, options, has: has.filter((type) => !RARE.includes(type)) })));

describe('the opened log of a table follows', () => {
  it.each(ORDINARY)('$preset $name', async ({ preset, name, seats, options, has }) => {
    const wanted = has.filter((type) => !['SeatGivenToBot', 'SeatTakenBack', 'GameStopped', 'DeadlineExtended'].includes(type));
    const log = await firstWith({ rules: makeRules(preset, options), seats: seatsFor(seats) }, wanted, `${preset}-${name}`);
    const report = await check(log.lines(), log.logKey);
    expect(report).toMatchObject({ ok: true, keyKnown: true, problem: null, checked: { games: 1, boards: log.state.deals.length, signatures: 1, events: log.stream.entries.length } });
  });

  const happenings: [what: string, preset: PresetName, course: Partial<TableCourse>, has: GameEventType[]][] = PRESET_NAMES.flatMap((preset): [string, PresetName, Partial<TableCourse>, GameEventType[]][] => [
    ['a bot stands in and its owner comes back', preset, { rules: makeRules(preset, { leaving: 'bot' }) }, ['SeatGivenToBot', 'SeatTakenBack', 'DeadlinePassed']],
    ['somebody sits down at a bot’s seat', preset, { rules: makeRules(preset, { leaving: 'bot' }), sitDown: { seat: 2, after: 6 } }, ['SeatPromised', 'SeatTaken']],
    ['somebody gives up, and a clock runs out', preset, { rules: makeRules(preset, { leaving: 'forfeit', clock: { turnMs: 20_000 } }) }, ['PlayerForfeited', 'DeadlinePassed']],
    ['the house was away', preset, { rules: makeRules(preset, { clock: { turnMs: 20_000 } }), extendAfter: 5 }, ['DeadlineExtended']],
    ['the house stops the game', preset, { stopAfter: 9 }, ['GameStopped']],
  ]);
  it.each(happenings)('where %s (%s)', async (what, preset, course, has) => {
    const log = await firstWith({ rules: makeRules(preset), seats: seatsFor(4), ...course }, has, `${preset}-${what.replaceAll(/[^a-z]/g, '-').slice(0, 30)}`);
    expect(await check(log.lines(), log.logKey)).toMatchObject({ ok: true, problem: null });
  });

  it('under random rules', async () => {
    for (let number = 1; number <= 60; number++) {
      const seats = 2 + (number % 7);
      const log = await playTable({ rules: randomRules(number, seats), seats: seatsFor(seats), seed: `random-${number}` });
      expect((await check(log.lines(), log.logKey)).problem, `seed ${number}`).toBeNull();
    }
  });
});

it('every deal comes from the secret and SHA-256 of nothing, under the salt slag-table/1', () => {
  const secret = new Uint8Array(32).fill(7);
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(tableInputs(secret, 3, 0)).toEqual({ ikm: concatBytes(secret, hexToBytes(empty)), salt: utf8ToBytes('slag-table/1'), board: 3, attempt: 0 });
});

/** A short game with two people and bots, of which one stands in. */
const small = firstWith({ rules: makeRules('cafe', { players: [2, 8], end: { kind: 'deals', deals: 1 }, leaving: 'bot', toepTiming: 'anytime' }), seats: seatsFor(3) }, ['SeatGivenToBot', 'ToepCalled'], 'small-game');

const isPutRight = (path: Path): boolean => path.at(-1) === 'hash' || path.at(-1) === 'version';
function forgeOrNot(lines: Line[]): void {
  try {
    forge(lines);
  } catch {
    // What cannot be hashed is handed in as it is.
  }
}

describe('with anything changed it does not follow', () => {
  it('no single value of the file can be changed', async () => {
    const { lines, logKey } = await small;
    const accepted: string[] = [];
    for (const path of pathsIn(lines())) {
      const copy = lines();
      change(copy, path, changed);
      if ((await check(copy, logKey)).ok) accepted.push(path.join('.'));
    }
    expect(accepted).toEqual([]);
  }, 120_000);

  it('nor with the chain hashed anew', async () => {
    const { lines, logKey } = await small;
    const accepted: string[] = [];
    for (const path of pathsIn(lines())) {
      if (isPutRight(path)) continue;
      const copy = lines();
      change(copy, path, changed);
      forgeOrNot(copy);
      if ((await check(copy, logKey)).ok) accepted.push(path.join('.'));
    }
    expect(accepted).toEqual([]);
  }, 120_000);

  it('nothing that stands in a file makes verification throw', async () => {
    const { lines } = await small;
    const odd: unknown[] = [null, [], {}, 'x', -1, 1e300, '\ud800', { a: [{}] }];
    const original = JSON.stringify(lines());
    for (const [i, path] of pathsIn(lines()).entries()) {
      if (i % 3 !== 0 || isPutRight(path)) continue;
      const copy = lines();
      change(copy, path, () => odd[i % odd.length]);
      if (JSON.stringify(copy) === original) continue;
      forgeOrNot(copy);
      expect((await check(copy)).ok, path.join('.')).toBe(false);
    }
    for (const none of [[], [null, 3, 'x'], [lines()[0]], [lines()[0], lines().at(-1)]]) expect((await check(none)).ok).toBe(false);
  }, 120_000);

  it('another secret deals other cards: the first deal is named', async () => {
    const { lines, logKey } = await small;
    const copy = lines();
    change(copy, [0, 'secret'], flip);
    expect(await check(copy, logKey)).toMatchObject({ ok: false, problem: { version: 2, field: expect.stringMatching(/^data\./) } });
  });

  const spoilt: [how: string, spoil: (lines: Line[]) => Line[], problem: object][] = [
    ['a field more in the header', ([header, ...rest]) => [{ ...header, open: true }, ...rest], { field: 'open' }],
    ['an event left out', (lines) => lines.toSpliced(5, 1), { field: 'version' }],
    ['an event of another stream', (lines) => lines.map((line, i) => (i === 4 ? { ...line, stream: 'game-another01' } : line)), { field: 'stream' }],
    ['no signature', (lines) => lines.slice(0, -1), { field: 'signature', says: 'no signature of the last head' }],
    ['the signature twice', (lines) => [...lines, ...lines.slice(-1)], { stream: 'signatures' }],
    ['an event after the signature', (lines) => [...lines.slice(0, -2), ...lines.slice(-1), ...lines.slice(-2, -1)], { follows: 'no event after a signature' }],
  ];
  it.each(spoilt)('%s', async (_how, spoil, problem) => {
    const { lines, logKey } = await small;
    expect(await check(spoil(lines()), logKey)).toMatchObject({ ok: false, problem });
  });

  it('a game that is still played, even where its head was signed', async () => {
    const { stream, lines, sign } = await small;
    // All that the third command finds: the game has begun, and the first deal lies on the table.
    const version = stream.entries.findIndex(({ command }) => command !== null && command.type !== 'StartGame' && command.type !== 'DealBoard');
    const statement = { kind: 'head' as const, stream: stream.name, version, hash: stream.entries[version - 1]?.hash ?? '' };
    const copy = [...lines().slice(0, version + 1), { line: 'signature', statement, signature: sign(statement) }];
    expect(await check(copy)).toMatchObject({ ok: false, problem: { version, follows: expect.stringContaining('GameFinished or GameStopped') } });
  });

  it('a game of a tournament, with a closing time, begun by nobody who sits, or with somebody in two seats', async () => {
    const { lines, logKey } = await small;
    const begun: [path: string, value: unknown, field: string][] = [
      ['tournament', 'tournament-1', 'data.tournament'],
      ['closesAt', 1_900_000_000_000, 'data.closesAt'],
      ['game', 'another-game', 'data.game'],
      ['seats', [person(0), person(0), BOT], 'data.seats'],
      ['seats', [{ ...BOT, promisedTo: 'person-7' }, person(0), person(1)], 'data.seats'],
    ];
    for (const [path, value, field] of begun) {
      const copy = lines();
      change(copy, [1, 'data', path], () => value);
      change(copy, [1, 'command', 'payload', path], () => value);
      forge(copy);
      expect(await check(copy, logKey), path).toMatchObject({ ok: false, problem: { version: 1, field } });
    }
    const strange = lines();
    for (const path of [['actor'], ['command', 'actor']]) change(strange, [1, ...path], () => 'worker');
    forge(strange);
    expect(await check(strange, logKey)).toMatchObject({ ok: false, problem: { field: 'actor', follows: 'somebody who sits at the table' } });
  });
});

describe('what somebody saw at a table', () => {
  const view: View = { kind: 'seat', seat: 1, fromDeal: 1 };
  const ownView = ({ stream, logKey }: TableLog): Line[] => {
    const seen = stream.entries.flatMap((entry) => {
      const event = redactEvent({ type: entry.type, data: entry.data } as GameEvent, view);
      return event === null ? [] : [{ type: event.type, schemaVersion: entry.schemaVersion, at: entry.at, data: event.data }];
    });
    const header = { line: 'header', format: 'slag-view/1', game: stream.name.slice(5), tournament: null, view, logKey };
    return JSON.parse(JSON.stringify([header, ...seen.map((frame, i) => ({ line: 'frame', seq: i + 1, ...frame }))]));
  };

  it('can never be dealt again where the log stays closed', async () => {
    expect(verifyView(ownView(await small), { verifySignature, knownKey: null, openedLog: null })).toMatchObject({ ok: true, proves: 'nothingAboutCards' });
  });

  it('is the same in the opened log', async () => {
    const log = await small;
    const read = readTable(log.lines());
    expect(verifyView(ownView(log), { verifySignature, knownKey: null, openedLog: read.ok ? read.file.entries : [] })).toMatchObject({ ok: true, proves: 'sameAsOpenedLog' });
  });
});
