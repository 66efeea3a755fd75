/**
 * Hints by NOTIFY, on a connection of their own. Whoever listens reads heads again from time to time: a hint may be
 * lost while the connection is away, and the listener is told by the hint of an empty stream name.
 */
import pg from 'pg';
import type { LogHint } from './event-log.js';

const CHANNEL = 'slag_log';
const RETRY_MS = 500;

/** After a reconnect one hint {stream: '', version: 0} says that others may have been missed. */
export async function listenForHints(connectionString: string, onHint: (hint: LogHint) => void): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload }) => parseHints(payload ?? '').forEach(onHint));
    next.on('error', () => undefined);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', reconnectLater);
    client = next;
  }

  function reconnectLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      connect().then(() => onHint({ stream: '', version: 0 }), reconnectLater);
    }, RETRY_MS);
    timer.unref();
  }

  await connect();
  return async () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    await client?.end();
  };
}

/** "game-abc 12,game-def 3" → hints. */
export function parseHints(payload: string): LogHint[] {
  return payload.split(',').flatMap((hint) => {
    const [stream, version] = hint.split(' ');
    return stream === undefined || version === undefined ? [] : [{ stream, version: Number(version) }];
  });
}
