/** One of two worlds: a house in memory with the twins' games in it, and everything that leaves it written down. */
import type { Frame, SubscribeAnswer } from '@slag/contracts/socket';
import { commandRequest } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import type { GameSetup } from '@slag/engine/game/state';
import type { ChooseFor } from '@slag/engine/game/situation';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import type { EventLog } from '@slag/store/event-log';
import { type CommandHandler, makeCommandHandler } from '@slag/store/handle-command';
import { type Keys, makeKeys } from '@slag/store/keys';
import { openMemoryLog } from '@slag/store/memory-log';
import type { GameOwner } from '@slag/store/read-models';
import { makeSalt } from '@slag/store/secrets';
import { signStatement } from '@slag/store/signatures';
import { openSealed } from '@slag/store/sealed';
import { makeSecrets } from '@slag/store/tournament-secrets';
import { answerFor, endOf, type Receipt, receiptFor, viewExport } from '../../src/games/game-answers.js';
import { sightOf } from '../../src/games/sights.js';
import { notFound } from '../../src/http/api-failure.js';
import type { Caller } from '../../src/http/caller.js';
import type { RateLimits } from '../../src/http/rate-limits.js';
import { check } from '../../src/http/validation.js';
import { CommandDesk } from '../../src/live/command-desk.js';
import { FeedHub } from '../../src/live/feed-hub.js';
import type { LiveSocket } from '../../src/live/live-socket.js';
import { SubscriptionDesk } from '../../src/live/subscription-desk.js';
import { makeTwins, type Twins } from './twins.js';

export const TOURNAMENT = 'leak-tournament';
export const ORGANISER = 'leak-organiser';
export const STARTS_AT = Date.UTC(2026, 10, 30, 12);
export const BOARDS = 2;
export const RULES = makeTournamentRules('solo', 'cafe', { end: { kind: 'deals', deals: BOARDS } });
export const BOTS = ['steady@1', 'regular@1', 'novice@1'];
export const LEAK_KEYS: Keys = makeKeys();
export function leakReceipt(entries: readonly ChainedEntry[]): Receipt | null {
  const end = endOf(entries);
  return end && receiptFor(end, signStatement(LEAK_KEYS, end).signature, LEAK_KEYS.logPublicKey);
}

export function twinsFrom(seed: number): Twins | null {
  const game = `leak-game-${seed}`;
  const setup = (): GameSetup => ({
    salt: makeSalt(), game, tournament: TOURNAMENT, rules: RULES, closesAt: STARTS_AT + 1e9,
    seats: [{ kind: 'player', player: `leak-player-${seed}` }, ...BOTS.map((bot) => ({ kind: 'bot' as const, bot }))],
  });
  return makeTwins(seed, [setup(), setup()], STARTS_AT + 2000);
}

/** The same for both worlds: everything but the secrets. */
export const announcement = (root: string, logKey: string): TournamentCommand => ({
  type: 'AnnounceTournament', commandId: 'announce-it', actor: `player:${ORGANISER}`,
  payload: {
    tournament: TOURNAMENT, salt: makeSalt(), title: 'Lek', organiser: ORGANISER, day: null, rules: RULES, bots: BOTS, boards: BOARDS, spareBoards: 2,
    opensAt: STARTS_AT + 1000, closesAt: STARTS_AT + 1e9, contributionsCloseAt: STARTS_AT + 1000, root, logKey,
  },
});
export const opening: TournamentCommand = { type: 'OpenTournament', commandId: 'open-it', actor: `player:${ORGANISER}`, payload: {} };

const noLimits: RateLimits = { spend: async () => undefined, tryToSpend: () => Promise.resolve(0), spendRequest: async () => undefined, spendMessage: () => 0 };

export type RoleName = 'contestant' | 'other contestant' | 'organiser' | 'director' | 'admin' | 'guest' | 'nobody';
export const ROLES: readonly RoleName[] = ['contestant', 'other contestant', 'organiser', 'director', 'admin', 'guest', 'nobody'];

export function callerFor(role: RoleName, contestant: string): Caller | null {
  const base = { nickname: 'X', isGuest: true, tournament: null, by: 'cookie' as const, sessionKey: role };
  switch (role) {
    case 'contestant':
      return { ...base, playerId: contestant, roles: [] };
    case 'other contestant':
      return { ...base, playerId: 'leak-other', roles: [] };
    case 'organiser':
      return { ...base, playerId: ORGANISER, roles: ['organiser'] };
    case 'director':
      return { ...base, playerId: 'leak-director', roles: ['director'] };
    case 'admin':
      return { ...base, playerId: 'leak-admin', roles: ['admin'] };
    case 'guest':
      return { ...base, playerId: 'leak-guest', roles: [] };
    case 'nobody':
      return null;
    default:
      return role satisfies never;
  }
}

/** A card that somebody else holds, or nobody. */
const cardNotIn = (hand: readonly number[], from: number): number => Array.from({ length: 32 }, (_, i) => 10 + ((from + i) % 32)).find((card) => !hand.includes(card)) ?? 10;

/** Everything one viewer got, in order, as it was sent. */
export class Transcript {
  readonly lines: string[] = [];
  write(channel: string, value: unknown): void {
    this.lines.push(`${channel} ${JSON.stringify(value)}`);
  }
  writeText(channel: string, text: string): void {
    this.lines.push(`${channel} ${text}`);
  }
  text(): string {
    return this.lines.join('\n');
  }
}

export class World {
  now = STARTS_AT;
  /** Reads and appends of the log: the work done, which is the time taken. */
  work: string[] = [];
  private readonly moves = new Map<string, Twins['botMoves']>();
  private readonly owners = new Map<string, GameOwner>();
  private readonly log: EventLog;
  private readonly commands: CommandHandler;
  private readonly hub: FeedHub;
  private readonly desk: CommandDesk;
  private readonly subscriptions: SubscriptionDesk;
  private readonly sealed;

  constructor() {
    this.log = this.makeLog(openMemoryLog());
    this.sealed = openSealed({ log: this.log, keys: LEAK_KEYS });
    const chooseFor: ChooseFor = async (_bot, view, seat) => {
      const move = this.moves.get(view.game)?.get(`${view.decision} ${seat}`);
      if (!move) throw new Error(`no move is scripted for seat ${seat} at decision ${view.decision} of ${view.game}`);
      return move;
    };
    this.commands = makeCommandHandler({ log: this.log, sealed: this.sealed, chooseFor, clock: () => this.now, onAppended: (stream, entries) => this.hub.take(stream, entries) });
    this.hub = new FeedHub({ readStream: (stream, from) => this.log.readStream(stream, from), readHeads: async () => new Map() });
    const sights = {
      find: async (playerId: string | null, game: string) => sightOf(this.owners.get(game) ?? null, playerId, game),
      tournamentView: async () => ({ kind: 'spectator' as const }),
    };
    this.desk = new CommandDesk({ commands: this.commands }, noLimits, sights, this.hub, { commandAnswered: () => undefined });
    this.subscriptions = new SubscriptionDesk({ clock: () => this.now }, noLimits, sights, this.hub);
  }

  /** The tournament, open. */
  async begin(): Promise<void> {
    const { root, sealed } = makeSecrets(this.sealed, TOURNAMENT, BOARDS + 2);
    await this.commands.handle(`tournament-${TOURNAMENT}`, announcement(root, LEAK_KEYS.logPublicKey), sealed);
    await this.commands.handle(`tournament-${TOURNAMENT}`, opening);
  }

  async put(twins: Twins, which: 0 | 1): Promise<void> {
    this.moves.set(twins.game, twins.botMoves);
    this.owners.set(twins.game, { contestant: twins.player, tournament: TOURNAMENT, tournamentTitle: 'Lek', phase: 'open' });
    await this.log.append({ stream: `game-${twins.game}`, expectedVersion: 0, entries: twins.prefixes[which] });
    this.work = [];
  }

  /** Plays the twins' game to its end in front of all viewers; answers what each of them got. */
  async show(twins: Twins): Promise<Map<RoleName, Transcript>> {
    const viewers = new Map(ROLES.map((role) => [role, this.open(role, twins)]));
    for (const viewer of viewers.values()) await viewer.look();
    for (const [i, { command, decision, at }] of twins.live.entries()) {
      this.now = at;
      for (const [role, viewer] of viewers) if (role !== 'contestant') await viewer.send(`other-${i}-x`, decision, command);
      const contestant = viewers.get('contestant');
      // What is refused must say the same in both worlds as well.
      await contestant?.send(`wrong-${i}-a`, decision, { type: 'PlayCard', payload: { seat: 0, card: cardNotIn(twins.ownHand, i * 7 + decision) } });
      await contestant?.send(`wrong-${i}-b`, decision, { type: 'Fold', payload: { seat: 1 } });
      await contestant?.send(`wrong-${i}-c`, decision - 1, command);
      await contestant?.send(`wrong-${i}-d`, decision, { type: 'PlayCard', payload: { seat: 0, card: 99 } });
      await contestant?.send(`right-${i}-x`, decision, command);
      await contestant?.send(`right-${i}-x`, decision, command);
      await contestant?.send(`right-${i}-x`, decision, { type: 'CallToep', payload: { seat: 0 } });
    }
    for (const viewer of viewers.values()) await viewer.read();
    for (const viewer of viewers.values()) viewer.leave();
    return new Map([...viewers].map(([role, viewer]) => [role, viewer.transcript]));
  }

  /** Games are kept without the copies that the memory log makes: there are thousands of them. */
  private makeLog(memory: EventLog): EventLog {
    const games = new Map<string, ChainedEntry[]>();
    const isGame = (stream: string): boolean => stream.startsWith('game-');
    return {
      ...memory,
      append: async (batch) => {
        this.work.push(`append ${batch.entries.length}`);
        if (!isGame(batch.stream)) return memory.append(batch);
        games.set(batch.stream, [...(games.get(batch.stream) ?? []), ...batch.entries]);
        return { ok: true };
      },
      readStream: async (stream, from = 1) => {
        this.work.push(`read ${stream} ${from}`);
        return isGame(stream) ? (games.get(stream) ?? []).slice(from - 1) : memory.readStream(stream, from);
      },
      readHead: async (stream) => {
        this.work.push(`head ${stream}`);
        return isGame(stream) ? (games.get(stream)?.at(-1) ?? null) : memory.readHead(stream);
      },
    };
  }

  private open(role: RoleName, twins: Twins) {
    const transcript = new Transcript();
    const caller = callerFor(role, twins.player);
    const stream = `game-${twins.game}`;
    const data = { caller, limitKey: role, following: new Map(), seats: new Map() };
    // Only what the desks use of a socket.
    const socket = { data, connected: true, emit: (event: string, message: { frames: Frame[] }) => transcript.write(event, message), join: () => undefined, leave: () => undefined } as unknown as LiveSocket;
    const subscribe = (of: string, fromSeq: number): Promise<void> =>
      this.subscriptions.subscribe(socket, { stream: of, fromSeq }, (answer: SubscribeAnswer) => transcript.write('subscribe', answer));
    return {
      transcript,
      look: async () => {
        await subscribe(stream, 1);
        await subscribe(`tournament-${TOURNAMENT}`, 1);
        await subscribe('game-nobody-has-this', 1);
      },
      send: async (commandId: string, decision: number, command: unknown) => {
        const request = check(commandRequest, { stream, commandId, decision: Math.max(0, decision), command });
        transcript.write('command', request.ok ? await this.desk.command(data, request.value) : request);
      },
      read: async () => {
        await subscribe(stream, 3);
        const sight = sightOf(this.owners.get(twins.game) ?? null, caller?.playerId ?? null, twins.game);
        if (!sight) return transcript.write('http', notFound().body);
        const entries = await this.log.readStream(stream);
        transcript.write('http', answerFor(sight, entries, [], leakReceipt(entries)));
        if (sight.ownView !== null) transcript.writeText('export', viewExport(LEAK_KEYS.logPublicKey, { ...sight, ownView: sight.ownView }, entries, leakReceipt(entries)));
      },
      leave: () => this.subscriptions.leave(socket),
    };
  }
}
