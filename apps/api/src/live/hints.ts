/**
 * Hints that a stream has grown: from PostgreSQL's NOTIFY always; through Redis too where that is configured, so that
 * many processes need not hang on one database's notifications. A hint is never the news itself.
 */
import { Redis } from 'ioredis';
import type { House } from '../house.js';

const CHANNEL = 'slag:log';

type OnHint = (stream: string, version: number) => void;

export async function openHints(house: House, onHint: OnHint): Promise<() => Promise<void>> {
  if (house.config.redisUrl === null) return house.log.listen(({ stream, version }) => onHint(stream, version));
  return openRedisHints(house, house.config.redisUrl, onHint);
}

/** Own commits go out on a channel; what the worker commits still comes by NOTIFY. */
async function openRedisHints(house: House, url: string, onHint: OnHint): Promise<() => Promise<void>> {
  const options = { maxRetriesPerRequest: null, lazyConnect: true } as const;
  const [publisher, subscriber] = [new Redis(url, options), new Redis(url, options)];
  // A lost connection comes back by itself; until then heads are read every two seconds.
  for (const client of [publisher, subscriber]) client.on('error', () => undefined);
  await Promise.all([publisher.connect(), subscriber.connect()]);
  subscriber.on('message', (_channel: string, text: string) => {
    const [stream, version] = text.split(' ');
    if (stream !== undefined && version !== undefined) onHint(stream, Number(version));
  });
  subscriber.on('ready', () => onHint('', 0));
  await subscriber.subscribe(CHANNEL);
  house.onAppended((stream, entries) => {
    publisher.publish(CHANNEL, `${stream} ${entries.at(-1)?.version ?? 0}`).catch(() => undefined);
  });
  const stopNotify = await house.log.listen(({ stream, version }) => onHint(stream, version));
  return async () => {
    await stopNotify();
    await Promise.all([publisher.quit(), subscriber.quit()]);
  };
}
