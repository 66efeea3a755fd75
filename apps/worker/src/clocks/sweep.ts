/**
 * The sweep: clocks that have run out are expired, bots whose time has come make their move, all through the command
 * handler like a person's command. Several workers may sweep: each row is taken by one of them.
 */
import { CLOCK } from '@slag/engine/game/actors';
import type { CommandResult } from '@slag/store/handle-command';
import { takeBots, takeClocks, type DueRow } from '@slag/store/open-deadlines';
import type { House } from '../house.js';
import { idIn } from '../projections/log-codec.js';
import type { Lateness } from './lateness.js';

const MOST_AT_ONCE = 200;

/** Answers whether there may be more. */
export async function sweepClocks(house: House, lateness: Lateness): Promise<boolean> {
  const rows = await takeClocks(house.db, house.clock(), MOST_AT_ONCE);
  await Promise.all(
    rows.map((row) =>
      attempt(house, row, async (game) => {
        const { dueAt } = row;
        const result = await house.sendToGame(game, { commandId: `expire-${dueAt}`, actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt: dueAt } });
        if (result.status === 'accepted') lateness.note(house.clock() - dueAt);
        return result;
      }),
    ),
  );
  return rows.length === MOST_AT_ONCE;
}

export async function sweepBots(house: House): Promise<boolean> {
  const rows = await takeBots(house.db, house.clock(), MOST_AT_ONCE);
  await Promise.all(rows.map((row) => attempt(house, row, (game) => house.moveBot(game, { seat: row.seat, decision: row.decision }))));
  return rows.length === MOST_AT_ONCE;
}

/** One game's trouble is not another's: its row is free again after a while. Refusals say that somebody was first. */
async function attempt(house: House, { stream, seat, dueAt }: DueRow, send: (game: string) => Promise<CommandResult>): Promise<void> {
  const game = idIn('game', stream);
  if (game === null) return;
  try {
    await send(game);
  } catch (error) {
    house.say.error({ err: error, stream, seat, dueAt }, 'what was due could not be done');
  }
}
