/** socket.io behind the small interface that the game client knows. Web sockets only: no session needs to stick to one server. */
import type { ClientToServer, ServerToClient } from '@slag/contracts/socket';
import { io, type Socket } from 'socket.io-client';
import type { GameSocket } from './game-socket';

const answerWithinMs = 8000;

export function connectSocket(): GameSocket {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: '/socket.io/',
    transports: ['websocket'],
    reconnectionDelay: 400,
    reconnectionDelayMax: 3000,
    forceNew: true,
  });
  return {
    onConnect: (heard) => void socket.on('connect', heard),
    onDisconnect: (heard) => {
      socket.on('disconnect', (reason) => {
        heard();
        // The server hung up: socket.io itself only comes back by itself when the line broke.
        if (reason === 'io server disconnect') socket.connect();
      });
      socket.on('connect_error', heard);
    },
    onFrames: (heard) => void socket.on('frames', heard),
    subscribe: (request) => socket.timeout(answerWithinMs).emitWithAck('subscribe', request),
    command: (request) => socket.timeout(answerWithinMs).emitWithAck('command', request),
    close: () => void socket.close(),
  };
}
