/** What other processes say in a PostgreSQL notification: always a hint, never the news itself. */
import pg from 'pg';

const RETRY_MS = 500;

export interface Listener {
  channel: string;
  onNotified: (payload: string) => void;
  /** One statement on each new connection before it listens: what it takes is given back when the connection ends. */
  first?: string;
  /** The connection was away: something may have been missed. */
  onBack?: () => void;
}

/** Resolves once listening; comes back by itself when the connection breaks. The answer stops it. */
export async function listenTo(connectionString: string, { channel, onNotified, first, onBack = () => undefined }: Listener): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload }) => onNotified(payload ?? ''));
    next.on('error', () => undefined);
    await next.connect();
    if (first !== undefined) await next.query(first);
    await next.query(`listen ${channel}`);
    next.on('end', again);
    client = next;
  }

  function again(): void {
    if (isStopped) return;
    timer = setTimeout(() => void connect().then(onBack, again), RETRY_MS);
    timer.unref();
  }

  await connect();
  return async () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    await client?.end();
  };
}
