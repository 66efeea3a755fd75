// Processes of the API die at random moments while people play through them: `kill -9`, all their connections to the database cut, or
// both processes at once. Whoever was cut off comes back through either process and sends the same command again. In the end nothing that
// was accepted is missing, nothing is there twice, and every chain holds. KILLS deaths (200 in the long test), SEED for when and whom.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandAnswer } from '@slag/contracts/socket';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands } from '@slag/engine/game/legal';
import { entryHash, genesisHash } from '@slag/engine/log';
import type { GameState } from '@slag/engine/game/state';
import { saltOf } from '@slag/store/codec';
import { openPostgresLog } from '@slag/store/postgres-log';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../bench/contestant.mjs';
import { startAnotherApi, startProduct } from '../../scripts/product.mjs';

const KILLS = Number(process.env.KILLS ?? 8);
const SEED = Number(process.env.SEED ?? 1);
const PEOPLE = 12;
const HOUR = 3_600_000;
const ANSWER_MS = 5_000;

type Api = Awaited<ReturnType<typeof startAnotherApi>>;

/** mulberry32: the same deaths for the same seed, as far as the machine's own timing lets them be. */
function makeChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Request {
  stream: string;
  commandId: string;
  decision: number;
  command: object;
}

/** Somebody who plays on through whatever process is there, and never gives a command up before it is answered. */
class Stubborn {
  readonly accepted: string[] = [];
  readonly refused: string[] = [];
  isOver = false;
  private pending: Request | null = null;
  private sent = 0;

  constructor(
    private readonly token: string,
    private readonly stream: string,
    private readonly seat: number,
    private readonly urls: () => string[],
    private readonly name: string,
  ) {}

  async play(isEnough: () => boolean): Promise<void> {
    for (let i = 0; !isEnough() && !this.isOver; i++) {
      const urls = this.urls();
      const url = urls[i % urls.length];
      if (url !== undefined) await this.sit(url, isEnough).catch(() => undefined);
      await wait(20);
    }
  }

  /** Until the line is lost, or enough is played. */
  private async sit(url: string, isEnough: () => boolean): Promise<void> {
    const socket = io(url, { transports: ['websocket'], auth: { token: this.token }, forceNew: true, reconnection: false, timeout: ANSWER_MS });
    try {
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject).once('disconnect', reject));
      const seen: { state: GameState | null; seq: number; wake: () => void } = { state: null, seq: 0, wake: () => undefined };
      socket.on('frames', ({ frames }) => {
        for (const frame of frames) {
          if (frame.seq !== seen.seq + 1) throw new Error(`${this.name}: frame ${frame.seq} after ${seen.seq}`);
          seen.seq = frame.seq;
          seen.state = evolve(seen.state, { type: frame.type, data: frame.data });
        }
        seen.wake();
      });
      const lost = new Promise<never>((_, reject) => socket.once('disconnect', () => reject(new Error('the line is lost'))));
      lost.catch(() => undefined);
      const subscribed = await socket.timeout(ANSWER_MS).emitWithAck('subscribe', { stream: this.stream, fromSeq: 1 });
      if (subscribed.status !== 'subscribed') throw new Error(`${this.name}: ${JSON.stringify(subscribed)}`);
      const reached = async (seq: number): Promise<void> => {
        const late = wait(ANSWER_MS).then(() => Promise.reject(new Error(`${this.name}: frame ${seq} did not come`)));
        late.catch(() => undefined);
        while (seen.seq < seq) await Promise.race([lost, late, new Promise<void>((resolve) => (seen.wake = resolve))]);
      };
      await reached(subscribed.seq);
      while (!isEnough()) {
        const request = this.pending ?? this.next(seen.state);
        if (request === null) return void (this.isOver = true);
        this.pending = request;
        const answer: CommandAnswer = await Promise.race([lost, this.send(socket, request)]);
        if (answer.status === 'accepted') {
          this.accepted.push(request.commandId);
          this.pending = null;
          await reached(answer.seq);
        } else if (answer.code === 'tooManyRequests') await wait(answer.retryAfterMs ?? 100);
        // The house says so itself when it could not: the same again.
        else if (answer.code === 'internal') await wait(50);
        else {
          this.refused.push(`${request.commandId} ${answer.code}`);
          this.pending = null;
        }
      }
    } finally {
      socket.disconnect();
    }
  }

  private send = (socket: Socket, request: Request): Promise<CommandAnswer> => socket.timeout(ANSWER_MS).emitWithAck('command', request);

  private next(state: GameState | null): Request | null {
    const command = state === null ? undefined : legalCommands(state, this.seat).find(({ type }) => type === 'PlayCard' || type === 'Stay');
    if (state === null || command === undefined) return null;
    return { stream: this.stream, commandId: `${this.name}-${++this.sent}`, decision: state.decision, command };
  }
}

let product: Awaited<ReturnType<typeof startProduct>>;
let owner: pg.Client;
const apis: Api[] = [];

beforeAll(async () => {
  product = await startProduct();
  const url = new URL(product.running().env.SERVICE_DATABASE_URL);
  url.username = 'slag_owner';
  url.password = fs.readFileSync(path.join(product.dataDir, 'postgres', 'superuser-password'), 'utf8');
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
});
afterAll(async () => {
  for (const api of apis) await api.kill();
  await owner?.end();
  await product?.stop();
});

async function openGames(token: string): Promise<{ token: string; game: string; seat: number }[]> {
  const now = Date.now();
  const made = await call(product.url, token, 'POST', 'tournaments', { title: 'Vallen en opstaan', boards: 50, bots: ['steady', 'steady', 'regular'], opensAt: now + HOUR, closesAt: now + 2 * HOUR });
  const { id } = made.summary;
  await call(product.url, token, 'POST', `tournaments/${id}/open`);
  const { guests } = await call(product.url, token, 'POST', `tournaments/${id}/guests`, { nicknames: Array.from({ length: PEOPLE }, (_, i) => `Taai ${i + 1}`) });
  return Promise.all(guests.map(async (guest: { token: string }) => ({ token: guest.token, ...(await call(product.url, guest.token, 'POST', `tournaments/${id}/play`)) })));
}

/** `kill -9` of one or both, or every connection to the database cut under them. */
async function letDie(chance: () => number): Promise<void> {
  const kind = chance();
  if (kind < 0.15) {
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and datname = current_database()');
    return;
  }
  const victims = kind < 0.25 ? [0, 1] : [chance() < 0.5 ? 0 : 1];
  await Promise.all(victims.map(async (victim) => {
    await apis[victim]?.kill('SIGKILL');
    apis[victim] = await startAnotherApi(product);
  }));
}

it(`after ${KILLS} deaths nothing that was accepted is missing and nothing is there twice`, async () => {
  const chance = makeChance(SEED);
  const games = await openGames(await product.token());
  apis.push(await startAnotherApi(product), await startAnotherApi(product));
  let isEnough = false;
  const people = games.map(({ token, game, seat }, i) => new Stubborn(token, `game-${game}`, seat, () => apis.map(({ url }) => url), `kill-${i}`));
  const playing = Promise.all(people.map((person) => person.play(() => isEnough)));
  for (let death = 0; death < KILLS; death++) {
    await wait(50 + Math.floor(chance() * 350));
    await letDie(chance);
  }
  await wait(500);
  isEnough = true;
  await playing;

  const log = openPostgresLog({ connectionString: product.running().env.SERVICE_DATABASE_URL });
  try {
    let accepted = 0;
    for (const [i, { game }] of games.entries()) {
      const person = people[i];
      if (person === undefined) throw new Error('nobody plays here');
      const entries = await log.readStream(`game-${game}`);
      expect(entries.map(({ version }) => version)).toEqual(entries.map((_, at) => at + 1));
      let hash = genesisHash(saltOf(entries[0]?.data));
      for (const entry of entries) expect(entry.hash).toBe((hash = entryHash(hash, entry)));
      const commands = entries.flatMap(({ command }) => (command !== null && command.actor.startsWith('player:') && command.type !== 'StartGame' ? [command.commandId] : []));
      expect(new Set(commands).size).toBe(commands.length);
      expect(person.refused).toEqual([]);
      // At the end one may be on its way that was never answered.
      expect(commands.slice(0, person.accepted.length)).toEqual(person.accepted);
      expect(commands.length - person.accepted.length).toBeLessThanOrEqual(1);
      accepted += person.accepted.length;
    }
    expect(accepted).toBeGreaterThan(KILLS);
    console.log(`${KILLS} deaths, seed ${SEED}: ${accepted} commands accepted, none missing, none doubled`);
  } finally {
    await log.close();
  }
}, 120_000 + KILLS * 30_000);
