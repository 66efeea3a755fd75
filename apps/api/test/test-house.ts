/** A house on a database of its own, listening on a port of its own, with people who come by cookie, by token or as nobody. */
import 'reflect-metadata';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeChooseFor } from '@slag/bots/choose';
import type { ClientToServer, ServerToClient } from '@slag/contracts/socket';
import type { ChooseFor } from '@slag/engine/game/situation';
import { readConfig } from '@slag/store/config';
import type { Keys } from '@slag/store/keys';
import { giveRole } from '@slag/store/players';
import { makeTestDatabase, type TestDatabase } from '@slag/store/testing/database';
import { io, type Socket } from 'socket.io-client';
import supertest from 'supertest';
import { type House, openHouse } from '../src/house.js';
import { makeApp } from '../src/make-app.js';
import { neighbours } from '../src/neighbours.js';

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Person {
  playerId: string;
  nickname: string;
  cookie: string;
}

/** Whom a socket speaks for: a cookie, a token, or nobody. */
export interface Who {
  cookie?: string;
  token?: string;
  origin?: string;
}

export interface TestHouse {
  house: House;
  url: string;
  /** The listed origin of this house's pages. */
  origin: string;
  time: { now: number };
  request: ReturnType<typeof supertest>;
  guest(nickname: string): Promise<Person>;
  organiser(nickname: string): Promise<Person>;
  connect(who: Who): Promise<ClientSocket>;
  close(): Promise<void>;
}

/** The session cookie out of an answer's Set-Cookie headers. */
export function cookieOf(headers: Record<string, unknown>): string {
  const lines = headers['set-cookie'];
  if (!Array.isArray(lines)) throw new Error('no cookie was set');
  return lines.map((line) => String(line).split(';')[0]).join('; ');
}

export interface TestHouseOptions {
  env?: Record<string, string>;
  chooseFor?: ChooseFor;
  /** The log's keys, where two houses must sign alike. */
  logKeys?: Pick<Keys, 'logSecretKey' | 'logPublicKey'>;
  time?: { now: number };
}

const NOON = Date.UTC(2026, 10, 30, 12);

/** One API process. Several may share a database. */
export async function openProcess(database: TestDatabase, { env = {}, chooseFor = makeChooseFor(), logKeys, time = { now: NOON } }: TestHouseOptions = {}): Promise<TestHouse> {
  const port = await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-api-'));
  const config = readConfig({ PORT: String(port), API_PORT: String(port), SERVICE_POOL_SIZE: '6', DATA_DIR: dataDir, ...env });
  const house = openHouse({ config, keys: { ...database.keys, ...logKeys }, databaseUrl: database.serviceUrl, chooseFor, clock: () => time.now });
  const { app, close } = await makeApp(house, { logLevel: 'silent' });
  await app.listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const origin = config.publicUrl ?? `http://localhost:${port}`;
  const request = supertest(url);
  const sockets: ClientSocket[] = [];
  const guest = async (nickname: string): Promise<Person> => {
    const answer = await request.post('/api/guests').set('Origin', origin).send({ nickname }).expect(201);
    return { playerId: answer.body.player.id, nickname, cookie: cookieOf(answer.headers) };
  };
  return {
    house, url, origin, time, request, guest,
    organiser: async (nickname) => {
      const person = await guest(nickname);
      await giveRole(house.database.db, person.playerId, 'organiser', time.now);
      return person;
    },
    connect: async (who) => {
      const socket = openSocket(url, origin, who);
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket;
    },
    close: async () => {
      sockets.forEach((socket) => socket.disconnect());
      await close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function openSocket(url: string, ownOrigin: string, { cookie, token, origin }: Who): ClientSocket {
  const from = origin ?? (cookie === undefined ? undefined : ownOrigin);
  const extraHeaders = { ...(cookie === undefined ? {} : { cookie }), ...(from === undefined ? {} : { origin: from }) };
  return io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders, ...(token === undefined ? {} : { auth: { token } }) });
}

export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const database = await makeTestDatabase({ neighbours });
  const process = await openProcess(database, options);
  return {
    ...process,
    close: async () => {
      await process.close();
      await database.drop();
    },
  };
}
