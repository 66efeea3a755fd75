import { playerActor } from '@slag/engine/game/actors';
import { listAlarms } from '@slag/store/signs-of-life';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeAudit } from '../src/audit/audit.js';
import type { AuditRequest } from '../src/audit/audit-report.js';
import { runAuditThread } from '../src/audit/run-audit-thread.js';
import { verifyTournament } from '../src/audit/verify-tournament.js';
import { makeSchedule } from '../src/schedule/schedule.js';
import { announceEvening, begin, join, playDeals } from './play.js';
import { withDatabase } from './template.js';
import { makeWorld, type World } from './world.js';

const EVENING = 'evening-0001';
const OPENS_AT = Date.parse('2026-11-30T19:00:00Z');
const DAY_MS = 24 * 3_600_000;
const THREAD = new URL('../dist/audit/audit-thread.js', import.meta.url);

const requestFor = (tournament: string): AuditRequest => ({ databaseUrl: world.databaseUrl, tournament, logKey: world.keys.logPublicKey });
const inThread = (): ((only?: string) => Promise<void>) =>
  makeAudit({ house: world.house, signal: stopping.signal, verify: tournament => runAuditThread(requestFor(tournament), stopping.signal, THREAD) });

let world: World;
let stopping: AbortController;
let audited: string[];
let audit: (only?: string) => Promise<void>;

beforeEach(async () => {
  world = await makeWorld(OPENS_AT - 60_000);
  const { house } = world;
  stopping = new AbortController();
  audited = [];
  audit = makeAudit({
    house, signal: stopping.signal,
    verify: tournament => {
      audited.push(tournament);
      return verifyTournament(requestFor(tournament));
    },
  });
  await announceEvening(house, { tournament: EVENING, organiser: 'organiser-1', boards: 2, opensAt: OPENS_AT, closesAt: OPENS_AT + 7_200_000 });
  const schedule = makeSchedule(house);
  world.setClock(OPENS_AT);
  await schedule();
  await playDeals(house, await begin(house, EVENING, 'contestant-1'), 'contestant-1', 2);
  await playDeals(house, await begin(house, EVENING, 'contestant-2'), 'contestant-2', 1);
  await join(house, EVENING, 'contestant-3');
  await house.sendToTournament(EVENING, { commandId: 'close-by-hand', actor: playerActor('organiser-1'), type: 'CloseTournament', payload: {} });
  await schedule();
});
afterEach(() => world.close());

/** As somebody with the database's own powers, past the trigger. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), new URL(world.databaseUrl).pathname.slice(1)) });
  await client.connect();
  await client.query('alter table slag.events disable trigger events_are_kept');
  await client.query(statement);
  await client.query('alter table slag.events enable always trigger events_are_kept');
  await client.end();
}

describe('the audit', () => {
  it('finds nothing in an evening that went as it should, and says what it audited', async () => {
    await inThread()();
    expect(await listAlarms(world.house.db)).toEqual([]);
    const head = await world.house.log.readHead(`tournament-${EVENING}`);
    expect(await world.house.db.selectFrom('slag.audits').selectAll().execute()).toMatchObject([{ tournament: EVENING, ...head, games: 3, problem: null }]);
  });

  it('leaves alone for a week what it has audited, and then looks again', async () => {
    await audit();
    await audit();
    world.setClock(OPENS_AT + 6 * DAY_MS);
    await audit();
    expect(audited).toEqual([EVENING]);
    world.setClock(OPENS_AT + 8 * DAY_MS);
    await audit();
    expect(audited).toEqual([EVENING, EVENING]);
  });

  it('raises an alarm, in words, when a card in the log is not the one that was played', async () => {
    await tamper(`update slag.events set data = jsonb_set(data::jsonb, '{card}', case when data->>'card' = '10' then '11'::jsonb else '10'::jsonb end)::json
                   where stream = 'game-contestant-1-game' and version = (select min(version) from slag.events where stream = 'game-contestant-1-game' and type = 'CardPlayed')`);
    await audit();
    const [alarm] = await listAlarms(world.house.db);
    expect(alarm?.subject).toBe(`audit:${EVENING}`);
    expect(alarm?.says).toMatch(/^game-contestant-1-game, version \d+/);
    expect(world.lines.some(line => line['alarm'] === `audit:${EVENING}` && line['level'] === 50)).toBe(true);
  });

  it('raises it once, and clears it when a later audit finds nothing', async () => {
    const change = (from: number, to: number): string => `update slag.events set at = ${to} where stream = 'tournament-${EVENING}' and version = 1 and at = ${from}`;
    const madeAt = OPENS_AT - 60_000;
    await tamper(change(madeAt, madeAt - 1));
    await audit(EVENING);
    await audit(EVENING);
    expect(world.lines.filter(line => line['alarm'] !== undefined)).toHaveLength(1);
    await tamper(change(madeAt - 1, madeAt));
    await audit(EVENING);
    expect(await listAlarms(world.house.db)).toEqual([]);
  });

  it('raises an alarm when a finished log misses its signature', async () => {
    await world.house.db.deleteFrom('slag.signatures').where('subject', 'like', 'head:%').execute();
    await audit();
    expect((await listAlarms(world.house.db))[0]?.says).toContain('no signature of the last head');
  });

  it('raises an alarm when the end of the log was cut off after an audit', async () => {
    await audit();
    await tamper(`delete from slag.events where stream = 'tournament-${EVENING}' and type = 'TournamentFinished'`);
    await audit(EVENING);
    expect(await listAlarms(world.house.db)).toHaveLength(1);
  });

  it('ends early, without an alarm, when the process stops', async () => {
    const running = inThread()();
    stopping.abort();
    await running;
    expect(await listAlarms(world.house.db)).toEqual([]);
    expect(await world.house.db.selectFrom('slag.audits').selectAll().execute()).toEqual([]);
  });
});
