/** The two event logs, to be put to the same tests. */
import { openMemoryLog } from '../src/memory-log.js';
import type { EventLog } from '../src/event-log.js';
import { openPostgresLog } from '../src/postgres-log.js';
import { makeTestDatabase } from '../src/testing/database.js';

export interface OpenedLog {
  log: EventLog;
  /** Another process on the same log, where there can be one. */
  openAgain(): EventLog;
  close(): Promise<void>;
}

export const LOGS: { name: string; open(): Promise<OpenedLog> }[] = [
  {
    name: 'memory',
    open: () => {
      const log = openMemoryLog();
      return Promise.resolve({ log, openAgain: () => log, close: () => log.close() });
    },
  },
  {
    name: 'PostgreSQL',
    open: async () => {
      const database = await makeTestDatabase();
      const opened: EventLog[] = [];
      const openAgain = (): EventLog => {
        const log = openPostgresLog({ connectionString: database.serviceUrl, poolSize: 4 });
        opened.push(log);
        return log;
      };
      return {
        log: openAgain(),
        openAgain,
        close: async () => {
          for (const log of opened) await log.close();
          await database.drop();
        },
      };
    },
  },
];
