/**
 * Clocks and bots that take their time, swept ten times a second; a clock is taken a little early and expired on the moment. Not a job of the queue: a queue's beat is too slow for
 * a turn's clock, and what is due stands in a table that survives any worker.
 */
import { WORKER } from '@slag/engine/game/actors';
import { makeId, makeSalt } from '@slag/store/secrets';
import type { House } from '../house.js';
import { endIncident } from './incident.js';
import { makeLateness, type Lateness } from './lateness.js';
import { startRounds } from './rounds.js';
import { makeClockSweep, sweepBots } from './sweep.js';
import type { Watch } from './watch.js';

const PAUSE_MS = 100;
/** Two rounds: what runs out before the next one has come. */
const AHEAD_MS = 2 * PAUSE_MS;
const SAID_EVERY_MS = 60_000;

/** A look that is older than this does not count. */
const LOOK_KEPT_MS = 1_000;

export interface Clocks {
  lateness: Lateness;
  /** Is the house awake? Ends an incident where that may be done. */
  look(): Promise<boolean>;
  /** One round each, where the latest look found the house awake. They answer whether there may be more. */
  expire(): Promise<boolean>;
  /** Waits for the clocks that are taken. */
  settle(): Promise<void>;
  moveBots(): Promise<boolean>;
}

export function makeClocks(house: House, watch: Watch, aheadMs = 0): Clocks {
  const lateness = makeLateness();
  let awakeAt: number | null = null;
  const isAwake = (): boolean => awakeAt !== null && house.clock() - awakeAt <= LOOK_KEPT_MS;
  const sweep = makeClockSweep(house, lateness, { aheadMs, mayExpire: isAwake });
  return {
    lateness,
    look: async () => {
      const now = house.clock();
      const look = await watch.look();
      awakeAt = look.kind === 'awake' ? now : null;
      const mayEnd = look.kind === 'incident' && look.canPlay;
      if (mayEnd) await endIncident(house, look.beganAt);
      return mayEnd;
    },
    expire: async () => isAwake() && (await sweep.round()),
    settle: sweep.settle,
    moveBots: async () => isAwake() && (await sweepBots(house)),
  };
}

/** Says in the `service` stream that this worker works, and later that it stops. */
export async function startClocks(house: House, watch: Watch, onError: (error: unknown) => void): Promise<{ stop(): Promise<void> }> {
  const instance = makeId();
  await house.sendToService({ commandId: `start-${instance}`, actor: WORKER, type: 'StartService', payload: { instance, salt: makeSalt() } });
  const clocks = makeClocks(house, watch, AHEAD_MS);
  // Rounds of their own: a long sweep must not look like a silent house, nor a thinking bot hold up a clock.
  const rounds = [clocks.look, clocks.expire, clocks.moveBots].map(round => startRounds(PAUSE_MS, round, onError));
  const saying = setInterval(() => {
    const late = clocks.lateness.take();
    if (late !== null) house.say.info(late, 'clocks that ran out');
  }, SAID_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(saying);
      await Promise.all(rounds.map((round) => round.stop()));
      await clocks.settle();
      // A house that cannot be written to any more stops all the same.
      await house.sendToService({ commandId: `stop-${instance}`, actor: WORKER, type: 'StopService', payload: { instance } }).catch(onError);
    },
  };
}
