/** What every job works with: the log through its judge, the tables beside it, the keys, and a clock that tests can hold. */
import type { GameCommand } from '@slag/engine/game/commands';
import type { GameState } from '@slag/engine/game/state';
import type { StreamHead } from '@slag/engine/log';
import type { ServiceCommand } from '@slag/engine/service/commands';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import type { TournamentState } from '@slag/engine/tournament/state';
import type { Db } from '@slag/store/database';
import type { EventLog, SealedAction } from '@slag/store/event-log';
import type { BotTurn, CommandResult } from '@slag/store/handle-command';
import type { Keys } from '@slag/store/keys';
import type { SealedSecrets } from '@slag/store/sealed';
import type { Logger } from 'pino';

export type Loaded<S> = StreamHead & { state: S };

export interface House {
  readonly log: EventLog;
  readonly db: Db;
  readonly keys: Keys;
  readonly sealed: SealedSecrets;
  readonly say: Logger;
  /** Epoch milliseconds. */
  clock(): number;
  /** null where the stream is empty. */
  loadGame(game: string): Promise<Loaded<GameState> | null>;
  loadTournament(tournament: string): Promise<Loaded<TournamentState> | null>;
  /** `sealed` stores secrets with the append that commits to them. */
  sendToGame(game: string, command: GameCommand, sealed?: SealedAction): Promise<CommandResult>;
  /** A bot's move that is a command of its own. */
  moveBot(game: string, turn: BotTurn): Promise<CommandResult>;
  sendToService(command: ServiceCommand): Promise<CommandResult>;
  sendToTournament(tournament: string, command: TournamentCommand, sealed?: SealedAction): Promise<CommandResult>;
}
