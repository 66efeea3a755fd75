// The load of the bare stack, in a process of its own: as many sockets and commands in flight as the load of (c), each command of the size
// ours has. Takes {url, clients, inFlight, warmSeconds, seconds} on stdin; says and prints what load.mjs does.
import { io } from 'socket.io-client';
import { Lanes } from './lanes.mjs';

const plan = JSON.parse(await new Response(process.stdin).text());
const lanes = new Lanes();
const command = { stream: 'game-0123456789abcdef', commandId: 'play-01234567-10', decision: 100, command: { type: 'PlayCard', payload: { card: 20 } } };

class Sender {
  constructor() {
    this.socket = io(plan.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    this.socket.on('frames', () => undefined);
  }
  play() {
    return this.socket.emitWithAck('command', command);
  }
  again() {
    lanes.offer(this);
  }
}

for (let from = 0; from < plan.clients; from += 50) {
  const some = Array.from({ length: Math.min(50, plan.clients - from) }, () => new Sender());
  await Promise.all(some.map(({ socket }) => new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))));
  for (const one of some) lanes.offer(one);
}
const measured = await lanes.run(plan, moment => process.stdout.write(`${moment}\n`));
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
