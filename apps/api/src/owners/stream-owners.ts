/**
 * Where several processes of the API stand behind one door, each game is decided by one of them: its owner, the first that had a
 * command for it. The others send theirs to the owner and pass its answer on, so that the game's state is folded once, and nobody
 * decides on an old one. A process that is alone owns everything and asks nobody.
 *
 * Owning is a matter of speed, never of truth: whoever gets no answer in time decides himself, the log lets one of two through, and a
 * command that was decided after all is known by its id. When an owner dies, its games are taken by whoever has the next command.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isGameStream } from '@slag/store/codec';
import type { AnyCommand, CommandResult } from '@slag/store/handle-command';
import { claimStream, fitsLine, listLiveProcesses, makeProcessNumber, openProcessLine, type ProcessLine, releaseOfTheGone, releaseStreams } from '@slag/store/stream-owners';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { type LineMessage, readLine } from './line-codec.js';
import { openRedisLine } from './redis-line.js';

/** A process that has died is missed after this at most. */
const LOOK_MS = 250;
/** Who does not answer for so long is passed over: it hangs, or the line does. */
const ANSWER_MS = 700;
/** How long one that did not answer owns nothing for us. */
const PASSED_OVER_MS = 10_000;
/** Ownership is asked for again after so long: another one may have taken the game from an owner that hung. */
const KNOWN_MS = 5_000;

interface Waiting {
  owner: number;
  timer: NodeJS.Timeout;
  /** null: decide it yourself. */
  settle(result: CommandResult | null): void;
}

@Injectable()
export class StreamOwners implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly number = makeProcessNumber();
  private readonly logger = new Logger('owners');
  private readonly owners = new Map<string, { owner: number; until: number }>();
  /** Until when. */
  private readonly passedOver = new Map<number, number>();
  private readonly waiting = new Map<number, Waiting>();
  private alive: ReadonlySet<number> = new Set();
  /** By way: the database's line says who lives, the other one carries the messages where it is configured. */
  private lines: ProcessLine[] = [];
  private outbox: { to: number; text: string }[] = [];
  private timer: NodeJS.Timeout | null = null;
  private lastId = 0;

  constructor(@Inject(HOUSE) private readonly house: House) {}

  async onApplicationBootstrap(): Promise<void> {
    const { database, config } = this.house;
    const hear = (text: string): void => this.hear(text);
    this.lines = [await openProcessLine(database.pool, database.connectionString, this.number, hear)];
    if (config.redisUrl !== null) this.lines.push(await openRedisLine(config.redisUrl, this.number, hear));
    await this.look();
    await releaseOfTheGone(database.pool, this.alive);
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.house.decideElsewhere((stream, command) => this.elsewhere(stream, command), () => this.alive.size);
    this.house.onAppended((stream, _entries, state) => {
      if (state.kind === 'game' && state.game?.phase.kind === 'finished') this.release(stream);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    this.house.decideElsewhere(() => null, () => 1);
    for (const waiting of this.waiting.values()) waiting.settle(null);
    await Promise.all(this.lines.map((line) => line.close().catch(() => undefined)));
    this.lines = [];
  }

  /** null at once: it is to be decided here. Resolves to null where that has turned out so. */
  private elsewhere(stream: string, command: AnyCommand): Promise<CommandResult | null> | null {
    if (this.alive.size < 2 || !isGameStream(stream)) return null;
    const known = this.owners.get(stream);
    const owner = known !== undefined && known.until > performance.now() ? known.owner : undefined;
    if (owner === this.number) return null;
    return this.askOwner(stream, command, owner);
  }

  private async askOwner(stream: string, command: AnyCommand, known: number | undefined): Promise<CommandResult | null> {
    try {
      const owner = known ?? (await this.claim(stream));
      return owner === this.number ? null : await this.ask(owner, stream, command);
    } catch (problem) {
      this.logger.warn(`${stream}: cannot ask its owner: ${problem instanceof Error ? problem.message : String(problem)}`);
      return null;
    }
  }

  private async claim(stream: string): Promise<number> {
    const now = performance.now();
    const able = new Set([...this.alive].filter((process) => (this.passedOver.get(process) ?? 0) <= now));
    const owner = await claimStream(this.house.database.pool, stream, this.number, able);
    this.owners.set(stream, { owner, until: now + KNOWN_MS });
    return owner;
  }

  private ask(owner: number, stream: string, command: AnyCommand): Promise<CommandResult | null> {
    this.lastId += 1;
    const id = this.lastId;
    const text = JSON.stringify({ kind: 'command', from: this.number, id, stream, command } satisfies LineMessage);
    if (!fitsLine(text)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (result: CommandResult | null): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        if (result === null) this.owners.delete(stream);
        resolve(result);
      };
      const timer = setTimeout(() => {
        this.passedOver.set(owner, performance.now() + PASSED_OVER_MS);
        settle(null);
      }, ANSWER_MS);
      this.waiting.set(id, { owner, timer, settle });
      this.say(owner, text);
    });
  }

  /** What one turn of the loop says goes out together. */
  private say(to: number, text: string): void {
    if (this.outbox.push({ to, text }) > 1) return;
    setImmediate(() => {
      const messages = this.outbox;
      this.outbox = [];
      this.lines.at(-1)?.send(messages).catch((problem: unknown) => this.logger.warn(`cannot reach another process: ${problem instanceof Error ? problem.message : String(problem)}`));
    });
  }

  private hear(text: string): void {
    const message = readLine(text);
    if (message === null) return;
    if (message.kind === 'result') return this.waiting.get(message.id)?.settle(message.result);
    const { from, id, stream, command } = message;
    const answer = (result: CommandResult | null): void => this.say(from, JSON.stringify({ kind: 'result', id, result } satisfies LineMessage));
    this.house.own.handle(stream, command).then(answer, () => answer(null));
  }

  /** Who lives. The games of one that is gone are anybody's, and what was asked of it is decided by who asked. */
  private async look(): Promise<void> {
    try {
      const alive = new Set([...(await listLiveProcesses(this.house.database.pool)), this.number]);
      const gone = [...this.alive].filter((process) => !alive.has(process));
      this.alive = alive;
      const now = performance.now();
      for (const [stream, { owner, until }] of this.owners) if (until <= now || gone.includes(owner)) this.owners.delete(stream);
      for (const { owner, settle } of this.waiting.values()) if (gone.includes(owner)) settle(null);
    } catch {
      // The database is away: commands say so themselves.
    }
  }

  private release(stream: string): void {
    if (!this.owners.delete(stream)) return;
    releaseStreams(this.house.database.pool, [stream]).catch(() => undefined);
  }
}
