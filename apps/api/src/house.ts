/** What every part of the API shares: settings, keys, the log and the command handler in front of it. Made once, at the start. */
import type { ChainedEntry } from '@slag/engine/log';
import type { ChooseFor } from '@slag/engine/game/situation';
import type { Config } from '@slag/store/config';
import { type Database, openDatabase } from '@slag/store/database';
import type { EventLog } from '@slag/store/event-log';
import { type CommandHandler, type FoldedState, makeCommandHandler } from '@slag/store/handle-command';
import type { Keys } from '@slag/store/keys';
import { makeLagOf } from '@slag/store/lag';
import { openPostgresLog } from '@slag/store/postgres-log';
import { openSealed, type SealedSecrets } from '@slag/store/sealed';

export type OnAppended = (stream: string, entries: readonly ChainedEntry[], state: FoldedState) => void;

export interface House {
  config: Config;
  keys: Keys;
  log: EventLog;
  sealed: SealedSecrets;
  commands: CommandHandler;
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  version: string;
  /** Called after each commit of this process, in the order of the stream. */
  onAppended(listener: OnAppended): void;
  close(): Promise<void>;
}

export interface HouseParts {
  config: Config;
  keys: Keys;
  /** Of the services' role. */
  databaseUrl: string;
  chooseFor: ChooseFor;
  clock?: () => number;
  onError?: (problem: unknown) => void;
}

export const VERSION = '0.1.0';

export function openHouse({ config, keys, databaseUrl, chooseFor, clock = Date.now, onError = () => undefined }: HouseParts): House {
  const database = openDatabase({ connectionString: databaseUrl, poolSize: config.poolSize });
  const log = openPostgresLog({ connectionString: databaseUrl, pool: database.pool });
  const sealed = openSealed({ log, keys });
  const listeners: OnAppended[] = [];
  const commands = makeCommandHandler({
    log, sealed, chooseFor, clock, onError, lagOf: makeLagOf(database.db),
    onAppended: (stream, entries, state) => listeners.forEach((listener) => listener(stream, entries, state)),
  });
  return {
    config, keys, log, sealed, commands, database, clock,
    version: VERSION,
    onAppended: (listener) => void listeners.push(listener),
    close: async () => {
      await commands.close();
      await log.close();
      await database.close();
    },
  };
}
