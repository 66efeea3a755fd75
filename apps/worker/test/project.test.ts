import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playerActor } from '@slag/engine/game/actors';
import pg from 'pg';
import { followLog, makeProjectionReader, rebuildProjection } from '../src/follow-log.js';
import { notifyStandings } from '../src/projections/notify-standings.js';
import { standingsProjection } from '../src/projections/standings.js';
import { makeProject } from '../src/project.js';
import { makeSchedule } from '../src/schedule/schedule.js';
import { announceEvening, begin, getTournament, join, playDeals } from './play.js';
import { makeWorld, type World } from './world.js';

const EVENING = 'evening-0001';
const ORGANISER = 'organiser-1';
const OPENS_AT = Date.parse('2026-11-30T19:00:00Z');

let world: World;
let project: () => Promise<void>;
let schedule: () => Promise<void>;

beforeEach(async () => {
  world = await makeWorld(OPENS_AT - 60_000);
  project = makeProject(world.house);
  schedule = makeSchedule(world.house);
  await announceEvening(world.house, { tournament: EVENING, organiser: ORGANISER, boards: 3, opensAt: OPENS_AT, closesAt: OPENS_AT + 7_200_000 });
  world.setClock(OPENS_AT);
  await schedule();
});
afterEach(() => world.close());

const lines = () => world.house.db.selectFrom('slag.standings').selectAll().orderBy('tournament').orderBy('contestant').execute();
/** The table byte for byte, as the database prints it. */
async function tableText(): Promise<string> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ line: string }>('select s::text as line from slag.standings s order by tournament, contestant');
  await client.end();
  return rows.map(({ line }) => line).join('\n');
}
const closeByHand = () =>
  world.house.sendToTournament(EVENING, { commandId: 'close-by-hand', actor: playerActor(ORGANISER), type: 'CloseTournament', payload: {} });

async function playEvening(): Promise<void> {
  const [one, two] = [await begin(world.house, EVENING, 'contestant-1'), await begin(world.house, EVENING, 'contestant-2')];
  await playDeals(world.house, one, 'contestant-1', 3);
  await playDeals(world.house, two, 'contestant-2', 1);
  await join(world.house, EVENING, 'contestant-3');
}

describe('standings', () => {
  it('count the boards that are over while a game goes on', async () => {
    const game = await begin(world.house, EVENING, 'contestant-1');
    await project();
    expect(await lines()).toMatchObject([{ contestant: 'contestant-1', boards_played: 0, points: [], has_finished: false, total: null }]);
    await playDeals(world.house, game, 'contestant-1', 2);
    await project();
    const state = (await world.house.loadGame(game))?.state;
    expect(await lines()).toMatchObject([{ boards_played: 2, points: state?.deals.slice(0, 2).map(deal => deal.points[0]), has_finished: false }]);
  });

  it('show the result when a game has ended, and places when the tournament is finished', async () => {
    await playEvening();
    await project();
    const before = await lines();
    expect(before.map(line => [line.contestant, line.boards_played, line.has_finished, line.is_final])).toEqual([
      ['contestant-1', 3, true, false], ['contestant-2', 1, false, false], ['contestant-3', 0, false, false],
    ]);
    await closeByHand();
    await schedule();
    await project();
    const { phase } = await getTournament(world.house, EVENING);
    const final = phase.kind === 'finished' ? phase.standings : [];
    expect((await lines()).map(line => [line.contestant, line.place, line.total, line.boards_played, line.below_mean, line.points, line.is_final])).toEqual(
      final.toSorted((a, b) => a.contestant.localeCompare(b.contestant)).map(row => [row.contestant, row.place, row.total, row.boardsPlayed, row.belowMean, row.points, true]));
  });

  it.each([1, 7, 5_000])('a full rebuild equals the incremental standings byte for byte (%i events at a time)', async limit => {
    const reader = makeProjectionReader(standingsProjection, world.house.db, notifyStandings);
    await playEvening();
    await followLog(world.house.log, world.house.db, [reader], limit);
    await closeByHand();
    await schedule();
    await followLog(world.house.log, world.house.db, [reader], limit);
    const incremental = await tableText();
    expect(incremental.split('\n')).toHaveLength(3);
    await rebuildProjection(world.house.log, world.house.db, standingsProjection, 5);
    expect(await tableText()).toBe(incremental);
    await rebuildProjection(world.house.log, world.house.db, standingsProjection);
    expect(await tableText()).toBe(incremental);
  });

  it('a rebuild in the middle of an evening goes on from where it stood', async () => {
    const game = await begin(world.house, EVENING, 'contestant-1');
    await playDeals(world.house, game, 'contestant-1', 1);
    await project();
    await playDeals(world.house, game, 'contestant-1', 2);
    await rebuildProjection(world.house.log, world.house.db, standingsProjection);
    await playDeals(world.house, game, 'contestant-1', 3);
    await project();
    const incremental = await tableText();
    await rebuildProjection(world.house.log, world.house.db, standingsProjection);
    expect(await tableText()).toBe(incremental);
  });

  it('two workers that read at once count every board once', async () => {
    const other = makeProject(world.openSecondHouse());
    await playEvening();
    await Promise.all([project(), other(), project(), other()]);
    expect((await lines()).map(line => line.boards_played)).toEqual([3, 1, 0]);
  });

  it('a projection that fails leaves neither rows nor checkpoint behind', async () => {
    await playEvening();
    const failing = makeProjectionReader(standingsProjection, world.house.db, () => Promise.reject(new Error('the lights went out')));
    await expect(followLog(world.house.log, world.house.db, [failing])).rejects.toThrow('the lights went out');
    expect(await lines()).toEqual([]);
    await project();
    expect(await lines()).toHaveLength(3);
  });

  it('whoever shows standings hears of the change by its tournament', async () => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query('listen standings');
    const heard = new Promise(resolve => client.once('notification', ({ payload }) => resolve(payload)));
    await begin(world.house, EVENING, 'contestant-1');
    await project();
    expect(await heard).toBe(EVENING);
    await client.end();
  });
});

describe('what follows from the end of a game', () => {
  it('GameFinished is followed by ContestantFinished with head and points, by the worker', async () => {
    const game = await begin(world.house, EVENING, 'contestant-1');
    await playDeals(world.house, game, 'contestant-1', 3);
    await project();
    const ended = await world.house.loadGame(game);
    const last = (await world.house.log.readStream(`tournament-${EVENING}`)).at(-1);
    expect(last).toMatchObject({
      type: 'ContestantFinished', actor: 'worker', command: { commandId: `game-${game}:${ended?.version}` },
      data: { contestant: 'contestant-1', game, head: ended?.hash, points: ended?.state.deals.map(deal => deal.points[0]) },
    });
  });

  it('read again from the beginning, by two workers at once, it follows once', async () => {
    await playEvening();
    await project();
    const before = await world.house.log.readHead(`tournament-${EVENING}`);
    await world.house.db.deleteFrom('slag.checkpoints').where('projection', '=', 'ended-games').execute();
    await Promise.all([project(), makeProject(world.openSecondHouse())()]);
    expect(await world.house.log.readHead(`tournament-${EVENING}`)).toEqual(before);
  });
});
