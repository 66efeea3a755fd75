/**
 * A table begins: who sits down is settled in one transaction, then the game's stream starts. The two are apart, so the
 * second step may be taken again by anybody (`startCalledGame`) until the game is there; it begins once.
 */
import { playerActor } from '@slag/engine/game/actors';
import type { GameCommand } from '@slag/engine/game/commands';
import type { SeatHolder } from '@slag/engine/game/state';
import type { Db } from './database.js';
import type { SealedAction } from './event-log.js';
import type { CommandResult } from './handle-command.js';
import { makeId, makeSalt } from './secrets.js';
import type { SealedSecrets } from './sealed.js';
import { makeGameSecret } from './game-secret.js';
import {
  deleteUnreadySeats, findUnstartedGame, insertTableGame, listSeats, lockTable, type TableGameToStart, type TableRow, type TableSeatRow, updateTable,
} from './tables.js';
import type { BotName } from './schema.js';

export interface TableParts {
  db: Db;
  sendToGame(game: string, command: GameCommand, sealed: SealedAction): Promise<CommandResult>;
  sealed: SealedSecrets;
  /** The newest version of each bot. */
  currentBots: Readonly<Record<BotName, string>>;
  /** Epoch milliseconds. */
  clock: () => number;
}

export type BeginAnswer = { status: 'begun'; game: string } | { status: 'refused'; code: 'notGathering' | 'seatsEmpty' | 'notYet' };

/** `mayBegin` looks at the table while it is held: null where it may, else why not. */
export async function beginTable(parts: TableParts, id: string, mayBegin: (table: TableRow) => 'notYet' | null = () => null): Promise<BeginAnswer> {
  const called = await parts.db.transaction().execute((tx) => callGame(parts, tx, id, mayBegin));
  if (called.status === 'begun') await startCalledGame(parts, id);
  return called;
}

async function callGame({ currentBots, clock }: TableParts, tx: Db, id: string, mayBegin: (table: TableRow) => 'notYet' | null): Promise<BeginAnswer> {
  const table = await lockTable(tx, id);
  if (table?.phase !== 'gathering') return { status: 'refused', code: 'notGathering' };
  const why = mayBegin(table);
  if (why !== null) return { status: 'refused', code: why };
  const people = (await listSeats(tx, id)).filter(({ is_ready }) => is_ready);
  const holders = holdersOf(table, people, currentBots);
  if (holders === null) return { status: 'refused', code: 'seatsEmpty' };
  const game = makeId();
  await deleteUnreadySeats(tx, id);
  await insertTableGame(tx, { table: id, game, holders, at: clock() });
  // A host who does not play (again) hands the table on.
  const host = people.some(({ player }) => player === table.host) ? table.host : (people[0]?.player ?? table.host);
  await updateTable(tx, id, { phase: 'playing', game, host, starts_at: null, ready_by: null, empty_since: null });
  return { status: 'begun', game };
}

/** null: somebody is missing. */
function holdersOf({ seats, bots }: TableRow, people: readonly TableSeatRow[], currentBots: TableParts['currentBots']): SeatHolder[] | null {
  if (people.length === 0 || (bots === null && people.length < seats)) return null;
  return Array.from({ length: seats }, (_, seat): SeatHolder => {
    const player = people.find((person) => person.seat === seat)?.player;
    if (player !== undefined) return { kind: 'player', player };
    return { kind: 'bot', bot: bots === null ? '' : currentBots[bots] };
  });
}

/** Whoever else has started it in the meantime: then it has begun. */
const IS_STARTED = new Set(['gameAlreadyStarted', 'commandIdReused']);

/** Starts the game that a table was called to, where it has not begun. Throws where the judge will not have it. */
export async function startCalledGame(parts: TableParts, table: string): Promise<void> {
  const called = await findUnstartedGame(parts.db, table);
  if (called === null) return;
  const { game } = called;
  const result = await parts.sendToGame(game, startOf(called), makeGameSecret(parts.sealed, game));
  if (result.status === 'rejected' && !IS_STARTED.has(result.code)) throw new Error(`game ${game} did not start: ${result.code} ${result.detail ?? ''}`);
}

function startOf({ game, rules, holders }: TableGameToStart): GameCommand {
  const first = holders.find((holder) => holder.kind === 'player');
  if (first?.kind !== 'player') throw new Error(`nobody sits in game ${game}`);
  const setup = { salt: makeSalt(), game, tournament: null, rules, seats: holders, closesAt: null };
  return { type: 'StartGame', commandId: `start-${game}`, actor: playerActor(first.player), payload: setup };
}
