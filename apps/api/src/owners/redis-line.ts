/** What processes of the API say to each other, through Redis where that is configured: the database then has nothing to pass on. */
import type { ProcessLine } from '@slag/store/stream-owners';
import { Redis } from 'ioredis';

const channelOf = (process: number): string => `slag:process:${process}`;

export async function openRedisLine(url: string, process: number, onText: (text: string) => void): Promise<ProcessLine> {
  const options = { maxRetriesPerRequest: 1, lazyConnect: true } as const;
  const [publisher, subscriber] = [new Redis(url, options), new Redis(url, options)];
  for (const client of [publisher, subscriber]) client.on('error', () => undefined);
  await Promise.all([publisher.connect(), subscriber.connect()]);
  subscriber.on('message', (_channel: string, text: string) => onText(text));
  await subscriber.subscribe(channelOf(process));
  return {
    send: async (messages) => {
      await Promise.all(messages.map(({ to, text }) => publisher.publish(channelOf(to), text)));
    },
    close: async () => {
      await Promise.all([publisher.quit(), subscriber.quit()]);
    },
  };
}
