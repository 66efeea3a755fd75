import { playerActor } from '@slag/engine/game/actors';
import type { GameSetup } from '@slag/engine/game/state';
import { setupFor } from '@slag/engine/tournament/setup';
import { isSigned } from '@slag/engine/verify/signatures';
import { statementBytes } from '@slag/engine/statements';
import { verifySignature } from '@slag/store/keys';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSchedule } from '../src/schedule/schedule.js';
import { announceEvening, begin, contribute, getTournament, join, playDeals } from './play.js';
import { makeWorld, type World } from './world.js';

const FIRST_START = '2026-11-30T13:00:00Z';
const MIDNIGHT = '2026-11-30T23:00:00Z';
const TODAY = 'day-2026-11-30';
const TOMORROW = 'day-2026-12-01';

let world: World;
let runSchedule: () => Promise<void>;

async function startAt(at: number | string): Promise<void> {
  world = await makeWorld(at);
  runSchedule = makeSchedule(world.house);
}
async function at(moment: number | string): Promise<void> {
  world.setClock(moment);
  await runSchedule();
}
const phaseOf = async (tournament: string): Promise<string | null> => (await world.house.loadTournament(tournament))?.state.phase.kind ?? null;
const allEvents = async (): Promise<string[]> => (await world.house.log.readAll({ epoch: 0, transactionId: '0', position: '0' }, 10_000)).entries.map(entry => `${entry.stream}:${entry.version} ${entry.hash}`);

beforeEach(() => startAt(FIRST_START));
afterEach(() => world.close());

describe('the tournament of the day', () => {
  it('the very first start commits to today and tomorrow and opens today at once', async () => {
    await runSchedule();
    const [today, tomorrow] = [await getTournament(world.house, TODAY), await getTournament(world.house, TOMORROW)];
    expect(today.phase.kind).toBe('open');
    expect(today.nonces).toEqual([]);
    expect(tomorrow.phase.kind).toBe('announced');
    expect(today.document).toMatchObject({ title: '2026-11-30', boards: 10, bots: ['regular@1', 'regular@1', 'regular@1'], opensAt: Date.parse('2026-11-29T23:00:00Z'), closesAt: Date.parse(MIDNIGHT) });
    expect(await world.house.sealed.secretsOf(TODAY)).toHaveLength(13);
  });

  it('today, committed to too late, takes no contribution: everybody plays it under label C', async () => {
    await runSchedule();
    expect(await contribute(world.house, TODAY, 'contestant-1')).toMatchObject({ status: 'rejected', code: 'contributionsClosed' });
  });

  it('whoever plays today contributes to tomorrow until 23:55', async () => {
    await runSchedule();
    expect(await contribute(world.house, TOMORROW, 'contestant-1')).toMatchObject({ status: 'accepted' });
    world.setClock('2026-11-30T22:54:59.999Z');
    expect(await contribute(world.house, TOMORROW, 'contestant-2')).toMatchObject({ status: 'accepted' });
    world.setClock('2026-11-30T22:55:00Z');
    expect(await contribute(world.house, TOMORROW, 'contestant-3')).toMatchObject({ status: 'rejected', code: 'contributionsClosed' });
  });

  it('at midnight yesterday ends, today opens and tomorrow is committed to', async () => {
    await runSchedule();
    await at(Date.parse(MIDNIGHT) - 1);
    expect([await phaseOf(TODAY), await phaseOf(TOMORROW)]).toEqual(['open', 'announced']);
    await at(MIDNIGHT);
    expect([await phaseOf(TODAY), await phaseOf(TOMORROW), await phaseOf('day-2026-12-02')]).toEqual(['finished', 'open', 'announced']);
  });

  it('contributions close and the tournament opens in one breath', async () => {
    await runSchedule();
    await contribute(world.house, TOMORROW, 'contestant-1');
    await at(MIDNIGHT);
    const entries = await world.house.log.readStream(`tournament-${TOMORROW}`);
    const closed = entries.findIndex(entry => entry.type === 'ContributionsClosed');
    expect(entries.slice(closed, closed + 2).map(({ type, at: moment, command }) => [type, moment, command?.type])).toEqual([
      ['ContributionsClosed', Date.parse(MIDNIGHT), 'OpenTournament'],
      ['TournamentOpened', Date.parse(MIDNIGHT), undefined],
    ]);
  });

  it.each([
    { name: 'the clocks go forward', start: '2027-03-28T10:00:00Z', day: 'day-2027-03-28', opens: '2027-03-27T23:00:00Z', closes: '2027-03-28T22:00:00Z', next: 'day-2027-03-29' },
    { name: 'the clocks go back', start: '2026-10-25T10:00:00Z', day: 'day-2026-10-25', opens: '2026-10-24T22:00:00Z', closes: '2026-10-25T23:00:00Z', next: 'day-2026-10-26' },
  ])('on the day $name it closes at midnight there', async ({ start, day, opens, closes, next }) => {
    await at(start);
    expect((await getTournament(world.house, day)).document).toMatchObject({ opensAt: Date.parse(opens), closesAt: Date.parse(closes) });
    await at(Date.parse(closes) - 1);
    expect([await phaseOf(day), await phaseOf(next)]).toEqual(['open', 'announced']);
    await at(closes);
    expect([await phaseOf(day), await phaseOf(next)]).toEqual(['finished', 'open']);
  });

  it('after three days of downtime the opened one ends, the unopened one is cancelled, and only the current day is opened', async () => {
    await runSchedule();
    const game = await begin(world.house, TODAY, 'contestant-1');
    await at('2026-12-03T12:00:00Z');
    expect(await phaseOf(TODAY)).toBe('finished');
    expect((await world.house.loadGame(game))?.state.phase.kind).toBe('stopped');
    expect(await phaseOf(TOMORROW)).toBe('cancelled');
    expect(await phaseOf('day-2026-12-02')).toBeNull();
    expect([await phaseOf('day-2026-12-03'), await phaseOf('day-2026-12-04')]).toEqual(['open', 'announced']);
    expect((await getTournament(world.house, 'day-2026-12-03')).nonces).toEqual([]);
  });

  it('a cancelled one is never dealt from', async () => {
    await runSchedule();
    await at('2026-12-03T12:00:00Z');
    const entries = await world.house.log.readStream(`tournament-${TOMORROW}`);
    expect(entries.map(({ type }) => type)).toEqual(['TournamentAnnounced', 'CommitmentPublished', 'TournamentCancelled']);
    await expect(join(world.house, TOMORROW, 'contestant-1')).rejects.toThrow('tournamentClosed');
  });

  it('a start a few minutes late opens what was committed to in time, with its contributions', async () => {
    await runSchedule();
    await contribute(world.house, TOMORROW, 'contestant-1');
    await at('2026-11-30T23:20:00Z');
    const state = await getTournament(world.house, TOMORROW);
    expect([state.phase.kind, state.nonces.length]).toEqual(['open', 1]);
  });

  it('two workers at once announce and open each day once', async () => {
    const other = makeSchedule(world.openSecondHouse());
    await Promise.all([runSchedule(), other(), runSchedule()]);
    const entries = await world.house.log.readStream(`tournament-${TODAY}`);
    expect(entries.map(({ type }) => type)).toEqual(['TournamentAnnounced', 'CommitmentPublished', 'ContributionsClosed', 'TournamentOpened']);
    expect(await world.house.sealed.secretsOf(TODAY)).toHaveLength(13);
  });
});

describe("an organiser's tournament", () => {
  const EVENING = 'evening-0001';
  const ORGANISER = 'organiser-1';
  const opensAt = Date.parse('2026-11-30T19:00:00Z');
  const closesAt = Date.parse('2026-11-30T21:00:00Z');

  beforeEach(() => announceEvening(world.house, { tournament: EVENING, organiser: ORGANISER, boards: 2, opensAt, closesAt }));
  const close = async (): Promise<void> => {
    await world.house.sendToTournament(EVENING, { commandId: 'close-by-hand', actor: playerActor(ORGANISER), type: 'CloseTournament', payload: {} });
  };

  it('opens and closes by the same path', async () => {
    await at(opensAt - 1);
    expect(await phaseOf(EVENING)).toBe('announced');
    await at(opensAt);
    expect(await phaseOf(EVENING)).toBe('open');
    await at(closesAt);
    expect(await phaseOf(EVENING)).toBe('finished');
  });

  it('after the organiser has closed it, running games are stopped, unbegun ones never begin, secrets are revealed, the end is signed', async () => {
    await at(opensAt);
    const done = await begin(world.house, EVENING, 'contestant-1');
    await playDeals(world.house, done, 'contestant-1', 2);
    const half = await begin(world.house, EVENING, 'contestant-2');
    await playDeals(world.house, half, 'contestant-2', 1);
    const never = await join(world.house, EVENING, 'contestant-3');
    world.setClock(opensAt + 60_000);
    await close();
    await runSchedule();

    const loaded = await world.house.loadTournament(EVENING);
    const { state } = loaded ?? {};
    expect(state?.phase.kind).toBe('finished');
    expect(state?.contestants.map(({ game, result }) => [game, result?.kind, result?.points.length])).toEqual([
      [done, 'finished', 2], [half, 'stopped', 1], [never, 'stopped', 0],
    ]);
    expect(state?.secrets).toHaveLength(4);
    expect((await world.house.log.readSealed(EVENING)).every(secret => secret.isRevealed)).toBe(true);
    const begun = await world.house.sendToGame(never, { commandId: 'start-late', actor: playerActor('contestant-3'), type: 'StartGame', payload: await setupOf(never) });
    expect(begun).toMatchObject({ status: 'rejected' });

    const signature = await world.house.db.selectFrom('slag.signatures').selectAll().where('subject', 'like', `head:tournament-${EVENING}:%`).executeTakeFirstOrThrow();
    expect(signature.statement).toEqual({ kind: 'head', stream: `tournament-${EVENING}`, version: loaded?.version, hash: loaded?.hash });
    const message = statementBytes({ kind: 'head', stream: `tournament-${EVENING}`, version: loaded?.version ?? 0, hash: loaded?.hash ?? '' });
    expect(isSigned(verifySignature, world.keys.logPublicKey, message, signature.signature)).toBe(true);
  });

  it('its commitment is signed before it opens', async () => {
    await at(opensAt - 60_000);
    expect(await world.house.db.selectFrom('slag.signatures').select('subject').where('subject', '=', `commitment:${EVENING}`).execute()).toHaveLength(1);
  });

  it('cancelled by its organiser, it is left alone', async () => {
    await world.house.sendToTournament(EVENING, { commandId: 'cancel-by-hand', actor: playerActor(ORGANISER), type: 'CancelTournament', payload: { reason: 'organiser' } });
    await at(closesAt);
    expect(await phaseOf(EVENING)).toBe('cancelled');
  });

  it('every round run again, here and in another process, changes nothing', async () => {
    await at(opensAt);
    const game = await begin(world.house, EVENING, 'contestant-1');
    await playDeals(world.house, game, 'contestant-1', 1);
    await close();
    await runSchedule();
    const before = await allEvents();
    await runSchedule();
    await makeSchedule(world.openSecondHouse())();
    expect(await allEvents()).toEqual(before);
  });

  it('a worker that was killed after the end and before the signature: the next one signs', async () => {
    await at(opensAt);
    await at(closesAt);
    await world.house.db.deleteFrom('slag.signatures').where('subject', 'like', `head:tournament-${EVENING}:%`).execute();
    await makeSchedule(world.openSecondHouse())();
    expect(await world.house.db.selectFrom('slag.signatures').select('subject').where('subject', 'like', `head:tournament-${EVENING}:%`).execute()).toHaveLength(1);
  });

  async function setupOf(game: string): Promise<GameSetup> {
    const state = await getTournament(world.house, EVENING);
    const contestant = state.contestants.find(one => one.game === game);
    if (contestant === undefined) throw new Error(`nobody plays ${game}`);
    return setupFor(state, contestant, '00'.repeat(32));
  }
});
