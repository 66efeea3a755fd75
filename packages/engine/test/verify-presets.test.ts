/** A whole log of a game of people, under each preset and under random rules: accepted as it is, refused with any field changed. */
import { describe, expect, it } from 'vitest';
import { type ChainedEntry, entryHash, genesisHash } from '../src/log.js';
import { PRESET_NAMES, type Rules } from '../src/rules/rules.js';
import { type GameCheck, verifyGameLog } from '../src/verify/game-log.js';
import { randomRules } from './game-kit.js';
import { inputsOf, PERSON, playGame, setupFor } from './golden/preset-games.js';
import { readPresets } from './golden/read-presets.js';
import { changed, type Path, pathsIn } from './every-value.js';

interface Game {
  seed: string;
  rules: Rules;
  seats: number;
  entries: ChainedEntry[];
}

const check = ({ seed, rules, seats, entries }: Game): Promise<GameCheck> =>
  verifyGameLog({
    entries,
    setupFor: (salt) => ({ ...setupFor(rules, seats, seed), salt }),
    person: PERSON,
    inputsFor: (board, attempt) => (attempt === 0 ? inputsOf(seed, board) : null),
    chooseFor: () => Promise.reject(new Error('no bot sits here')),
  });

const isOfPeople = (entries: readonly ChainedEntry[]): boolean => entries.every(({ actor }) => !actor.startsWith('bot:'));

/** The recorded games that begin at nothing and that only people play. */
const RECORDED = readPresets().flatMap(({ header, entries }): (Game & { name: string; preset: string })[] => {
  const setup = entries[0]?.data as { rules: Rules } | undefined;
  if (setup === undefined || header.start !== null || !isOfPeople(entries)) return [];
  return [{ name: `${header.preset} ${header.name}`, preset: header.preset, seed: header.seed, rules: setup.rules, seats: header.seats, entries }];
});

/** The log with one field changed; the entries before it are the log's own. */
function withChange(log: readonly ChainedEntry[], [at = 0, ...path]: Path): ChainedEntry[] {
  const entries = log.map((entry, i) => (i < Number(at) ? entry : { ...entry }));
  const entry = structuredClone(log[Number(at)]);
  if (entry === undefined) throw new Error('no such entry');
  entries[Number(at)] = entry;
  let holder: unknown = entry;
  for (const key of path.slice(0, -1)) holder = (holder as Record<string, unknown>)[key];
  const fields = holder as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  fields[last] = changed(fields[last]);
  return entries;
}
/** Hashes the chain anew from there on over what now stands in it, as a forger would. */
function forge(entries: ChainedEntry[], salt: string, from = 0): void {
  let hash = entries[from - 1]?.hash ?? genesisHash(salt);
  for (const entry of entries.slice(from)) {
    hash = entryHash(hash, entry);
    entry.hash = hash;
  }
}

/** Nothing in a game follows from them: only the signature over the head holds them fast. */
const isFree = (path: Path): boolean => path.includes('lagCreditMs') || path.includes('commandId');

/** Fields of the whole log, `count` of them, spread evenly. */
const someOf = (paths: Path[], count: number): Path[] => paths.filter((_, i) => i % Math.max(1, Math.floor(paths.length / count)) === 0);

describe.each(PRESET_NAMES)('under %s', (preset) => {
  const games = RECORDED.filter((game) => game.preset === preset);
  it('every recorded game of people is accepted whole', async () => {
    expect(games.length).toBeGreaterThanOrEqual(2);
    for (const game of games) expect(await check(game), game.name).toMatchObject({ ok: true, botMoves: 0 });
  });
  it('no field can be changed, nor with the chain hashed anew', async () => {
    const accepted: string[] = [];
    for (const game of games) {
      const { salt } = setupFor(game.rules, game.seats, game.seed);
      for (const path of someOf(pathsIn(game.entries), 30)) {
        const entries = withChange(game.entries, path);
        if ((await check({ ...game, entries })).ok) accepted.push(`${game.name}: ${path.join('.')}`);
        if (isFree(path) || path.at(-1) === 'hash') continue;
        forge(entries, salt, Number(path[0]));
        if ((await check({ ...game, entries })).ok) accepted.push(`${game.name}, forged: ${path.join('.')}`);
      }
    }
    expect(accepted).toEqual([]);
  });
});

it('under random rules a whole log is accepted, and refused with a consequence left out', async () => {
  let checked = 0;
  for (let number = 1; checked < 40; number++) {
    const seats = 2 + (number % 7);
    const rules = randomRules(number, seats);
    const seed = `verify-${number}`;
    const { entries } = playGame(rules, seats, seed, number);
    if (!isOfPeople(entries) || rules.leaving === 'bot') continue;
    checked += 1;
    const game = { seed, rules, seats, entries };
    expect(await check(game), `seed ${number}`).toMatchObject({ ok: true });
    const without = structuredClone(entries);
    const consequences = entries.flatMap((entry, i) => (entry.command === null ? [i] : []));
    without.splice(consequences[(number * 31) % consequences.length] ?? 0, 1);
    without.forEach((entry, i) => (entry.version = i + 1));
    forge(without, setupFor(rules, seats, seed).salt);
    expect((await check({ ...game, entries: without })).ok, `seed ${number}, a consequence left out`).toBe(false);
  }
});
