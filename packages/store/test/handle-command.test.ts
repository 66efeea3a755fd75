/** From command to committed events: what is answered, what is stored, and in which order. */
import { actorOf, playerActor, WORKER } from '@slag/engine/game/actors';
import { fold } from '@slag/engine/game/evolve';
import type { GameState } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { entryHash, genesisHash } from '@slag/engine/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameEventOf, gameStream, saltOf, tournamentStream } from '../src/codec.js';
import type { Batch, EventLog } from '../src/event-log.js';
import { framesFor, seqAt } from '../src/feed.js';
import { revealedSecretsOf } from '../src/tournament-secrets.js';
import { firstLegal, gameIn, letBotsMove, nextOf, OPENS_AT, playToEnd, startEvening, startOpenEvening } from './evening.js';
import { LOGS, type OpenedLog } from './logs.js';

const ANNA = 'anna-0001';
const BERT = 'bert-0001';

function expectChain(entries: readonly ChainedEntry[]): void {
  let hash = genesisHash(saltOf(entries[0]?.data));
  for (const entry of entries) {
    hash = entryHash(hash, entry);
    expect(entry.hash).toBe(hash);
  }
}

/** A log whose appends can be watched, held back and made to fail. */
function watched(log: EventLog): EventLog & { batches: Batch[]; before: (batch: Batch) => Promise<void> } {
  const batches: Batch[] = [];
  const one = {
    ...log,
    batches,
    before: (_: Batch): Promise<void> => Promise.resolve(),
    append: async (batch: Batch) => {
      await one.before(batch);
      batches.push(batch);
      return log.append(batch);
    },
  };
  return one;
}

describe.each(LOGS)('command handling on the log in $name', ({ open }) => {
  let opened: OpenedLog;
  let log: EventLog;
  beforeAll(async () => {
    opened = await open();
    log = opened.log;
  });
  afterAll(() => opened.close());

  it('deals the first board and lets the bots play up to the person, in one append with the start', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const own = evening.appended.filter(({ stream }) => stream === gameStream(game));
    expect(own).toHaveLength(1);
    const types = own[0]?.entries.map((entry) => entry.type) ?? [];
    expect(types.slice(0, 2)).toEqual(['GameStarted', 'BoardDealt']);
    const state = await gameIn(evening.handler, game);
    expect(state.phase).toMatchObject({ kind: 'playing', turn: 0 });
    const commands = (await log.readStream(gameStream(game))).flatMap(({ command }) => (command === null ? [] : [command]));
    expect(commands.map((command) => command.type).slice(0, 2)).toEqual(['StartGame', 'DealBoard']);
    expect(commands[1]).toMatchObject({ commandId: 'deal-1', actor: 'dealer', facts: { at: OPENS_AT, lagCreditMs: [0, 0, 0, 0], board: { board: 1, attempt: 0 } } });
  });

  it('lets bots speak in the windows of a solo, and shuffles hands laid down before with the board they are of', async () => {
    const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: null } as const;
    const evening = await startOpenEvening(log, 1, { laundry, blindToep: { stake: 3 } });
    const game = await evening.play(ANNA);
    const say = async (type: 'WaveThrough' | 'CallLaundry', commandId: string): Promise<GameState> => {
      expect(await evening.handler.handle(gameStream(game), { type, payload: { seat: 0 }, commandId, actor: playerActor(ANNA) })).toMatchObject({ status: 'accepted' });
      return letBotsMove(evening.handler, game);
    };
    expect((await letBotsMove(evening.handler, game)).phase).toMatchObject({ kind: 'blindToepWindow', holdings: { waved: [false, true, true, true] } });
    let state = await say('WaveThrough', 'see-the-hand');
    // Sixteen cards of stock: the fifth call is dealt from what was laid down.
    for (let call = 1; call <= 5; call++) {
      expect(state.phase.kind).toBe('laundryWindow');
      state = await say('CallLaundry', `laundry-call-${call}`);
    }
    const entries = await log.readStream(gameStream(game));
    expect(entries.filter(({ command }) => command?.commandId.startsWith('laundry-call') === true).map(({ command }) => command?.facts.board)).toContainEqual({ board: 1, attempt: 0 });
    expect(entries.map(({ type }) => type)).toContain('StockRecycled');
    await playToEnd(evening.handler, game, ANNA);
    expect((await gameIn(evening.handler, game)).phase.kind).toBe('finished');
  });

  it('plays a whole game: every command once, all chained, folded to the same state by everybody', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const count = await playToEnd(evening.handler, game, ANNA);
    const entries = await log.readStream(gameStream(game));
    expectChain(entries);
    const ids = entries.flatMap(({ command, actor }) => (command === null ? [] : [`${actor} ${command.commandId}`]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith(playerActor(ANNA)))).toHaveLength(count + 1);
    const folded = fold(entries.map(gameEventOf));
    expect(folded).toEqual(await gameIn(evening.handler, game));
    expect(folded).toEqual(await gameIn(evening.openAgain(), game));
    expect(folded?.deals).toHaveLength(3);
    // A bot and the dealer act only where a person's command made room for it: one append each.
    expect(evening.appended.filter(({ stream }) => stream === gameStream(game))).toHaveLength(count + 1);
  });

  it('gives two contestants the same boards, and stores no seed', async () => {
    const evening = await startOpenEvening(log);
    const [one, two] = [await evening.play(ANNA), await evening.play(BERT)];
    await playToEnd(evening.handler, one, ANNA);
    await playToEnd(evening.handler, two, BERT);
    const hands = async (game: string) => (await log.readStream(gameStream(game))).filter((entry) => entry.type === 'BoardDealt').map((entry) => entry.data);
    const dealt = await hands(one);
    expect(dealt).toHaveLength(3);
    expect(await hands(two)).toEqual(dealt);
    const secrets = await evening.sealed.secretsOf(evening.tournament);
    const text = JSON.stringify([await log.readStream(gameStream(one)), await log.readStream(tournamentStream(evening.tournament))]);
    for (const secret of secrets) expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('answers a repeated command as it did then, however much has happened since, and appends nothing', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const stream = gameStream(game);
    const command = nextOf(await gameIn(evening.handler, game), ANNA);
    const first = await evening.handler.handle(stream, command);
    expect(first).toMatchObject({ status: 'accepted', isRepeat: false });
    const again = { ...first, isRepeat: true };
    expect(await evening.handler.handle(stream, command)).toEqual(again);
    await evening.handler.handle(stream, nextOf(await gameIn(evening.handler, game), ANNA));
    const length = (await log.readStream(stream)).length;
    expect(await evening.handler.handle(stream, command)).toEqual(again);
    expect(await evening.openAgain().handle(stream, command)).toEqual(again);
    expect((await log.readStream(stream)).length).toBe(length);
  });

  it('refuses the same id with other content', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const command = nextOf(await gameIn(evening.handler, game), ANNA, 'once-only-id');
    await evening.handler.handle(gameStream(game), command);
    const other = { type: 'CallToep', payload: { seat: 0 }, commandId: 'once-only-id', actor: playerActor(ANNA) } as const;
    expect(await evening.handler.handle(gameStream(game), other)).toEqual({ status: 'rejected', code: 'commandIdReused' });
    expect(await evening.handler.handle(gameStream(game), { ...other, actor: playerActor(BERT) })).toMatchObject({ status: 'rejected', code: 'notYourSeat' });
  });

  it.each([
    ['an earlier decision', (state: GameState) => ({ decision: state.decision - 1 })],
    ['a later decision', (state: GameState) => ({ decision: state.decision + 1 })],
    ['another stake', (state: GameState) => ({ decision: state.decision, stake: 7 })],
  ])('refuses the same id as an answer to %s, also after a restart', async (_what, other) => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const state = await gameIn(evening.handler, game);
    const command = nextOf(state, ANNA, 'once-only-id');
    const first = await evening.handler.handle(gameStream(game), command);
    for (const handler of [evening.handler, evening.openAgain()]) {
      expect(await handler.handle(gameStream(game), { ...command, ...other(state) })).toEqual({ status: 'rejected', code: 'commandIdReused' });
      expect(await handler.handle(gameStream(game), { ...command, stake: state.deals.at(-1)?.stake ?? 1 })).toEqual({ ...first, isRepeat: true });
    }
  });

  it('accepts one of two different answers to one decision; the other is too late', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const state = await gameIn(evening.handler, game);
    const results = await Promise.all(['tab-one-id', 'tab-two-id'].map((id) => evening.handler.handle(gameStream(game), nextOf(state, ANNA, id))));
    expect(results.map((result) => (result.status === 'rejected' ? result.code : 'accepted'))).toEqual(['accepted', 'tooLate']);
  });

  it('decides commands that wait on one stream in order, and appends them together', async () => {
    const evening = await startOpenEvening(log);
    const slow = watched(log);
    const handler = evening.openAgain(slow);
    const join = (player: string) => handler.handle(tournamentStream(evening.tournament), { commandId: `join-${player}`, actor: playerActor(player), type: 'JoinTournament', payload: { contestant: player, game: `game-of-${player}`, isGuest: true } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    slow.before = () => held;
    const first = join('first-player');
    await expect.poll(() => slow.batches.length === 0).toBe(true);
    await new Promise<void>((resolve) => setImmediate(resolve));
    const others = ['second-player', 'third-player', 'second-player', 'fourth-player'].map(join);
    release();
    const results = await Promise.all([first, ...others]);
    const base = results[0]?.status === 'accepted' ? results[0].version : 0;
    expect(results).toEqual([
      { status: 'accepted', version: base, isRepeat: false },
      { status: 'accepted', version: base + 1, isRepeat: false },
      { status: 'accepted', version: base + 2, isRepeat: false },
      { status: 'accepted', version: base + 1, isRepeat: true },
      { status: 'accepted', version: base + 3, isRepeat: false },
    ]);
    expect(slow.batches.map((batch) => batch.entries.length)).toEqual([1, 3]);
    expect(await evening.openAgain().handle(tournamentStream(evening.tournament), { commandId: 'join-third-player', actor: playerActor('third-player'), type: 'JoinTournament', payload: { contestant: 'third-player', game: 'game-of-third-player', isGuest: true } })).toEqual(results[2] && { ...results[2], isRepeat: true });
  });

  it('loads and decides again when another process was first, and refuses nothing that it had not seen', async () => {
    const evening = await startOpenEvening(log);
    const [one, two] = [evening.handler, evening.openAgain(opened.openAgain())];
    const game = await evening.play(ANNA);
    for (let turn = 0; turn < 4; turn++) {
      // Each has a state that the other one makes old; one of them then has to load again.
      const by = turn % 2 === 0 ? one : two;
      const other = turn % 2 === 0 ? two : one;
      const state = await gameIn(by, game);
      expect(await by.handle(gameStream(game), nextOf(state, ANNA, `turn-${turn}-id`))).toMatchObject({ status: 'accepted', isRepeat: false });
      expect(await other.handle(gameStream(game), nextOf(state, ANNA, `turn-${turn}-id`))).toMatchObject({ status: 'accepted', isRepeat: true });
      expect(await other.handle(gameStream(game), nextOf(state, ANNA, `late-${turn}-id`))).toEqual({ status: 'rejected', code: 'tooLate' });
    }
    expectChain(await log.readStream(gameStream(game)));
  });

  it('keeps many contestants of one tournament apart, through two processes at once', async () => {
    const evening = await startOpenEvening(log, 2);
    const handlers = [evening.handler, evening.openAgain(opened.openAgain())];
    const players = Array.from({ length: 12 }, (_, i) => `player-${String(i).padStart(3, '0')}`);
    const games = await Promise.all(players.map((player) => evening.play(player)));
    await Promise.all(games.map((game, i) => playToEnd(handlers[i % 2] ?? evening.handler, game, players[i] ?? '')));
    for (const game of games) {
      const entries = await log.readStream(gameStream(game));
      expectChain(entries);
      expect(entries.at(-1)?.type).toBe('GameFinished');
    }
    expect((await log.readStream(tournamentStream(evening.tournament))).filter((entry) => entry.type === 'ContestantJoined')).toHaveLength(12);
  });

  it('publishes only after the commit, and answers nothing that was not stored', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const failing = watched(log);
    const handler = evening.openAgain(failing);
    const command = nextOf(await gameIn(handler, game), ANNA);
    const before = evening.appended.length;
    failing.before = () => Promise.reject(new Error('the disk is full'));
    await expect(handler.handle(gameStream(game), command)).rejects.toThrow('the disk is full');
    expect(evening.appended).toHaveLength(before);
    failing.before = async () => expect(evening.appended).toHaveLength(before);
    expect(await handler.handle(gameStream(game), command)).toMatchObject({ status: 'accepted', isRepeat: false });
    expect(evening.appended).toHaveLength(before + 1);
  });

  it('stores nothing of a person’s command whose bot fails, and takes it again when the bot is back', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    let isBroken = true;
    const handler = evening.openAgain(log, (...asked) => (isBroken ? Promise.reject(new Error('the thread is gone')) : firstLegal(...asked)));
    let command = nextOf(await gameIn(handler, game), ANNA);
    let length = 0;
    // No bot follows a card that closes and takes a trick: play until one does.
    const send = () => handler.handle(gameStream(game), command).then(() => null, (error: unknown) => error);
    let failure: unknown = null;
    for (let i = 0; i < 12 && failure === null; i++) {
      command = nextOf(await gameIn(handler, game), ANNA);
      length = (await log.readStream(gameStream(game))).length;
      failure = await send();
    }
    expect(failure).toEqual(new Error('the thread is gone'));
    expect((await log.readStream(gameStream(game))).length).toBe(length);
    isBroken = false;
    expect(await handler.handle(gameStream(game), command)).toMatchObject({ status: 'accepted' });
  });

  it('asks a bot with its seat’s view only: no hand but its own, no stock', async () => {
    const evening = await startOpenEvening(log);
    const asked: { bot: string; seat: number; hidden: boolean; own: boolean; seeds: number }[] = [];
    const handler = evening.openAgain(log, (bot, view, seat, seed) => {
      const { phase } = view;
      const holdings = 'holdings' in phase ? phase.holdings : { hands: [], stock: [] };
      const others = [...holdings.hands.filter((_, other) => other !== seat).flat(), ...holdings.stock];
      asked.push({ bot, seat, hidden: others.every((card) => card === null), own: (holdings.hands[seat] ?? []).every((card) => card !== null), seeds: seed.length });
      return firstLegal(bot, view, seat, seed);
    });
    const game = await evening.play(ANNA);
    await playToEnd(handler, game, ANNA);
    expect(asked.length).toBeGreaterThan(20);
    for (const one of asked) expect(one).toEqual({ bot: 'steady@1', seat: one.seat, hidden: true, own: true, seeds: 32 });
    const actors = new Set((await log.readStream(gameStream(game))).map((entry) => entry.actor));
    expect([...actors].sort()).toEqual([actorOf({ kind: 'bot', bot: 'steady@1' }), 'dealer', playerActor(ANNA)].sort());
  });

  it('never lets the time of a stream run backwards', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    evening.clock.now = OPENS_AT + 5000;
    await evening.handler.handle(gameStream(game), nextOf(await gameIn(evening.handler, game), ANNA));
    evening.clock.now = OPENS_AT + 1000;
    await evening.openAgain().handle(gameStream(game), nextOf(await gameIn(evening.handler, game), ANNA));
    const times = (await log.readStream(gameStream(game))).map((entry) => entry.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(OPENS_AT + 5000);
  });

  it('refuses what comes to a stream that has not begun, and what the judge refuses, with the judge’s word', async () => {
    const evening = await startEvening(log);
    expect(await evening.handler.handle('game-never-begun', { type: 'Fold', payload: { seat: 0 }, commandId: 'fold-nothing', actor: playerActor(ANNA) })).toEqual({ status: 'rejected', code: 'gameNotStarted' });
    expect(await evening.send({ commandId: 'open-early', actor: WORKER, type: 'OpenTournament', payload: {} })).toEqual({ status: 'rejected', code: 'notYetOpen' });
    await expect(evening.send({ type: 'Fold', payload: { seat: 0 }, commandId: 'fold-a-tournament', actor: WORKER })).rejects.toThrow(TypeError);
  });

  it('deals nothing from secrets that are revealed', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    const stream = tournamentStream(evening.tournament);
    const head = await log.readHead(stream);
    const [entry] = await log.readStream(stream, head?.version ?? 1);
    if (head === null || entry === undefined) throw new Error('no tournament');
    // As no judge would have it: revealed while a game is being played.
    const forced = { ...entry, version: head.version + 1, type: 'TournamentOpened', data: {}, command: null };
    await log.append({ stream, expectedVersion: head.version, entries: [forced], sealed: { kind: 'reveal', tournament: evening.tournament } });
    await expect(playToEnd(evening.handler, game, ANNA)).rejects.toThrow('boardRevealed');
    const dealt = (await log.readStream(gameStream(game))).filter((one) => one.type === 'BoardDealt');
    expect(dealt).toHaveLength(1);
  });

  it('reveals in the transaction that says so, and only what was committed to', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    await playToEnd(evening.handler, game, ANNA);
    const entries = await log.readStream(gameStream(game));
    const points = entries.filter((entry) => entry.type === 'PointsGiven').map((entry) => gameEventOf(entry));
    const totals = [1, 2, 3].map((deal) => points.reduce((sum, event) => sum + (event.type === 'PointsGiven' && event.data.deal === deal ? (event.data.points[0] ?? 0) : 0), 0));
    const steps = [
      { type: 'FinishContestant', payload: { contestant: ANNA, game, head: entries.at(-1)?.hash ?? '', points: totals } },
      { type: 'CloseTournament', payload: {} },
      { type: 'RevealSecrets', payload: { secrets: await revealedSecretsOf(evening.sealed, evening.tournament) } },
      { type: 'FinishTournament', payload: {} },
    ] as const;
    for (const [i, step] of steps.entries()) {
      if (step.type === 'CloseTournament') evening.clock.now = OPENS_AT + 3_600_000;
      if (step.type === 'RevealSecrets') expect((await log.readSealed(evening.tournament)).some((secret) => secret.isRevealed)).toBe(false);
      expect(await evening.send({ ...step, commandId: `step-${i}-id`, actor: WORKER })).toMatchObject({ status: 'accepted' });
    }
    expect((await log.readSealed(evening.tournament)).map((secret) => secret.isRevealed)).toEqual([true, true, true, true, true]);
    expectChain(await log.readStream(tournamentStream(evening.tournament)));
  });

  it('numbers frames by what a view sees, without a trace of commands, actors, versions and hashes', async () => {
    const evening = await startOpenEvening(log);
    const game = await evening.play(ANNA);
    await playToEnd(evening.handler, game, ANNA);
    const entries = await log.readStream(gameStream(game));
    const own = { kind: 'seat', seat: 0, fromDeal: 1 } as const;
    const frames = framesFor(entries, own);
    expect(frames.map((frame) => frame.seq)).toEqual(frames.map((_, i) => i + 1));
    for (const frame of frames) expect(Object.keys(frame).sort()).toEqual(['at', 'data', 'schemaVersion', 'seq', 'type']);
    expect(framesFor(entries, own, 5)).toEqual(frames.slice(4));
    expect(seqAt(entries, own, entries.length)).toBe(frames.length);
    expect(await evening.handler.seqOf(gameStream(game), own, entries.length)).toBe(frames.length);
    expect(JSON.stringify(frames)).not.toContain(saltOf(entries[0]?.data));
    const tournament = framesFor(await log.readStream(tournamentStream(evening.tournament)), { kind: 'spectator' });
    expect(tournament.map((frame) => frame.type)).toEqual(['TournamentAnnounced', 'CommitmentPublished', 'ContributionsClosed', 'TournamentOpened', 'ContestantJoined']);
    expect(JSON.stringify(tournament)).not.toContain(game);
  });
});
