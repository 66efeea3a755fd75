/** A house for a test: a migrated database of its own, keys, and a clock that stands still until it is moved. */
import type { Keys } from '@slag/store/keys';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { makeChooseFor } from '@slag/bots/choose';
import { openHouse, type OpenHouse } from '../src/open-house.js';
import { TEMPLATE, withDatabase } from './template.js';

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

/** A migrated database that nobody else uses. */
export async function makeDatabase(): Promise<string> {
  const name = `worker_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return withDatabase(inject('serviceUrl'), name);
}

export async function makeWorld(at: number | string): Promise<World> {
  const keys = inject('keys');
  const databaseUrl = await makeDatabase();
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
