/** Request logs: method, path and outcome. No cookies, tokens, bodies, queries or addresses ever reach a log line. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';

const QUIET = new Set(['/api/health', '/api/metrics']);
const pathOf = (url: string | undefined): string => (url ?? '').split('?')[0] ?? '';

export const makeLoggerParams = (level: string): Params => ({
  pinoHttp: {
    level,
    redact: { paths: ['*.password', '*.token', '*.cookie', '*.authorization', '*.secret', '*.nonce'], censor: '(hidden)' },
    serializers: {
      req: (request: { method: string; url: string; id: unknown }) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
    },
    autoLogging: { ignore: (request: IncomingMessage) => QUIET.has(pathOf(request.url)) },
    customLogLevel: (_request: IncomingMessage, response: ServerResponse, error?: Error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : response.statusCode === 429 ? 'warn' : 'debug',
  },
});
