/**
 * Live tables that begin by themselves, or that everybody has left: looked after several times a second by every worker.
 * A table is held while it is changed, so two workers never begin it twice.
 */
import { CURRENT_BOTS } from '@slag/bots/registry';
import type { TableParts } from '@slag/store/table-begin';
import { sweepEmptyTables, sweepTables } from '@slag/store/table-sweep';
import type { House } from '../house.js';

const LOOK_EVERY_MS = 250;
/** Tables that everybody has left are in no hurry: every so many looks. */
const LOOKS_BETWEEN_EMPTY = 20;

export interface TableKeeper {
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export const tablePartsOf = ({ db, sealed, clock, sendToGame }: House): TableParts => ({ db, sealed, clock, sendToGame, currentBots: CURRENT_BOTS });

export function keepTables(house: House, onError: (error: unknown) => void): TableKeeper {
  const parts = tablePartsOf(house);
  let looks = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    await sweepTables(parts, onError);
    if (looks % LOOKS_BETWEEN_EMPTY === 0) await sweepEmptyTables(parts);
    looks += 1;
  }

  function lookLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look().catch(onError).then(lookLater);
    }, LOOK_EVERY_MS);
  }

  lookLater();
  return {
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await looking;
    },
  };
}
