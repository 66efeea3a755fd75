/** The migrate step: who may do what with the log, and what a restore does to its order. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOG_START } from '../src/event-log.js';
import { loadOrCreateKeys, makeKeys } from '../src/keys.js';
import { migrate, type Neighbour } from '../src/migrate.js';
import { openPostgresLog } from '../src/postgres-log.js';
import { makeEmptyDatabase, makeTestDatabase, onServer, type TestDatabase } from '../src/testing/database.js';
import { makeBatch } from './entries.js';

const queue: Neighbour = {
  schema: 'bullmq',
  mayCreate: true,
  make: (ownerUrl) => onServer(ownerUrl, async (owner) => void (await owner.query('create table if not exists bullmq.job (id bigserial primary key)'))),
};
const accounts: Neighbour = {
  schema: 'auth',
  mayCreate: false,
  make: (ownerUrl) => onServer(ownerUrl, async (owner) => void (await owner.query('create table if not exists auth."user" (id text primary key)'))),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase({ neighbours: [queue, accounts] });
  const log = openPostgresLog({ connectionString: database.serviceUrl, poolSize: 1 });
  await log.append(makeBatch('game-protected'));
  await log.close();
});
afterAll(() => database.drop());

const asService = (text: string): Promise<pg.QueryResult> => onServer(database.serviceUrl, (client) => client.query(text));
const asOwner = (text: string): Promise<pg.QueryResult> => onServer(database.ownerUrl, (client) => client.query(text));

const EVERY_CHANGE = [
  `update slag.events set data = '{}'`,
  `update slag.events set data = '{}' where stream = 'game-of-nobody'`,
  `delete from slag.events`,
  `truncate slag.events`,
];

describe('the log after migrating', () => {
  it('says that it is protected', () => {
    expect(database.migrated).toMatchObject({ isProtected: true, epoch: 1 });
    expect(new URL(database.serviceUrl).username).toBe(database.keys.serviceRole);
  });

  it.each(EVERY_CHANGE)('refuses to a service: %s', async (change) => {
    await expect(asService(change)).rejects.toThrow(/permission denied/);
  });

  it.each(EVERY_CHANGE)('refuses even to the owner: %s', async (change) => {
    await expect(asOwner(change)).rejects.toThrow(/the event log is never changed/);
    await expect(asOwner(`set session_replication_role = replica; ${change}`)).rejects.toThrow(/the event log is never changed/);
  });

  it.each([
    'create table slag.mine (id integer)',
    'create table public.mine (id integer)',
    'create table auth.mine (id integer)',
    'create schema mine',
    'alter table slag.events disable trigger all',
    'drop table slag.heads',
    'update slag.log_epoch set epoch = 7',
    `update slag.sealed set ciphertext = ''`,
    'delete from slag.sealed',
  ])('refuses to a service: %s', async (change) => {
    await expect(asService(change)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('lets a service use the neighbours’ tables, and make what the queue needs', async () => {
    await asService('insert into bullmq.job default values');
    await asService('create sequence bullmq.events_of_standings');
    await asService(`insert into auth."user" (id) values ('u1')`);
    expect((await asService('select id from auth."user"')).rows).toEqual([{ id: 'u1' }]);
  });

  it('has both indexes that a reader and a repeated command rely on', async () => {
    const { rows } = await asOwner(`select indexname from pg_indexes where schemaname = 'slag' and tablename = 'events' order by 1`);
    expect(rows.map((row: { indexname: string }) => row.indexname)).toEqual(['events_command', 'events_in_reading_order', 'events_pkey']);
  });
});

describe('migrating again', () => {
  it('changes nothing, also when several do it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => migrate({ ownerUrl: database.ownerUrl, keys: database.keys, neighbours: [queue, accounts] })));
    for (const answer of answers) expect(answer).toEqual(database.migrated);
    expect((await asService('select count(*)::int as n from slag.events')).rows).toEqual([{ n: 1 }]);
  });

  it('works for several at once on an empty database', async () => {
    const empty = await makeEmptyDatabase();
    const keys = makeKeys();
    const answers = await Promise.all([1, 2, 3].map(() => migrate({ ownerUrl: empty.ownerUrl, keys })));
    expect(answers.map((answer) => answer.isProtected)).toEqual([true, true, true]);
    await empty.drop();
    await asOwner(`drop role ${keys.serviceRole}`);
  });

  it('never changes the password of a role that can log in: services then use the owner, and the answer says so', async () => {
    const answer = await migrate({ ownerUrl: database.ownerUrl, keys: { ...database.keys, servicePassword: 'another-password-of-ours' } });
    expect(answer).toMatchObject({ isProtected: false, serviceUrl: database.ownerUrl });
    expect(answer.detail).toMatch(/another password/);
    await asService('select 1');
  });

  it('uses a role that the operator made, and gives it the rights of a service', async () => {
    const role = `${database.name}_operator`;
    await asOwner(`create role ${role} login password 'operators-own'`);
    const url = new URL(database.ownerUrl);
    url.username = role;
    url.password = 'operators-own';
    const answer = await migrate({ ownerUrl: database.ownerUrl, serviceUrl: url.toString(), keys: database.keys, neighbours: [queue, accounts] });
    expect(answer).toMatchObject({ isProtected: true, serviceUrl: url.toString() });
    await onServer(database.ownerUrl, (owner) => owner.query(`drop owned by ${role}; drop role ${role}`));
  });

  it('says that the log is unprotected where the owner may not make a role', async () => {
    const owner = `${database.name}_plain`;
    await asOwner(`create role ${owner} login password 'plain-owner' nocreaterole`);
    const empty = await makeEmptyDatabase();
    await onServer(empty.ownerUrl, (client) => client.query(`alter database ${empty.name} owner to ${owner}`));
    const url = new URL(empty.ownerUrl);
    url.username = owner;
    url.password = 'plain-owner';
    const answer = await migrate({ ownerUrl: url.toString(), keys: makeKeys() });
    expect(answer).toMatchObject({ isProtected: false, serviceUrl: url.toString() });
    const log = openPostgresLog({ connectionString: answer.serviceUrl, poolSize: 1 });
    expect(await log.append(makeBatch('game-unprotected'))).toEqual({ ok: true });
    await log.close();
    await empty.drop();
    await asOwner(`drop role ${owner}`);
  });
});

describe('after a restore into a cluster that counts from below', () => {
  it('begins a new epoch, in which nothing is skipped', async () => {
    const restored = await makeTestDatabase();
    const log = openPostgresLog({ connectionString: restored.serviceUrl, poolSize: 1 });
    await log.append(makeBatch('game-before-1'));
    await log.append(makeBatch('game-before-2'));
    // As such a restore leaves it: the ids in the log lie beyond those the cluster gives out.
    await onServer(restored.ownerUrl, async (owner) => {
      await owner.query('alter table slag.events disable trigger events_are_kept');
      await owner.query(`update slag.events set transaction_id = ((transaction_id::text::bigint + 1000000000)::text)::xid8`);
      await owner.query('alter table slag.events enable always trigger events_are_kept');
    });
    expect((await log.readAll(LOG_START, 10)).entries).toEqual([]);
    expect(await migrate({ ownerUrl: restored.ownerUrl, keys: restored.keys })).toMatchObject({ epoch: 2, isProtected: true });
    expect(await migrate({ ownerUrl: restored.ownerUrl, keys: restored.keys })).toMatchObject({ epoch: 2 });
    const before = await log.readAll(LOG_START, 10);
    expect(before.entries.map((entry) => entry.stream)).toEqual(['game-before-1', 'game-before-2']);
    await log.append(makeBatch('game-after'));
    const after = await log.readAll(before.checkpoint, 10);
    expect(after.entries.map((entry) => [entry.stream, entry.checkpoint.epoch])).toEqual([['game-after', 2]]);
    await log.close();
    await restored.drop();
  });
});

describe('the keys', () => {
  it('are made once, readable by their owner only, and are the same ever after', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'slag-keys-'));
    const data = path.join(dir, 'data');
    const made = loadOrCreateKeys(data);
    expect(loadOrCreateKeys(data)).toEqual(made);
    expect(new Set([made.sealKey, made.logSecretKey, made.logPublicKey, loadOrCreateKeys(path.join(dir, 'other')).sealKey]).size).toBe(4);
    rmSync(dir, { recursive: true });
  });
});
