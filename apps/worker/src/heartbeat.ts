/** A sign of life every second: health reads how old it is. */
import type { Db } from '@slag/store/database';
import { beat } from '@slag/store/signs-of-life';
import { randomUUID } from 'node:crypto';

const BEAT_MS = 1_000;
const SERVICE = 'worker';
/** Rows of processes that are long gone, of every service, are swept away by the next worker that starts. */
const FORGOTTEN_AFTER_MS = 3_600_000;

export interface Heartbeat {
  stop(): Promise<void>;
}

export async function startHeartbeat(db: Db, clock: () => number, onError: (error: unknown) => void): Promise<Heartbeat> {
  const instance = randomUUID();
  await forgetHeartbeats(db, clock() - FORGOTTEN_AFTER_MS);
  await beat(db, SERVICE, instance, clock());
  const timer = setInterval(() => {
    beat(db, SERVICE, instance, clock()).catch(onError);
  }, BEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await db.deleteFrom('slag.heartbeats').where('service', '=', SERVICE).where('instance', '=', instance).execute();
    },
  };
}

async function forgetHeartbeats(db: Db, before: number): Promise<void> {
  await db.deleteFrom('slag.heartbeats').where('at', '<', before).execute();
}
