/** socket.io as this site uses it: websocket only, small messages, and no cookie from somebody else's page. */
import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server } from 'socket.io';
import type { Origins } from '../http/origins.js';
import { writeOncePerTurn } from './one-write.js';

export const SOCKET_PATH = '/socket.io/';
const LARGEST_MESSAGE = 16_384;

/** A handshake with a cookie needs a listed Origin; without one it speaks for nobody, or for the token it brings. */
export const mayConnect = ({ headers }: IncomingMessage, origins: Origins): boolean => headers.cookie === undefined || origins.has(headers.origin);

export class LiveIoAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly origins: Origins,
  ) {
    super(app);
  }

  /** On the port that HTTP listens on: no gateway names another one. */
  override createIOServer(): Server {
    const server = new Server(this.httpServer, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: LARGEST_MESSAGE,
      perMessageDeflate: false,
      httpCompression: false,
      // Whoever falls silent is missed within five seconds, on both sides of the line.
      pingInterval: 2_500,
      pingTimeout: 2_500,
      allowRequest: (request: IncomingMessage, answer: (error: string | null, isAllowed: boolean) => void) => {
        const isAllowed = mayConnect(request, this.origins);
        answer(isAllowed ? null : 'originNotAllowed', isAllowed);
      },
    });
    writeOncePerTurn(server);
    return server;
  }
}
