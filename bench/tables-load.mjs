// The load of (e), in a process of its own. Takes {urls, origin?, tables, people, seconds, warmSeconds, thinkMs} on stdin: that many tables of four,
// every person at several of them, play until the time is over. Prints {commandsPerSecond, seenP50Ms, seenP99Ms, …}; "seen" is from one
// person's send to each other person's frames of it.
import { setTimeout as wait } from 'node:timers/promises';
import { Seated } from './seated.mjs';
import { quantilesOf } from './quantiles.mjs';

const SEATS = 4;
const plan = JSON.parse(await new Response(process.stdin).text());

let isMeasuring = false;
let commands = 0;
const seen = [];
const refusals = {};
/** By game: who sent last, when, and who has not seen it yet. */
const sent = new Map();
const onSent = (game, seat) => void sent.set(game, { at: performance.now(), waiting: new Set(Array.from({ length: SEATS }, (_, one) => one).filter(one => one !== seat)) });
const onSeen = (game, seat) => {
  const last = sent.get(game);
  if (last?.waiting.delete(seat) && isMeasuring) seen.push(performance.now() - last.at);
};
const onAnswer = answer => {
  if (answer.status === 'accepted') commands += isMeasuring ? 1 : 0;
  else refusals[answer.code] = (refusals[answer.code] ?? 0) + 1;
};

const people = Array.from({ length: plan.people }, (_, i) => new Seated({ url: plan.urls[i % plan.urls.length], origin: plan.origin, nickname: `Bench ${i + 1}`, thinkMs: plan.thinkMs, onSent, onSeen, onAnswer }));
for (let i = 0; i < people.length; i += 20) await Promise.all(people.slice(i, i + 20).map(one => one.enter()));
for (let t = 0; t < plan.tables; t++) {
  const seated = Array.from({ length: SEATS }, (_, seat) => people[(t * SEATS + seat) % people.length]);
  const [host, ...others] = seated;
  const { id } = await host.post('tables', { kind: 'private', preset: 'cafe', options: { end: { kind: 'deals', deals: 200 } }, seats: SEATS, bots: null, mayWatch: false });
  for (const other of others) await other.post(`tables/${id}/sit`, {});
  const { game } = await host.post(`tables/${id}/begin`);
  await Promise.all(seated.map((one, seat) => one.play(game, seat)));
}
await wait(plan.warmSeconds * 1000);
isMeasuring = true;
process.stdout.write('begin\n');
const began = performance.now();
await wait(plan.seconds * 1000);
isMeasuring = false;
process.stdout.write('end\n');
const seconds = (performance.now() - began) / 1000;
const at = quantilesOf(seen);
const result = { tables: plan.tables, commands, commandsPerSecond: Math.round(commands / seconds), seen: seen.length, seenP50Ms: at(0.5), seenP99Ms: at(0.99), refusals };
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
