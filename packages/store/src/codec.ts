/**
 * Where the log's text becomes the engine's types, and the only place with casts: what stands in the log was made by
 * the judge, chained, and is decided again by `verify`.
 */
import type { ConductCommand, ConductCommandType } from '@slag/engine/conduct/commands';
import type { ConductEvent } from '@slag/engine/conduct/events';
import type { GameCommand, GameCommandType } from '@slag/engine/game/commands';
import type { GameEvent } from '@slag/engine/game/events';
import { SEAT_COMMANDS, type SeatCommandType } from '@slag/engine/game/seat-commands';
import type { ChainedEntry, RecordedCommand } from '@slag/engine/log';
import type { ServiceCommand, ServiceCommandType } from '@slag/engine/service/commands';
import type { ServiceEvent } from '@slag/engine/service/events';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import type { TournamentEvent } from '@slag/engine/tournament/events';

export const GAME_PREFIX = 'game-';
export const TOURNAMENT_PREFIX = 'tournament-';
/** A player's conduct. */
export const PLAYER_PREFIX = 'player-';
/** Of the house itself: there is one. */
export const SERVICE_STREAM = 'service';

export const gameStream = (game: string): string => `${GAME_PREFIX}${game}`;
export const tournamentStream = (tournament: string): string => `${TOURNAMENT_PREFIX}${tournament}`;
export const playerStream = (player: string): string => `${PLAYER_PREFIX}${player}`;
export const isGameStream = (stream: string): boolean => stream.startsWith(GAME_PREFIX);
export const isTournamentStream = (stream: string): boolean => stream.startsWith(TOURNAMENT_PREFIX);
export const isPlayerStream = (stream: string): boolean => stream.startsWith(PLAYER_PREFIX);
export const isServiceStream = (stream: string): boolean => stream === SERVICE_STREAM;

type Logged = Pick<ChainedEntry, 'type' | 'data'>;
export const gameEventOf = ({ type, data }: Logged): GameEvent => ({ type, data }) as GameEvent;
export const tournamentEventOf = ({ type, data }: Logged): TournamentEvent => ({ type, data }) as TournamentEvent;
export const conductEventOf = ({ type, data }: Logged): ConductEvent => ({ type, data }) as ConductEvent;
export const serviceEventOf = ({ type, data }: Logged): ServiceEvent => ({ type, data }) as ServiceEvent;

/** All that is not a move of a seat: the house's, and a newcomer's wish. */
const HOUSE_COMMANDS: readonly string[] = ['StartGame', 'DealBoard', 'ExpireDeadline', 'ExtendDeadline', 'StopGame', 'SitDown'] satisfies Exclude<GameCommandType, SeatCommandType>[];
const GAME_COMMANDS: readonly string[] = [...HOUSE_COMMANDS, ...SEAT_COMMANDS];
const CONDUCT_COMMANDS: readonly string[] = ['OpenConduct', 'AppealStrike', 'DismissAppeal', 'OverturnStrike', 'LiftBan'] satisfies ConductCommandType[];
const SERVICE_COMMANDS: readonly string[] = ['StartService', 'StopService', 'BeginIncident', 'EndIncident'] satisfies ServiceCommandType[];
export type AnyCommand = GameCommand | TournamentCommand | ConductCommand | ServiceCommand;
export const isGameCommand = (command: AnyCommand): command is GameCommand => GAME_COMMANDS.includes(command.type);
export const isConductCommand = (command: AnyCommand): command is ConductCommand => CONDUCT_COMMANDS.includes(command.type);
export const isServiceCommand = (command: AnyCommand): command is ServiceCommand => SERVICE_COMMANDS.includes(command.type);
export const isTournamentCommand = (command: AnyCommand): command is TournamentCommand =>
  !isGameCommand(command) && !isConductCommand(command) && !isServiceCommand(command);

/** The salt in a stream's first event: of itself, or of the setup of a game that was stopped before it began. */
export function saltOf(data: unknown): string {
  const salt = textIn(data, 'salt') ?? textIn(fieldOf(data, 'setup'), 'salt');
  if (salt === null) throw new Error('the first event of a stream carries no salt');
  return salt;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function textIn(value: unknown, key: string): string | null {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : null;
}

/** A row of `events` as the log returns it: `at` as number, `hash` as hex, JSON parsed. */
export interface EventRow {
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  data: unknown;
  command: RecordedCommand | null;
  actor: string;
  at: number;
  hash: string;
}

export const entryOf = (row: EventRow): ChainedEntry => ({
  stream: row.stream,
  version: row.version,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  command: row.command,
  actor: row.actor,
  at: row.at,
  hash: row.hash,
});
