/** What every part of the API shares: settings, keys, the log and the command handler in front of it. Made once, at the start. */
import type { ChainedEntry } from '@slag/engine/log';
import type { ChooseFor } from '@slag/engine/game/situation';
import type { Config } from '@slag/store/config';
import { type Database, openDatabase } from '@slag/store/database';
import type { EventLog } from '@slag/store/event-log';
import { type AnyCommand, type CommandHandler, type CommandResult, type FoldedState, makeCommandHandler } from '@slag/store/handle-command';
import type { Keys } from '@slag/store/keys';
import { makeLagOf } from '@slag/store/lag';
import { openPostgresLog } from '@slag/store/postgres-log';
import { openSealed, type SealedSecrets } from '@slag/store/sealed';

export type OnAppended = (stream: string, entries: readonly ChainedEntry[], state: FoldedState) => void;

/** null, at once or later: the command is to be decided by this process. */
export type DecideElsewhere = (stream: string, command: AnyCommand) => Promise<CommandResult | null> | null;

export interface House {
  config: Config;
  keys: Keys;
  log: EventLog;
  sealed: SealedSecrets;
  /** Wherever the stream is decided. */
  commands: CommandHandler;
  /** In this process. */
  own: CommandHandler;
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  version: string;
  /** Called after each commit of this process, in the order of the stream. */
  onAppended(listener: OnAppended): void;
  /** How many processes of the API there are, as far as this one knows. */
  processes: () => number;
  /** Whom commands are offered to before this process decides them itself. */
  decideElsewhere(decide: DecideElsewhere, processes: () => number): void;
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
  let elsewhere: DecideElsewhere = () => null;
  let processes = (): number => 1;
  const own = makeCommandHandler({
    log, sealed, chooseFor, clock, onError, lagOf: makeLagOf(database.db),
    onAppended: (stream, entries, state) => listeners.forEach((listener) => listener(stream, entries, state)),
  });
  // Secrets that go with a command stay in the process that has drawn them.
  const handle: CommandHandler['handle'] = async (stream, command, secrets) => (secrets === undefined ? await elsewhere(stream, command) : null) ?? own.handle(stream, command, secrets);
  return {
    config, keys, log, sealed, own, database, clock,
    commands: { ...own, handle },
    version: VERSION,
    onAppended: (listener) => void listeners.push(listener),
    processes: () => processes(),
    decideElsewhere: (decide, counted) => {
      elsewhere = decide;
      processes = counted;
    },
    close: async () => {
      await own.close();
      await log.close();
      await database.close();
    },
  };
}
