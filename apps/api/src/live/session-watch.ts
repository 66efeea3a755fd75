/**
 * A session that has ended ends its sockets, in every process: at once by a notification, and within seconds where one was lost
 * or a session ran out by itself. A notification is a hint: what ended is read from the database.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CREDENTIALS_CHANNEL, listEnded } from '@slag/store/credentials';
import { listenTo } from '@slag/store/notifications';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import type { LiveServer, LiveSocket } from './live-socket.js';

const LOOK_EVERY_MS = 3000;
/** A socket that is let in while its session ends may miss the hint: hints are kept for so long. */
const HINT_KEPT_MS = 30_000;

@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private server: LiveServer | null = null;
  private readonly heard = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(@Inject(HOUSE) private readonly house: Pick<House, 'database' | 'clock'>) {}

  attach(server: LiveServer): void {
    this.server = server;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stop = await listenTo(this.house.database.connectionString, {
      channel: CREDENTIALS_CHANNEL,
      onNotified: (named) => this.hear(named),
      onBack: () => this.lookLater(this.all()),
    });
    this.timer = setInterval(() => {
      this.forgetHints();
      this.lookLater(this.all());
    }, LOOK_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.stop();
  }

  /** It has just been let in: what ended meanwhile was told before it was here. */
  welcome(socket: LiveSocket): void {
    if ([...this.heard.keys()].some((named) => isNamed(socket, named))) this.lookLater([socket]);
  }

  /** Ends those of these sockets whose session has ended. */
  async look(sockets: readonly LiveSocket[]): Promise<void> {
    const signedIn = sockets.filter((socket) => socket.data.credential !== null);
    const given = signedIn.flatMap(({ data: { caller, credential } }) => (caller === null || credential === null ? [] : [{ credential, player: caller.playerId }]));
    const ended = await listEnded(this.house.database.db, given, this.house.clock());
    for (const socket of signedIn) if (socket.data.credential !== null && ended.has(socket.data.credential)) socket.disconnect(true);
  }

  /** Of this player, in this process. */
  lookAt(player: string): Promise<void> {
    return this.look(this.all().filter((socket) => isNamed(socket, `player ${player}`)));
  }

  private hear(named: string): void {
    this.heard.set(named, performance.now());
    this.lookLater(this.all().filter((socket) => isNamed(socket, named)));
  }

  private lookLater(sockets: readonly LiveSocket[]): void {
    this.look(sockets).catch((problem: unknown) => this.logger.warn(`sessions: ${problem instanceof Error ? problem.message : String(problem)}`));
  }

  private forgetHints(): void {
    for (const [named, at] of this.heard) if (performance.now() - at > HINT_KEPT_MS) this.heard.delete(named);
  }

  private all(): LiveSocket[] {
    return [...(this.server?.sockets.sockets.values() ?? [])];
  }
}

const isNamed = ({ data: { credential, caller } }: LiveSocket, named: string): boolean => credential === named || (caller !== null && `player ${caller.playerId}` === named);
