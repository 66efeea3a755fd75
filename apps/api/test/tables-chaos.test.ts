/**
 * Everybody at a table sends at once, whatever comes to mind: right and wrong commands, twice, out of order, again under the
 * same id, over sockets that are cut. Nothing accepted is lost, nothing counts twice, every refusal has a known code, and in
 * the end all see the same table.
 */
import type { CommandRequest, PlayerCommand, ViewShape } from '@slag/contracts/socket';
import { GAME_REJECTIONS } from '@slag/engine/game/rejections';
import { isSameView, redactState } from '@slag/engine/game/redact';
import { fold } from '@slag/engine/game/evolve';
import type { GameState } from '@slag/engine/game/state';
import { canonicalForm } from '@slag/engine/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginWith, get, movesOf, sweep, type Wish } from './casual.js';
import { asRedacted, Table } from './evening.js';
import { openTestHouse, type Person, type TestHouse } from './test-house.js';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

type Random = () => number;
function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

/** Refusals of the gateway itself; the others are the judge's. */
const TYPED = new Set<string>([...GAME_REJECTIONS, 'commandIdReused', 'notFound', 'invalid', 'tooManyRequests', 'conflict']);

interface Sent {
  request: Omit<CommandRequest, 'stream'>;
  /** By kind of view: the seq it was answered with. Once the game has ended whoever comes back looks with open hands. */
  accepted: Map<string, number>;
}

/** One person with a socket that is cut now and then and comes back where it was. */
class Player {
  table: Table;
  readonly sent: Sent[] = [];
  view: ViewShape | null = null;

  constructor(
    readonly person: Person,
    readonly seat: number,
    readonly game: string,
    table: Table,
  ) {
    this.table = table;
  }

  get state(): GameState | null {
    return fold(this.table.frames.map(asRedacted));
  }

  async comeBack(): Promise<void> {
    this.table.socket.disconnect();
    const seen = this.table.frames;
    const table = new Table(await house.connect({ cookie: this.person.cookie }), `game-${this.game}`);
    const resume = this.view === null ? {} : { view: this.view };
    let answer = await table.subscribe({ fromSeq: seen.length + 1, ...resume });
    if (answer.status === 'viewChanged') answer = await table.subscribe();
    else table.frames.unshift(...seen);
    if (answer.status !== 'subscribed') throw new Error(answer.status);
    await table.until(answer.seq);
    // A resume never repeats a frame and leaves none out.
    expect(table.frames.map(({ seq }) => seq)).toEqual(table.frames.map((_, i) => i + 1));
    this.view = answer.view;
    this.table = table;
  }

  /** Sends and may be cut before the answer: then it is sent again under its id, as any client does. */
  async send(sent: Sent, cut: boolean): Promise<void> {
    let view = this.view?.kind ?? '';
    const answering = this.table.send(sent.request).catch(() => null);
    if (cut) await this.comeBack();
    if (cut) view = this.view?.kind ?? '';
    const answer = (cut ? null : await answering) ?? (await this.table.send(sent.request));
    if (answer.status === 'accepted') {
      expect(sent.accepted.get(view) ?? answer.seq).toBe(answer.seq);
      sent.accepted.set(view, answer.seq);
    } else {
      expect(TYPED, JSON.stringify(sent.request)).toContain(answer.code);
      // What was accepted once is never refused afterwards, unless one is simply too fast.
      if (sent.accepted.size > 0) expect(answer.code).toBe('tooManyRequests');
      if (answer.code === 'tooManyRequests') await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs));
    }
  }
}

let ids = 0;
function wish(random: Random, player: Player, seats: number): Sent | null {
  const { state } = player;
  if (!state) return null;
  const moves = movesOf(state, player.seat);
  const roll = random();
  const decision = roll < 0.08 ? Math.max(0, state.decision - 1 - Math.floor(random() * 3)) : state.decision;
  const legal = pick(random, moves);
  const wild: PlayerCommand[] = [
    { type: 'PlayCard', payload: { seat: player.seat, card: 10 + Math.floor(random() * 32) } },
    { type: pick(random, ['CallToep', 'Stay', 'Fold', 'CallLaundry', 'CheckLaundry', 'WaveThrough', 'AcceptDuel', 'PlayAlong', 'TakeSeat'] as const) ?? 'Stay', payload: { seat: Math.floor(random() * seats) } },
  ];
  const command = legal !== undefined && random() < 0.75 ? legal : pick(random, wild);
  if (!command) return null;
  const isOutOfTurn = command.type === 'CallToep' && random() < 0.5;
  const answers = isOutOfTurn ? { stake: state.deals.at(-1)?.stake ?? 1 } : { decision };
  return { request: { commandId: `chaos-${(ids += 1)}-${player.seat}`, command, ...answers }, accepted: new Map() };
}

async function playWildly(players: readonly Player[], seed: number, isEnough: () => boolean): Promise<void> {
  await Promise.all(players.map(async (player) => {
    const random = makeRandom(seed * 31 + player.seat);
    for (let i = 0; i < 400 && !isEnough(); i += 1) {
      const sent = wish(random, player, players.length);
      const old = pick(random, player.sent);
      const volley = [sent, random() < 0.25 ? sent : null, random() < 0.15 ? old : undefined].filter((one) => one !== null && one !== undefined);
      if (sent) player.sent.push(sent);
      if (random() < 0.5) volley.reverse();
      if (volley.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const isCut = random() < 0.04;
      if (isCut) for (const one of volley) await player.send(one, true);
      else await Promise.all(volley.map((one) => player.send(one, false)));
    }
  }));
}

/** Canonical form of what everybody may know. */
const publicFormOf = (player: Player): string => canonicalForm(redactState(player.state ?? fail(), { kind: 'spectator' }));
const fail = (): never => {
  throw new Error('no state');
};

async function checkAllAlike(players: readonly Player[], game: string): Promise<void> {
  const { folded, version } = await house.house.commands.load(`game-${game}`);
  if (folded.kind !== 'game' || !folded.game) return fail();
  const truth = canonicalForm(redactState(folded.game, { kind: 'spectator' }));
  const entries = await house.house.log.readStream(`game-${game}`);
  for (const player of players) {
    const view = player.view ?? fail();
    await player.table.until(await house.house.commands.seqOf(`game-${game}`, view, version));
    expect(publicFormOf(player), `seat ${player.seat}`).toBe(truth);
    const own = entries.filter(({ command, actor }) => command !== null && actor === `player:${player.person.playerId}`);
    const logged = own.map(({ command }) => command?.commandId ?? '').filter((id) => id.startsWith('chaos-'));
    const accepted = player.sent.filter((one) => one.accepted.size > 0).map(({ request }) => request.commandId);
    // Once each in the log, and exactly those that were said to be accepted.
    expect(logged.toSorted()).toEqual([...new Set(accepted)].toSorted());
    for (const { command } of own) if (command?.type !== 'StartGame') expect(command?.payload).toMatchObject({ seat: player.seat });
  }
}

const TABLES: { name: string; seats: number; wish: Wish }[] = [
  { name: 'toep', seats: 3, wish: { preset: 'toep', options: { end: { kind: 'lastStanding', limit: 6 } } } },
  { name: 'cafe', seats: 4, wish: { preset: 'cafe', options: { end: { kind: 'deals', deals: 3 } } } },
  { name: 'common', seats: 4, wish: { preset: 'common', options: { end: { kind: 'firstOut', limit: 6 } } } },
  { name: 'pagat', seats: 3, wish: { preset: 'pagat', options: { end: { kind: 'firstOut', limit: 6 } } } },
];

describe.each(TABLES)('under $name', ({ seats, wish: rules }) => {
  it.each([1, 2])('wild people at a table lose nothing and see the same (%i)', async (seed) => {
    const people = await Promise.all(Array.from({ length: seats }, (_, i) => house.guest(`Wild ${i}`)));
    const { game } = await beginWith(house, people, rules);
    const id = game ?? fail();
    const players = await Promise.all(people.map(async (person, seat) => {
      const player = new Player(person, seat, id, new Table(await house.connect({ cookie: person.cookie }), `game-${id}`));
      await player.comeBack();
      return player;
    }));
    const until = performance.now() + 3000;
    await playWildly(players, seed, () => performance.now() > until);
    await sweep(house);
    await checkAllAlike(players, id);
    for (const player of players) player.table.socket.disconnect();
    const views = players.map(({ view }) => view ?? fail());
    expect(views.every((view, i) => view.kind === 'open' || isSameView(view, { kind: 'seat', seat: i, fromDeal: 1 }))).toBe(true);
    await get(house, people[0] ?? null, `games/${id}`).expect(200);
  }, 60_000);
});
