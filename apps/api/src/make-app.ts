/** The application around a house: sessions, limits, headers, sockets. `main` and the tests build it here. */
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import pg from 'pg';
import { makeAuth } from './accounts/auth.js';
import { makeSessions } from './accounts/sessions.js';
import { AppModule } from './app.module.js';
import type { House } from './house.js';
import { makeHeaders } from './http/headers.js';
import { serveDocs } from './http/openapi.js';
import { makeOrigins, type Origins } from './http/origins.js';
import { makeRateLimits } from './http/rate-limits.js';
import { LiveIoAdapter } from './live/io-adapter.js';

const LOOPBACK = '127.0.0.1';
const AUTH_POOL_SIZE = 4;
const LARGEST_BODY = '100kb';

export interface MadeApp {
  app: NestExpressApplication;
  origins: Origins;
  /** Ends sockets, requests and connections, the house's too. */
  close(): Promise<void>;
}

export async function makeApp(house: House, { logLevel = 'warn' }: { logLevel?: string } = {}): Promise<MadeApp> {
  const { config } = house;
  const origins = makeOrigins({ publicUrl: config.publicUrl, port: config.port });
  const authPool = new pg.Pool({ connectionString: house.database.connectionString, max: AUTH_POOL_SIZE, options: '-c search_path=auth' });
  authPool.on('error', () => undefined);
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const auth = makeAuth({ pool: authPool, secret: house.keys.sessionSecret, baseUrl, trustedOrigins: () => origins.list() });
  const module = AppModule.with({ house, sessions: makeSessions(auth), origins, limits: makeRateLimits(authPool), logLevel });
  const app = await NestFactory.create<NestExpressApplication>(module, { bufferLogs: true, bodyParser: false, forceCloseConnections: true });
  app.useLogger(app.get(Logger));
  // Who is believed about where a request comes from: the gateway on this machine, or the one proxy right in front.
  app.set('trust proxy', config.apiHost === LOOPBACK ? 'loopback' : 1);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(makeHeaders(baseUrl.startsWith('https:')));
  app.useBodyParser('json', { limit: LARGEST_BODY, strict: true });
  app.useWebSocketAdapter(new LiveIoAdapter(app, origins));
  serveDocs(app, house.version);
  return {
    app,
    origins,
    close: async () => {
      await app.close();
      await house.close();
      await authPool.end();
    },
  };
}
