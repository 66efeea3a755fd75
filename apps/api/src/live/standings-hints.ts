/** The worker says in a notification which tournament's standings it has just brought up to date. */
import pg from 'pg';

const CHANNEL = 'standings';
const RETRY_MS = 500;

/** Resolves once listening; comes back by itself when the connection breaks. The answer stops it. */
export async function listenForStandings(connectionString: string, onChanged: (tournament: string) => void): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', ({ payload }) => onChanged(payload ?? ''));
    next.on('error', () => undefined);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', again);
    client = next;
  }

  function again(): void {
    if (isStopped) return;
    timer = setTimeout(() => void connect().catch(again), RETRY_MS);
    timer.unref();
  }

  await connect();
  return async () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    await client?.end();
  };
}
