/** What lists, pages and the schedule read: written with the append itself, so never behind it. */
import { playerActor, WORKER } from '@slag/engine/game/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameStream, tournamentStream } from '../src/codec.js';
import { openDatabase, type Database } from '../src/database.js';
import type { EventLog } from '../src/event-log.js';
import { openPostgresLog } from '../src/postgres-log.js';
import {
  findContestant,
  findContribution,
  findGame,
  findGameOwner,
  findTournament,
  findTournamentOfDay,
  hasContributed,
  listContestants,
  listGames,
  listOwnEntries,
  listStandings,
  listTournaments,
  listTournamentsFinishedAfter,
  listTournamentsUnderWay,
} from '../src/read-models.js';
import { commitmentSubject, findSignature, saveSignature, signStatement } from '../src/signatures.js';
import { statementBytes } from '@slag/engine/statements';
import { verifySignature } from '../src/keys.js';
import { beat, findHeartbeat, listAlarms } from '../src/signs-of-life.js';
import { makeTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { gameIn, nextOf, OPENS_AT, playToEnd, startEvening, type Evening } from './evening.js';

const ANNA = 'anna-0001';
const BERT = 'bert-0001';
const NONCE = 'ab'.repeat(32);

let base: TestDatabase;
let database: Database;
let log: EventLog;
beforeAll(async () => {
  base = await makeTestDatabase();
  database = openDatabase({ connectionString: base.serviceUrl, poolSize: 4 });
  log = openPostgresLog({ connectionString: base.serviceUrl, pool: database.pool });
});
afterAll(async () => {
  await log.close();
  await database.close();
  await base.drop();
});

const stop = async (evening: Evening, game: string, contestant: string): Promise<void> => {
  const head = await log.readHead(gameStream(game));
  await evening.send({ commandId: `stop-${contestant}`, actor: WORKER, type: 'StopContestant', payload: { contestant, game, head: head?.hash ?? '', points: [] } });
};

describe('the read models', () => {
  it('follow a tournament from its announcement to its close', async () => {
    const { db } = database;
    const evening = await startEvening(log, 2);
    const { tournament } = evening;
    expect(await findTournament(db, tournament)).toMatchObject({ id: tournament, title: 'The evening', day: '2027-01-15', phase: 'announced', boards: 2, bots: ['steady@1', 'steady@1', 'steady@1'], opens_at: OPENS_AT, contributions: 0, nonce_root: null });
    expect((await findTournament(db, tournament))?.rules.preset).toBe('cafe');

    await evening.send({ commandId: 'nonce-of-anna', actor: playerActor(ANNA), type: 'ContributeNonce', payload: { contributor: ANNA, nonce: NONCE } });
    expect(await hasContributed(db, tournament, ANNA)).toBe(true);
    expect(await hasContributed(db, tournament, BERT)).toBe(false);
    expect(await findContribution(db, tournament, ANNA)).toEqual({ nonce: NONCE, at: OPENS_AT - 1000 });

    evening.clock.now = OPENS_AT;
    await evening.send({ commandId: 'open-it', actor: WORKER, type: 'OpenTournament', payload: {} });
    const [annas, berts] = [await evening.play(ANNA), await evening.play(BERT)];
    expect(await findTournament(db, tournament)).toMatchObject({ phase: 'open', opened_at: OPENS_AT, contributions: 1, contestants: 2 });
    expect(await findGameOwner(db, annas)).toEqual({ contestant: ANNA, tournament, tournamentTitle: 'The evening', phase: 'open' });
    expect(await findGame(db, berts)).toEqual({ id: berts, tournament, player: BERT, phase: 'playing', boards_finished: 0, started_at: OPENS_AT, ended_at: null });

    await playToEnd(evening.handler, annas, ANNA);
    expect(await findGame(db, annas)).toMatchObject({ phase: 'finished', boards_finished: 2, ended_at: OPENS_AT });
    expect(await listOwnEntries(db, ANNA, [tournament, 'no-tournament'])).toEqual([
      { tournament, hasContributed: true, game: annas, boardsPlayed: 2, result: 'finished' },
      { tournament: 'no-tournament', hasContributed: false, game: null, boardsPlayed: 0, result: null },
    ]);

    evening.clock.now = OPENS_AT + 3_600_000;
    await evening.send({ commandId: 'close-it', actor: WORKER, type: 'CloseTournament', payload: {} });
    await evening.handler.inspect(gameStream(berts), ({ folded }) => folded.kind);
    const setup = (await log.readStream(gameStream(berts)))[0]?.data as never;
    await evening.handler.handle(gameStream(berts), { commandId: 'stop-berts-game', actor: WORKER, type: 'StopGame', payload: setup });
    await stop(evening, berts, BERT);
    expect(await findGame(db, berts)).toMatchObject({ phase: 'stopped', player: BERT });
    expect(await findContestant(db, tournament, BERT)).toMatchObject({ game: berts, result: 'stopped', points: [] });
    expect(await findTournament(db, tournament)).toMatchObject({ phase: 'closed', closed_at: OPENS_AT + 3_600_000, finished: 0, stopped: 1 });
    expect((await listContestants(db, tournament)).map((row) => row.contestant)).toEqual([ANNA, BERT]);
    expect((await listGames(db, tournament)).map((row) => row.id).sort()).toEqual([annas, berts].sort());
    expect((await listTournamentsUnderWay(db)).map((row) => row.id)).toContain(tournament);
    expect((await listTournaments(db, 10)).map((row) => row.id)).toContain(tournament);
    expect((await findTournamentOfDay(db, '2027-01-15'))?.id).toBe(tournament);
    expect(await listTournamentsFinishedAfter(db, 0)).toEqual([]);
    expect(await listStandings(db, tournament)).toEqual([]);
    expect(await findTournament(db, 'no-tournament')).toBeNull();
    expect(await findGameOwner(db, 'no-game')).toBeNull();
    expect(tournamentStream(tournament)).toBe(`tournament-${tournament}`);
  });

  it('have a row for a game that was stopped before it began', async () => {
    const evening = await startEvening(log, 2);
    evening.clock.now = OPENS_AT;
    await evening.send({ commandId: 'open-it', actor: WORKER, type: 'OpenTournament', payload: {} });
    const model = (await log.readStream(gameStream(await evening.play(ANNA))))[0]?.data as { game: string };
    const game = 'never-begun-game';
    await evening.handler.handle(gameStream(game), { commandId: 'stop-unbegun', actor: WORKER, type: 'StopGame', payload: { ...model, game } as never });
    expect(await findGame(database.db, game)).toMatchObject({ phase: 'stopped', player: null, tournament: evening.tournament, boards_finished: 0 });
  });

  it('are as they were where the append was a conflict', async () => {
    const evening = await startEvening(log, 2);
    const joined = { commandId: 'join-twice-id', actor: playerActor(ANNA), type: 'JoinTournament', payload: { contestant: ANNA, game: 'game-of-anna-2', isGuest: false } } as const;
    const other = evening.openAgain(openPostgresLog({ connectionString: base.serviceUrl, pool: database.pool }));
    const answers = await Promise.all([evening.send(joined), other.handle(tournamentStream(evening.tournament), joined)]);
    expect(answers.map((answer) => answer.status)).toEqual(['accepted', 'accepted']);
    expect(await findTournament(database.db, evening.tournament)).toMatchObject({ contestants: 1 });
  });

  it('count boards as they are finished', async () => {
    const evening = await startEvening(log, 2);
    evening.clock.now = OPENS_AT;
    await evening.send({ commandId: 'open-it', actor: WORKER, type: 'OpenTournament', payload: {} });
    const game = await evening.play(ANNA);
    while ((await gameIn(evening.handler, game)).deals.length < 2) await evening.handler.handle(gameStream(game), nextOf(await gameIn(evening.handler, game), ANNA));
    expect(await findGame(database.db, game)).toMatchObject({ phase: 'playing', boards_finished: 1 });
  });
});

describe('beside the log', () => {
  it('a signature is kept once per subject and can be checked with the public key', async () => {
    const statement = { kind: 'commitment', tournament: 'tournament-1', commitment: NONCE } as const;
    const signed = signStatement(base.keys, statement);
    await saveSignature(database.db, commitmentSubject('tournament-1'), signed, 1);
    await saveSignature(database.db, commitmentSubject('tournament-1'), { ...signed, signature: 'later' }, 2);
    expect(await findSignature(database.db, commitmentSubject('tournament-1'))).toEqual(signed);
    expect(verifySignature(base.keys.logPublicKey, statementBytes(statement), signed.signature)).toBe(true);
    expect(verifySignature(base.keys.logPublicKey, statementBytes({ ...statement, commitment: 'cd'.repeat(32) }), signed.signature)).toBe(false);
    expect(verifySignature('zz', statementBytes(statement), signed.signature)).toBe(false);
    expect(await findSignature(database.db, 'nothing')).toBeNull();
  });

  it('a heartbeat says when a service was last alive', async () => {
    expect(await findHeartbeat(database.db, 'worker')).toBeNull();
    await beat(database.db, 'worker', 'one', 1000);
    await beat(database.db, 'worker', 'two', 900);
    await beat(database.db, 'worker', 'one', 2000);
    expect(await findHeartbeat(database.db, 'worker')).toBe(2000);
    expect(await listAlarms(database.db)).toEqual([]);
  });
});
