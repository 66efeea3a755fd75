/**
 * What one turn of the loop says to a socket goes out in one write to the system: a command's answer and the frames that follow
 * from it are two messages and one system call. Nothing waits longer than the turn.
 */
import type { Server } from 'socket.io';

export function writeOncePerTurn(server: Server): void {
  server.engine.on('connection', (connection) => {
    const tcp = connection.request.socket;
    connection.on('packetCreate', () => {
      const { transport } = connection;
      if (!transport.writable) return;
      // Held back like behind a write that is still under way.
      transport.writable = false;
      setImmediate(() => {
        transport.writable = true;
        transport.emit('ready');
      });
    });
    connection.on('flush', () => {
      tcp.cork();
      process.nextTick(() => tcp.uncork());
    });
  });
}
