/** A game at a live table, judged by the engine and appended entry by entry: for what follows from a forfeit. */
import { CLOCK, DEALER, playerActor, WORKER } from '@slag/engine/game/actors';
import { openDeadline } from '@slag/engine/game/clock';
import type { GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import { evolve } from '@slag/engine/game/evolve';
import type { GameState, SeatHolder } from '@slag/engine/game/state';
import { genesisHash, recordEvents, type StreamHead } from '@slag/engine/log';
import { utf8ToBytes, type BoardInputs } from '@slag/engine/random';
import { makeRules } from '@slag/engine/rules/presets';
import { gameStream } from '../src/codec.js';
import type { Db } from '../src/database.js';
import type { EventLog } from '../src/event-log.js';
import { makeId, makeSalt } from '../src/secrets.js';

export interface TableGame {
  game: string;
  state(): GameState;
  version(): number;
  /** Throws where the judge refuses. */
  send(command: GameCommand, at: number): Promise<void>;
  forfeit(seat: number, at: number): Promise<void>;
  /** Lets the open clock run out; answers whose turn it was, null for a window. */
  runOut(): Promise<number | null>;
}

const inputs: BoardInputs = { ikm: utf8ToBytes('a board'), salt: utf8ToBytes('slag-table/1'), board: 1, attempt: 0 };

/** Started and dealt, under preset `toep` with 20 seconds a turn. */
export async function startTableGame(log: EventLog, seats: SeatHolder[], at: number, tournament: string | null = null): Promise<TableGame> {
  const game = makeId();
  const stream = gameStream(game);
  const salt = makeSalt();
  let state: GameState | null = null;
  let head: StreamHead = { version: 0, hash: genesisHash(salt) };
  let count = 0;
  const now = (): GameState => {
    if (state === null) throw new Error('not begun');
    return state;
  };
  async function send(command: GameCommand, sentAt: number): Promise<void> {
    const facts = { at: sentAt, lagCreditMs: seats.map(() => 0) };
    const decision = decide(state, command, { ...facts, board: command.type === 'StartGame' ? null : inputs });
    if (!decision.ok) throw new Error(`${command.type}: ${decision.code}`);
    const { commandId, actor, type, payload } = command;
    const entries = recordEvents(stream, head, { commandId, actor, type, payload, facts: { ...facts, board: null } }, decision.events);
    for (const event of decision.events) state = evolve(state, structuredClone(event));
    await log.append({ stream, expectedVersion: head.version, entries });
    head = { version: head.version + entries.length, hash: entries.at(-1)?.hash ?? head.hash };
  }
  const commandId = (): string => `command-${(count += 1)}`;
  const rules = makeRules('toep', { clock: { turnMs: 20_000 } });
  await send({ type: 'StartGame', payload: { salt, game, tournament, rules, seats, closesAt: null }, commandId: commandId(), actor: tournament === null ? WORKER : playerOf(seats, 0) }, at);
  await send({ type: 'DealBoard', payload: { board: 1, attempt: 0 }, commandId: commandId(), actor: DEALER }, at);
  return {
    game,
    state: now,
    version: () => head.version,
    send,
    forfeit: (seat, sentAt) => send({ type: 'Forfeit', payload: { seat }, commandId: commandId(), actor: playerOf(seats, seat) }, sentAt),
    runOut: async () => {
      const open = openDeadline(now());
      if (open === null) throw new Error('no clock runs');
      await send({ type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt }, commandId: commandId(), actor: CLOCK }, open.deadlineAt + 1);
      return open.seat;
    },
  };
}

function playerOf(seats: readonly SeatHolder[], seat: number): string {
  const holder = seats[seat];
  if (holder?.kind !== 'player') throw new Error(`no person at seat ${seat}`);
  return playerActor(holder.player);
}

/** The rows of the table that this game belongs to. */
export async function putAtTable(db: Db, game: string, kind: 'public' | 'private' | 'alone', host: string, at: number): Promise<void> {
  const id = makeId();
  const rules = makeRules('toep', {});
  await db
    .insertInto('slag.tables')
    .values({ id, kind, code: null, preset: 'toep', options: '{}', rules: JSON.stringify(rules), seats: 2, bots: null, may_watch: true, open_log: false, phase: 'playing', host, game, made_at: at, starts_at: null, ready_by: null, empty_since: null })
    .execute();
  await db.insertInto('slag.table_games').values({ game, table_id: id, number: 1, holders: '[]', began_at: at }).execute();
}
