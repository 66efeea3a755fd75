// The yardstick of (f): a bare `ws` server that sends the same bytes to the same number of sockets, as often. Started with
// {port, watchers, bytes, everyMs, seconds} as its argument; prints {p50Ms, p99Ms}: from the first send of a round to each arrival.
import { WebSocket, WebSocketServer } from 'ws';
import { setTimeout as wait } from 'node:timers/promises';
import { quantilesOf } from './quantiles.mjs';

const { watchers, bytes, everyMs, seconds } = JSON.parse(process.argv[2] ?? '{}');
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
await new Promise(resolve => server.once('listening', resolve));
const { port } = server.address();
const arrivals = [];
let sentAt = 0;
const sockets = [];
for (let from = 0; from < watchers; from += 100) {
  const some = Array.from({ length: Math.min(100, watchers - from) }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(some.map(socket => new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))));
  sockets.push(...some);
}
for (const socket of sockets) socket.on('message', () => arrivals.push(performance.now() - sentAt));
const message = 'x'.repeat(bytes);
for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; ) {
  sentAt = performance.now();
  for (const client of server.clients) client.send(message);
  await wait(everyMs);
}
const at = quantilesOf(arrivals);
process.stdout.write(`${JSON.stringify({ watchers, arrivals: arrivals.length, p50Ms: at(0.5), p99Ms: at(0.99) })}\n`, () => process.exit(0));
