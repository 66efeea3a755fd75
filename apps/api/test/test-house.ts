/** A house on a database of its own, listening on a port of its own, with people who come by cookie, by token or as nobody. */
import 'reflect-metadata';
import { once } from 'node:events';
import net from 'node:net';
import { makeChooseFor } from '@slag/bots/choose';
import type { ClientToServer, ServerToClient } from '@slag/contracts/socket';
import type { ChooseFor } from '@slag/engine/game/situation';
import { readConfig } from '@slag/store/config';
import type { Keys } from '@slag/store/keys';
import { giveRole } from '@slag/store/players';
import { makeTestDatabase } from '@slag/store/testing/database';
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

export interface TestHouse {
  house: House;
  url: string;
  /** The listed origin of this house's pages. */
  origin: string;
  time: { now: number };
  request: ReturnType<typeof supertest>;
  guest(nickname: string): Promise<Person>;
  organiser(nickname: string): Promise<Person>;
  connect(who: { cookie?: string; token?: string; origin?: string }): Promise<ClientSocket>;
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
}

export async function openTestHouse({ env = {}, chooseFor = makeChooseFor(), logKeys }: TestHouseOptions = {}): Promise<TestHouse> {
  const database = await makeTestDatabase({ neighbours });
  const port = await freePort();
  const time = { now: Date.UTC(2026, 10, 30, 12) };
  const config = readConfig({ PORT: String(port), API_PORT: String(port), SERVICE_POOL_SIZE: '6', ...env });
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
    connect: async ({ cookie, token, origin: from }) => {
      const extraHeaders = { ...(cookie === undefined ? {} : { cookie, origin: from ?? origin }), ...(cookie === undefined && from !== undefined ? { origin: from } : {}) };
      const socket: ClientSocket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders, ...(token === undefined ? {} : { auth: { token } }) });
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
      await database.drop();
    },
  };
}
