/** The worker as a process: reads its settings, starts, and stops when it is told to or when its parent is gone. */
import { openBots } from '@slag/bots/open-bots';
import { ConfigError, readConfig, serviceDatabaseOf } from '@slag/store/config';
import { loadOrCreateKeys } from '@slag/store/keys';
import pino, { type Logger } from 'pino';
import { openHouse } from './open-house.js';
import { startWorker, type RunningWorker } from './start-worker.js';

/** A stop that takes longer than this is no clean one. */
const STOP_WITHIN_MS = 7_000;

async function start(say: Logger): Promise<RunningWorker> {
  const config = readConfig(process.env);
  const databaseUrl = serviceDatabaseOf(config);
  const keys = loadOrCreateKeys(config.dataDir);
  const bots = openBots();
  const house = openHouse({ databaseUrl, poolSize: config.poolSize, keys, say, clock: Date.now, chooseFor: bots.chooseFor });
  const worker = await startWorker({ house, databaseUrl, redisUrl: config.redisUrl });
  return { ...worker, stop: () => worker.stop().finally(() => bots.close()) };
}

function stopOnce(say: Logger, worker: RunningWorker): (why: string) => void {
  let isStopping = false;
  return why => {
    if (isStopping) return;
    isStopping = true;
    say.info({ why }, 'worker stops');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    worker.stop().then(() => process.exit(0), (error: unknown) => {
      say.error({ err: error }, 'worker did not stop cleanly');
      process.exit(1);
    });
  };
}

const say = pino({ name: 'worker', base: undefined });
try {
  const worker = await start(say);
  const stop = stopOnce(say, worker);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  // A supervisor that was killed cannot say so; its channel closes.
  process.on('disconnect', () => stop('parent gone'));
  say.info({ backend: worker.backend, node: process.version }, 'worker ready');
} catch (error) {
  if (error instanceof ConfigError) say.fatal(error.message);
  else say.fatal({ err: error }, 'worker cannot start');
  process.exit(1);
}
