/**
 * The sweep: clocks that have run out are expired, bots whose time has come make their move, all through the command
 * handler like a person's command. Several workers may sweep: each row is taken by one of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOCK } from '@slag/engine/game/actors';
import { takeBots, takeClocks, type DueRow } from '@slag/store/open-deadlines';
import type { House } from '../house.js';
import { idIn } from '../projections/log-codec.js';
import type { Lateness } from './lateness.js';

const MOST_AT_ONCE = 200;
const MOST_WAITS = 3;

export interface ClockSweep {
  /** Takes what has run out, and what will within `aheadMs`; answers whether there may be more. */
  round(): Promise<boolean>;
  /** Waits for what is taken and not yet done. */
  settle(): Promise<void>;
}

/**
 * Each clock is expired the moment it has run out, not when the next round comes: it is taken up to `aheadMs` early and waited for. `mayExpire`
 * is asked again then, because the house may have fallen asleep meanwhile.
 */
export function makeClockSweep(house: House, lateness: Lateness, { aheadMs, mayExpire }: { aheadMs: number; mayExpire: () => boolean }): ClockSweep {
  const underWay = new Set<Promise<void>>();

  const expire = (row: DueRow): Promise<void> =>
    attempt(house, row, async (game) => {
      const { dueAt } = row;
      // A timer may come a little early.
      for (let tries = 0; tries < MOST_WAITS && house.clock() <= dueAt; tries++) await sleep(dueAt + 1 - house.clock());
      if (!mayExpire()) return;
      const result = await house.sendToGame(game, { commandId: `expire-${dueAt}`, actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt: dueAt } });
      if (result.status === 'accepted') lateness.note(house.clock() - dueAt);
    });

  return {
    round: async () => {
      const rows = await takeClocks(house.db, house.clock(), MOST_AT_ONCE, aheadMs);
      for (const row of rows) {
        const done: Promise<void> = expire(row).finally(() => underWay.delete(done));
        underWay.add(done);
      }
      const isFull = rows.length === MOST_AT_ONCE;
      // Not more at a time than can be worked off.
      if (isFull || aheadMs === 0) await Promise.all(underWay);
      return isFull;
    },
    settle: async () => void (await Promise.all(underWay)),
  };
}

export async function sweepBots(house: House): Promise<boolean> {
  const rows = await takeBots(house.db, house.clock(), MOST_AT_ONCE);
  await Promise.all(rows.map((row) => attempt(house, row, (game) => house.moveBot(game, { seat: row.seat, decision: row.decision }))));
  return rows.length === MOST_AT_ONCE;
}

/** One game's trouble is not another's: its row is free again after a while. Refusals say that somebody was first. */
async function attempt(house: House, { stream, seat, dueAt }: DueRow, send: (game: string) => Promise<unknown>): Promise<void> {
  const game = idIn('game', stream);
  if (game === null) return;
  try {
    await send(game);
  } catch (error) {
    house.say.error({ err: error, stream, seat, dueAt }, 'what was due could not be done');
  }
}
