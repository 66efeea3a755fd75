/** A house for a test: a migrated database of its own, keys, and a clock that stands still until it is moved. */
import { makeKeys, type Keys } from '@slag/store/keys';
import { migrate } from '@slag/store/migrate';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { makeChooseFor } from '@slag/bots/choose';
import { openHouse, type OpenHouse } from '../src/open-house.js';
import { migrateQueue } from './queue-schema.js';

export interface World {
  databaseUrl: string;
  keys: Keys;
  house: OpenHouse;
  /** Epoch milliseconds, or text as Date.parse takes it. */
  setClock(at: number | string): void;
  /** Another process' house on the same database. */
  openSecondHouse(): OpenHouse;
  /** What was logged, as parsed lines. */
  lines: Record<string, unknown>[];
  close(): Promise<void>;
}

export async function makeDatabase(keys: Keys): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const name = `worker_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  const ownerUrl = url.toString();
  const { serviceUrl, isProtected } = await migrate({ ownerUrl, keys, neighbours: [{ schema: 'bullmq', mayCreate: true, make: migrateQueue }] });
  if (!isProtected) throw new Error('the tests run on an unprotected log');
  return serviceUrl;
}

export async function makeWorld(at: number | string): Promise<World> {
  const keys = makeKeys();
  const databaseUrl = await makeDatabase(keys);
  const timeOf = (moment: number | string): number => (typeof moment === 'number' ? moment : Date.parse(moment));
  let now = timeOf(at);
  const lines: Record<string, unknown>[] = [];
  const say = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const houses: OpenHouse[] = [];
  const open = (): OpenHouse => {
    const house = openHouse({ databaseUrl, poolSize: 5, keys, say, clock: () => now, chooseFor: makeChooseFor() });
    houses.push(house);
    return house;
  };
  return {
    databaseUrl, keys, lines,
    house: open(),
    setClock: moment => { now = timeOf(moment); },
    openSecondHouse: open,
    close: async () => { for (const house of houses) await house.close(); },
  };
}
