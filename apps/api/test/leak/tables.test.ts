/**
 * Nobody at a live table learns a hidden card: pairs of games under every preset that differ only in cards which a viewer may
 * not know send that viewer, sitting, watching or strange to the table, the same bytes; coming back included.
 */
import type { Frame, SubscribeAnswer, ViewShape } from '@slag/contracts/socket';
import { commandRequest } from '@slag/contracts/socket';
import { allCards } from '@slag/engine/cards';
import { makeCommandHandler } from '@slag/store/handle-command';
import { openMemoryLog } from '@slag/store/memory-log';
import type { TableGame } from '@slag/store/read-models';
import { openSealed } from '@slag/store/sealed';
import { expect, it } from 'vitest';
import { answerFor, viewExport } from '../../src/games/game-answers.js';
import { tableSightOf } from '../../src/games/sights.js';
import { notFound } from '../../src/http/api-failure.js';
import type { Caller } from '../../src/http/caller.js';
import type { RateLimits } from '../../src/http/rate-limits.js';
import { check } from '../../src/http/validation.js';
import { CommandDesk } from '../../src/live/command-desk.js';
import { FeedHub } from '../../src/live/feed-hub.js';
import type { LiveSocket } from '../../src/live/live-socket.js';
import { SubscriptionDesk } from '../../src/live/subscription-desk.js';
import { mask } from './masks.js';
import { makeTableTwins, playerAt, presets, TABLE_SEATS, type TableTwins } from './table-twins.js';
import { LEAK_KEYS, leakReceipt, STARTS_AT, Transcript } from './world.js';

const PAIRS = 50;
const noLimits: RateLimits = { spend: async () => undefined, tryToSpend: () => Promise.resolve(0), spendRequest: async () => undefined, spendMessage: () => 0 };
const ROLES = ['seat', 'watcher', 'watcher of a shut table', 'nobody', 'admin of a shut table'] as const;
type RoleName = (typeof ROLES)[number];

/** One of the two worlds, with one game in it. */
async function openWorld(twins: TableTwins, which: 0 | 1) {
  const log = openMemoryLog();
  const sealed = openSealed({ log, keys: LEAK_KEYS });
  const stream = `game-${twins.game}`;
  const time = { now: STARTS_AT };
  await log.append({ stream, expectedVersion: 0, entries: twins.prefixes[which], sealed: sealed.sealGame(twins.game, new Uint8Array(32)) });
  const chooseFor = () => Promise.reject(new Error('no bot plays here'));
  const commands = makeCommandHandler({ log, sealed, chooseFor, clock: () => time.now, onAppended: (of, entries) => hub.take(of, entries) });
  const hub = new FeedHub({ readStream: (of, from) => log.readStream(of, from), readHeads: async () => new Map() });
  const sightFor = (player: string | null, mayWatch: boolean) => {
    const seat = Array.from({ length: TABLE_SEATS }, (_, one) => one).find((one) => playerAt(one) === player);
    const game: TableGame = { table: 'leak-table', tableKind: 'public', mayWatch, openLog: true, hasEnded: false, seat: seat === undefined ? null : { seat, fromDeal: 1 } };
    return tableSightOf(game, twins.game);
  };

  function open(role: RoleName | number) {
    const isShut = role === 'watcher of a shut table' || role === 'admin of a shut table';
    const player = role === 'seat' ? playerAt(0) : typeof role === 'number' ? playerAt(role) : role === 'nobody' ? null : `leak-${role.slice(0, 5)}`;
    const sights = { find: async (playerId: string | null, game: string) => (game === twins.game ? sightFor(playerId, !isShut) : null), tournamentView: async () => null };
    const desk = new CommandDesk({ commands }, noLimits, sights, hub, { commandAnswered: () => undefined });
    const subscriptions = new SubscriptionDesk({ clock: () => time.now }, noLimits, sights, hub);
    const caller: Caller | null = player === null ? null : { playerId: player, nickname: 'X', isGuest: true, roles: role === 'admin of a shut table' ? ['admin'] : [], tournament: null, by: 'cookie', sessionKey: player };
    const transcript = new Transcript();
    let data = freshData(caller);
    let frames = 0;
    let view: ViewShape | undefined;
    // Only what the desks use of a socket.
    const socketOf = () => ({ data, connected: true, emit: (event: string, message: { frames: Frame[] }) => { frames += message.frames.length; transcript.write(event, message); }, join: () => undefined, leave: () => undefined }) as unknown as LiveSocket;
    const answered = (answer: SubscribeAnswer): void => {
      if (answer.status === 'subscribed') view = answer.view;
      transcript.write('subscribe', answer);
    };
    return {
      transcript,
      look: () => subscriptions.subscribe(socketOf(), { stream, fromSeq: 1 }, answered),
      comeBack: async () => {
        subscriptions.leave(socketOf());
        data = freshData(caller);
        await subscriptions.subscribe(socketOf(), { stream, fromSeq: frames + 1, ...(view === undefined ? {} : { view }) }, answered);
      },
      send: async (message: object) => {
        const request = check(commandRequest, { stream, ...message });
        const answer = request.ok ? await desk.command(data, request.value) : request;
        transcript.write('command', answer);
        return answer;
      },
      read: async () => {
        const sight = sightFor(player, !isShut);
        if (!sight) return transcript.write('http', notFound().body);
        const entries = await log.readStream(stream);
        transcript.write('http', answerFor(sight, entries, [], leakReceipt(entries)));
        if (sight.ownView !== null) transcript.writeText('export', viewExport(LEAK_KEYS.logPublicKey, { ...sight, ownView: sight.ownView }, entries, leakReceipt(entries)));
      },
      leave: () => subscriptions.leave(socketOf()),
    };
  }
  return { open, time };
}

const freshData = (caller: Caller | null) => ({ caller, limitKey: 'x', following: new Map(), seats: new Map(), playsAtTable: false, tables: new Set<string>() });

/** What each role gets while the rest of the deal is played in front of it. */
async function show(twins: TableTwins, which: 0 | 1): Promise<Map<RoleName, string>> {
  const { open, time } = await openWorld(twins, which);
  const notHeld = allCards().find((card) => !twins.ownCards.includes(card)) ?? 0;
  const viewers = new Map(ROLES.map((role) => [role, open(role)]));
  const others = Array.from({ length: TABLE_SEATS }, (_, seat) => open(seat));
  for (const viewer of viewers.values()) await viewer.look();
  for (const [i, { command, at }] of twins.live.entries()) {
    time.now = at;
    const { type, payload, decision } = command;
    const seat = 'seat' in payload ? payload.seat : 0;
    for (const [role, viewer] of viewers) {
      if (i % 3 === 1) await viewer.comeBack();
      // Refusals must say the same as well.
      if (role !== 'seat' || seat !== 0) await viewer.send({ commandId: `wrong-${i}-a`, decision, command: { type, payload } });
      if (role === 'seat') await viewer.send({ commandId: `wrong-${i}-b`, decision, command: { type: 'PlayCard', payload: { seat: 0, card: notHeld } } });
    }
    const sender = seat === 0 ? viewers.get('seat') : others[seat];
    const first = await sender?.send({ commandId: `right-${i}-x`, decision, command: { type, payload } });
    expect(first).toMatchObject({ status: 'accepted' });
    await sender?.send({ commandId: `right-${i}-x`, decision, command: { type, payload } });
  }
  for (const viewer of viewers.values()) await viewer.read();
  for (const viewer of viewers.values()) viewer.leave();
  return new Map([...viewers].map(([role, viewer]) => [role, mask(viewer.transcript.text())]));
}

it.each(presets)(`${PAIRS} pairs of games under %s send every viewer the same bytes`, async (preset) => {
  let pairs = 0;
  let frames = 0;
  for (let seed = 1; pairs < PAIRS; seed += 1) {
    if (seed > 40 * PAIRS) expect.fail(`only ${pairs} pairs could be made`);
    const twins = makeTableTwins(preset, seed, STARTS_AT);
    if (!twins) continue;
    pairs += 1;
    const [left, right] = [await show(twins, 0), await show(twins, 1)];
    for (const role of ROLES) {
      if (left.get(role) !== right.get(role)) expect(left.get(role), `${role}, seed ${seed}`).toBe(right.get(role));
    }
    frames += left.get('watcher')?.match(/^frames/gm)?.length ?? 0;
    // Whoever may not look gets the one answer, whatever role the session has.
    expect(left.get('watcher of a shut table')).toBe(left.get('admin of a shut table'));
    expect(left.get('watcher of a shut table')).not.toContain('frames');
  }
  expect(frames).toBeGreaterThan(PAIRS);
}, 180_000);
