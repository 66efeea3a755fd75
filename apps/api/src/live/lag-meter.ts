/**
 * How long a message takes to those who play at live tables and back, measured with pings of the WebSocket protocol: the
 * browser answers them by itself, no page has a say in it. What is measured is given back on the next turn (see the store).
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { saveLag } from '@slag/store/lag';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import type { LiveServer, LiveSocket } from './live-socket.js';

const MEASURE_EVERY_MS = 3000;

/** What is used of the connection under a socket. */
interface Pingable {
  ping(): void;
  on(event: 'pong', listener: () => void): void;
}

const isPingable = (value: unknown): value is Pingable =>
  typeof value === 'object' && value !== null && 'ping' in value && typeof value.ping === 'function' && 'on' in value && typeof value.on === 'function';

@Injectable()
export class LagMeter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private server: LiveServer | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** When the ping that is not answered yet was sent; null: none is under way. */
  private readonly sentAt = new WeakMap<LiveSocket, number | null>();

  constructor(@Inject(HOUSE) private readonly house: Pick<House, 'database' | 'clock'>) {}

  attach(server: LiveServer): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.server?.sockets.sockets.forEach((socket) => this.measure(socket)), MEASURE_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Does nothing for those who play at no table, and while an answer is still to come. */
  measure(socket: LiveSocket): void {
    const { caller, playsAtTable } = socket.data;
    const { transport } = socket.conn;
    if (!playsAtTable || caller === null || !('socket' in transport) || !isPingable(transport.socket)) return;
    const sentAt = this.sentAt.get(socket);
    if (typeof sentAt === 'number') return;
    if (sentAt === undefined) transport.socket.on('pong', () => this.answered(socket, caller.playerId));
    this.sentAt.set(socket, performance.now());
    transport.socket.ping();
  }

  private answered(socket: LiveSocket, player: string): void {
    const sentAt = this.sentAt.get(socket);
    if (typeof sentAt !== 'number') return;
    this.sentAt.set(socket, null);
    saveLag(this.house.database.db, player, performance.now() - sentAt, this.house.clock()).catch((problem: unknown) =>
      this.logger.warn(`lag: ${problem instanceof Error ? problem.message : String(problem)}`),
    );
  }
}
