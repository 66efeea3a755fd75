/** An evening whose rules have windows: the bots speak in them by commands of their own, and the log is accepted whole. */
import { expect, it } from 'vitest';
import { verifyBundle } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { playEvening, verifySignature } from './evening/evening.js';
import { CAFE } from './evening/plans.js';

const laundry = { white: true, dirty: true, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: null } as const;

it.each(['lot@1', 'first@1'])('laundry and blind toeps against %s are played to the end, and the log is accepted', async (bot) => {
  const evening = await playEvening({ ...CAFE, seed: `windows-${bot.slice(0, 3)}`, bots: [bot, bot, bot], options: { laundry, blindToep: { stake: 3 } } });
  const events = evening.games.flatMap((game) => game.entries);
  expect(events.map((entry) => entry.type)).toEqual(expect.arrayContaining(['LaundryCalled', 'BlindToepCalled', 'GameFinished']));
  expect(events.some(({ command, actor }) => command?.type === 'WaveThrough' && actor === `bot:${bot}`) || bot === 'first@1').toBe(true);
  const report = await verifyBundle(evening.bundle(), { chooseFor, verifySignature, knownKey: evening.logKey });
  expect(report.problem).toBeNull();
});
