/**
 * Who asks the bots on a server. One that thinks does so in a thread of its own, so that nobody waits for it; one that decides in
 * a few microseconds is asked at once, because handing the question over would take longer than the answer.
 */
import type { ChooseFor } from '@slag/engine/game/situation';
import { makeChooseFor } from './choose.js';
import { CURRENT_BOTS } from './registry.js';
import { makeThreadPool } from './thread-pool.js';

const QUICK: ReadonlySet<string> = new Set([CURRENT_BOTS.novice, CURRENT_BOTS.steady]);

export interface Bots {
  chooseFor: ChooseFor;
  close(): Promise<void>;
}

export function openBots(): Bots {
  const threads = makeThreadPool();
  const atOnce = makeChooseFor();
  return {
    chooseFor: (bot, view, seat, seed) => (QUICK.has(bot) ? atOnce : threads.chooseFor)(bot, view, seat, seed),
    close: () => threads.close(),
  };
}
