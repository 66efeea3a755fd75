/**
 * Who follows a table, or the lobby: told that it changed, who is there, and what somebody said. News of all processes comes
 * by notification, also that of the own one, so that every follower hears the same.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type FollowTable, type FollowTableAnswer, phrase as phraseShape, type PresenceMessage } from '@slag/contracts/tables';
import { listenTo } from '@slag/store/notifications';
import { LOBBY } from '@slag/store/table-presence';
import { findTableDetail, type TableDetail } from '@slag/store/tables';
import type { RateLimits } from '../http/rate-limits.js';
import type { House } from '../house.js';
import { ChangeSignal } from '../live/change-signal.js';
import { type LiveServer, type LiveSocket, tableRoom } from '../live/live-socket.js';
import { HOUSE, RATE_LIMITS } from '../tokens.js';
import { Presence } from './presence.js';
import { TableBook } from './table-book.js';

const CHANNEL = 'slag_tables';
const TABLE_EVERY_MS = 300;
const LOBBY_EVERY_MS = 1000;
/** More tables than this one socket does not follow at a time. */
const MOST_TABLES = 20;

const visitorOf = (socket: LiveSocket): string => socket.data.caller?.playerId ?? `socket ${socket.id}`;

@Injectable()
export class TableRooms implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('tables');
  private server: LiveServer | null = null;
  private stop: () => Promise<void> = () => Promise.resolve();
  private readonly changes = new ChangeSignal((table) => void this.server?.in(tableRoom(table)).emit('tableChanged', { table }), TABLE_EVERY_MS);
  private readonly presences = new ChangeSignal((table) => this.tellPresence(table), TABLE_EVERY_MS);
  private readonly lobby = new ChangeSignal(() => void this.server?.in(tableRoom(LOBBY)).emit('lobbyChanged'), LOBBY_EVERY_MS);

  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(TableBook) private readonly book: TableBook,
    @Inject(Presence) private readonly presence: Presence,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const onBack = (): void => this.followedHere().forEach((table) => this.changed(table));
    this.stop = await listenTo(this.house.database.connectionString, { channel: CHANNEL, onNotified: (payload) => this.hear(payload), onBack });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    for (const signal of [this.changes, this.presences, this.lobby]) signal.close();
  }

  attach(server: LiveServer): void {
    this.server = server;
  }

  async follow(socket: LiveSocket, { table }: FollowTable): Promise<FollowTableAnswer> {
    const retryAfterMs = this.limits.spendMessage(`follow ${socket.data.limitKey}`);
    if (retryAfterMs > 0) return { status: 'rejected', code: 'tooManyRequests', retryAfterMs };
    if (socket.data.tables.size >= MOST_TABLES && !socket.data.tables.has(table)) return { status: 'rejected', code: 'tooManyTables', expected: `at most ${MOST_TABLES}` };
    if (table !== LOBBY && !(await this.mayFollow(socket, table))) return { status: 'rejected', code: 'notFound' };
    // It may have gone while the table was looked up.
    if (!socket.connected) return { status: 'rejected', code: 'notFound' };
    socket.data.tables.add(table);
    await Promise.all([this.presence.enter(table, visitorOf(socket), socket.id), socket.join(tableRoom(table))]);
    const shown = table === LOBBY ? null : await this.findPresence(table);
    if (shown) socket.emit('presence', shown);
    return { status: 'following', serverAt: this.house.clock() };
  }

  /** While people gather whoever has the link may come; while they play at a table that is not to be watched, those who sit there. */
  private async mayFollow(socket: LiveSocket, table: string): Promise<boolean> {
    const found = await this.book.find(socket.data.caller, table);
    return found !== null && (found.phase !== 'playing' || found.may_watch || found.people.some(({ player }) => player === socket.data.caller?.playerId));
  }

  unfollow(socket: LiveSocket, { table }: FollowTable): void {
    if (!socket.data.tables.delete(table)) return;
    void socket.leave(tableRoom(table));
    void this.presence.leave(table, visitorOf(socket), socket.id);
  }

  /** The socket has closed. */
  leave(socket: LiveSocket): void {
    for (const table of socket.data.tables) this.unfollow(socket, { table });
  }

  private hear(payload: string): void {
    const [what, table = '', seat, said] = payload.split(' ');
    if (what === 'changed') return this.changed(table);
    if (what === 'presence') return table === LOBBY ? this.lobby.changed(LOBBY) : this.presences.changed(table);
    const phrase = phraseShape.safeParse(said);
    if (what === 'phrase' && phrase.success) this.server?.in(tableRoom(table)).emit('phrase', { table, seat: Number(seat), phrase: phrase.data });
  }

  private changed(table: string): void {
    this.lobby.changed(LOBBY);
    if (table === LOBBY) return;
    this.changes.changed(table);
    this.presences.changed(table);
  }

  private tellPresence(table: string): void {
    if (!this.followedHere().includes(table)) return;
    this.findPresence(table).then(
      (shown) => shown && this.server?.in(tableRoom(table)).emit('presence', shown),
      (problem: unknown) => this.logger.warn(`presence: ${problem instanceof Error ? problem.message : String(problem)}`),
    );
  }

  private async findPresence(table: string): Promise<PresenceMessage | null> {
    const found = await findTableDetail(this.house.database.db, table, this.house.clock());
    return found && presenceIn(found);
  }

  private followedHere(): string[] {
    const prefix = tableRoom('');
    return [...(this.server?.sockets.adapter.rooms.keys() ?? [])].flatMap((room) => (room.startsWith(prefix) ? [room.slice(prefix.length)] : []));
  }
}

/** Bots are always there. */
const presenceIn = ({ id, seats, people, holders, phase, watchers }: TableDetail): PresenceMessage => ({
  table: id,
  here: Array.from({ length: seats }, (_, seat) => people.find((person) => person.seat === seat)?.isHere ?? (phase !== 'gathering' && holders?.[seat]?.kind === 'bot')),
  watchers,
});
