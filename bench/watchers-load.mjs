// The load of (f), in a process of its own: one table of two scripted people that may be watched, and sockets that watch it. Takes
// {url, watchers, seconds} on stdin; prints {watchers, seenP50Ms, seenP99Ms, bytesPerFrames, everyMs}.
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Seated } from './seated.mjs';
import { quantilesOf } from './quantiles.mjs';

const THINK_MS = 400;
const plan = JSON.parse(await new Response(process.stdin).text());

let isMeasuring = false;
let sentAt = 0;
let sends = 0;
let bytes = 0;
let messages = 0;
const seen = [];
const onSent = () => {
  sentAt = performance.now();
  sends += isMeasuring ? 1 : 0;
};
const people = ['Els', 'Piet'].map(nickname => new Seated({ url: plan.url, nickname: `${nickname} zit`, thinkMs: THINK_MS, onSent }));
await Promise.all(people.map(one => one.enter()));
const [host, other] = people;
const { id } = await host.post('tables', { kind: 'private', preset: 'cafe', options: { players: [2, 4], end: { kind: 'deals', deals: 200 } }, seats: 2, bots: null, mayWatch: true });
await other.post(`tables/${id}/sit`, {});
const { game } = await host.post(`tables/${id}/begin`);

const watching = [];
for (let from = 0; from < plan.watchers; from += 50) {
  const some = Array.from({ length: Math.min(50, plan.watchers - from) }, () => io(plan.url, { transports: ['websocket'], forceNew: true, reconnection: false }));
  await Promise.all(some.map(socket => new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))));
  await Promise.all(some.map(async socket => {
    const answer = await socket.emitWithAck('subscribe', { stream: `game-${game}`, fromSeq: 1 });
    if (answer.status !== 'subscribed') throw new Error(`a watcher: ${JSON.stringify(answer)}`);
    socket.on('frames', message => {
      if (!isMeasuring) return;
      seen.push(performance.now() - sentAt);
      messages += 1;
      if (messages % plan.watchers === 1) bytes += JSON.stringify(message).length;
    });
  }));
  watching.push(...some);
}
await Promise.all(people.map((one, seat) => one.play(game, seat)));
await wait(2000);
isMeasuring = true;
await wait(plan.seconds * 1000);
isMeasuring = false;
const at = quantilesOf(seen);
const rounds = Math.max(1, Math.round(messages / plan.watchers));
const result = { watchers: plan.watchers, seen: seen.length, seenP50Ms: at(0.5), seenP99Ms: at(0.99), bytesPerFrames: Math.round(bytes / rounds), everyMs: Math.round((plan.seconds * 1000) / Math.max(1, sends)) };
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
