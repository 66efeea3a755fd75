/**
 * Who asks the bots. One that thinks does so in a thread of its own, so that nobody waits for it; one that decides in
 * a few microseconds is asked at once, because handing the question over would take longer than the answer.
 */
import { makeChooseFor } from '@slag/bots/choose';
import { CURRENT_BOTS } from '@slag/bots/registry';
import { makeThreadPool } from '@slag/bots/thread-pool';
import type { ChooseFor } from '@slag/engine/game/situation';

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
