// The load of (c), in a process of its own: contestants with a socket each play through the API, a fixed number of commands in
// flight over all of them. Takes {url, tournament, guests: [{token}], inFlight, warmSeconds, seconds} on stdin; prints
// {perSecond, p50Ms, p99Ms, …}, measured from send to accepted.
import { setTimeout as wait } from 'node:timers/promises';
import { Contestant } from './contestant.mjs';
import { quantilesOf } from './quantiles.mjs';

const plan = JSON.parse(await new Response(process.stdin).text());

/** Contestants who have something to play, and lanes that wait for one. */
const ready = [];
const waiting = [];
const onReady = contestant => {
  const lane = waiting.shift();
  if (lane) lane(contestant);
  else ready.push(contestant);
};
const nextReady = () => (ready.length > 0 ? Promise.resolve(ready.shift()) : new Promise(resolve => waiting.push(resolve)));

const contestants = plan.guests.map(({ token }) => new Contestant({ url: plan.url, token, onReady }));
for (let i = 0; i < contestants.length; i += 20) await Promise.all(contestants.slice(i, i + 20).map(one => one.join(plan.tournament)));

let isMeasuring = false;
let isOver = false;
const latencies = [];
const refusals = {};
const lane = async () => {
  while (!isOver) {
    const contestant = await nextReady();
    if (isOver) return;
    const began = performance.now();
    const answer = await contestant.play();
    if (answer.status === 'accepted') {
      if (isMeasuring) latencies.push(performance.now() - began);
    } else refusals[answer.code] = (refusals[answer.code] ?? 0) + 1;
    contestant.again();
  }
};
for (let i = 0; i < plan.inFlight; i++) void lane();
await wait(plan.warmSeconds * 1000);
isMeasuring = true;
const began = performance.now();
await wait(plan.seconds * 1000);
isMeasuring = false;
const seconds = (performance.now() - began) / 1000;
isOver = true;

const at = quantilesOf(latencies);
const result = {
  perSecond: Math.round(latencies.length / seconds),
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  commands: latencies.length,
  refusals,
  /** Contestants that met their limit of commands a second: a measure with such is none. */
  delays: contestants.reduce((sum, one) => sum + one.delays, 0),
  idleLanes: waiting.length,
  finished: contestants.filter(one => one.hasFinished).length,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
