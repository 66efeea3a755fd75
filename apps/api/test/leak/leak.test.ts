/**
 * Nobody learns a hidden card: 1,000 pairs of games that differ only in cards which the player never sees, played under
 * the same commands and clock, give every viewer the same bytes on every channel.
 */
import { expect, it } from 'vitest';
import { answerFor } from '../../src/games/game-answers.js';
import { mask } from './masks.js';
import { leakReceipt, ROLES, twinsFrom, World } from './world.js';

const PAIRS = 1000;

it(`${PAIRS} pairs of games send every viewer the same bytes`, async () => {
  const worlds = [new World(), new World()] as const;
  for (const world of worlds) await world.begin();
  let pairs = 0;
  let differing = 0;
  for (let seed = 1; pairs < PAIRS; seed += 1) {
    const twins = twinsFrom(seed);
    if (!twins) continue;
    pairs += 1;
    const [a, b] = await Promise.all(worlds.map(async (world, i) => {
      await world.put(twins, i === 0 ? 0 : 1);
      return { seen: await world.show(twins), work: world.work.join('\n') };
    }));
    if (!a || !b) throw new Error('two worlds are needed');
    if (JSON.stringify(twins.prefixes[0].map(({ data }) => data)) !== JSON.stringify(twins.prefixes[1].map(({ data }) => data))) differing += 1;
    for (const role of ROLES) {
      const [left, right] = [a.seen.get(role)?.text() ?? '', b.seen.get(role)?.text() ?? ''].map(mask);
      if (left !== right) expect(left, `${role}, seed ${seed}`).toBe(right);
    }
    // The same reads and appends: no answer takes longer for the sake of a hidden card.
    if (a.work !== b.work) expect(a.work, `work, seed ${seed}`).toBe(b.work);
  }
  expect(differing).toBe(PAIRS);
}, 180_000);

it('would notice a card: with open hands the same pairs differ', () => {
  const twins = twinsFrom(1);
  if (!twins) throw new Error('the first seed makes twins');
  const sight = { game: twins.game, tournament: 'x', tournamentTitle: 'x', table: null, view: { kind: 'open' as const }, ownView: null, isOwn: true, isRevealed: true, isFinished: true };
  const [left, right] = twins.prefixes.map((entries) => mask(JSON.stringify(answerFor(sight, entries, [], leakReceipt(entries)))));
  expect(left).not.toBe(right);
});
