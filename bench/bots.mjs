#!/usr/bin/env node
/**
 * Duplicate matches of bots: `steady` against `regular` at tables of 1+3, 2+2 and 3+1, the same deals for every placement
 * of the bots round the table. Reports the mean points per deal of `steady` seats minus `regular` seats with 99 %
 * intervals (one observation a match, so that deals of one match need not be independent).
 *
 *   npm run bench:bots -- [--matches 500] [--boards 10] [--seed text] [--threads 2] [--json]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    boards: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'vierde-slag' },
    threads: { type: 'string', default: String(Math.min(8, availableParallelism())) },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run bench:bots -- [--matches 500] [--boards 10] [--seed text] [--threads 2] [--json]');
  process.exit(0);
}
const [matches, boards, threads] = [values.matches, values.boards, values.threads].map(Number);
const TARGET = 0.15;
const Z99 = 2.5758293;
const MATCHES_A_TASK = 10;
const A = 'regular@1';
const B = 'steady@1';

/** Every way to seat `count` regulars at a table of four: all rotations of every pattern. */
const placementsOf = (count) =>
  Array.from({ length: 16 }, (_, set) => [0, 1, 2, 3].map((seat) => ((set >> seat) & 1 ? A : B))).filter((bots) => bots.filter((b) => b === A).length === count);

const pool = Array.from({ length: threads }, () => new Worker(new URL('./bots-thread.mjs', import.meta.url), { workerData: { boards, seed: values.seed } }));
const micros = new Map();

function runTask(worker, task) {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message) => {
      worker.off('error', reject);
      micros.set(worker.threadId, message.micros);
      resolve(message.results);
    });
    worker.postMessage(task);
  });
}

/** All matches of one kind of table, in order whatever the threads do. */
async function runKind(placements) {
  const results = [];
  let next = 0;
  const worker = async (thread) => {
    while (next < matches) {
      const first = next;
      next = Math.min(matches, next + MATCHES_A_TASK);
      const played = await runTask(thread, { first, last: next, placements });
      played.forEach((points, i) => (results[first + i] = points));
    }
  };
  await Promise.all(pool.map(worker));
  return results;
}

const mean = (xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
const seatMean = (points, bots, bot) => mean(points.filter((_, seat) => bots[seat] === bot)) / boards;

function report(name, placements, results) {
  const of = (bot) => results.map((match) => mean(match.map((points, i) => seatMean(points, placements[i], bot))));
  const [steady, regular] = [of(B), of(A)];
  const gaps = steady.map((points, i) => points - regular[i]);
  const gap = mean(gaps);
  const deviation = Math.sqrt(gaps.reduce((sum, x) => sum + (x - gap) ** 2, 0) / (gaps.length - 1));
  const margin = (Z99 * deviation) / Math.sqrt(gaps.length);
  const round = (x) => Number(x.toFixed(4));
  return {
    table: name,
    matches,
    boards: matches * boards,
    deals: matches * boards * placements.length,
    steady: round(mean(steady)),
    regular: round(mean(regular)),
    difference: round(gap),
    interval99: [round(gap - margin), round(gap + margin)],
    target: TARGET,
    ok: gap - margin >= TARGET,
  };
}

function medianMicros() {
  const all = new Map();
  for (const thread of micros.values()) for (const [bot, times] of thread) all.set(bot, [...(all.get(bot) ?? []), ...times]);
  return Object.fromEntries([...all].map(([bot, times]) => [bot, Number(times.toSorted((a, b) => a - b)[times.length >> 1].toFixed(1))]));
}

const began = performance.now();
const tables = [];
for (const [name, count] of [['1 regular + 3 steady', 1], ['2 regular + 2 steady', 2], ['3 regular + 1 steady', 3]]) {
  const placements = placementsOf(count);
  const table = report(name, placements, await runKind(placements));
  tables.push(table);
  if (!values.json)
    console.error(`${table.table}: steady ${table.steady}, regular ${table.regular}, difference ${table.difference} (99 % ${table.interval99.join(' to ')}), ${table.deals} deals, target ${TARGET}: ${table.ok ? 'held' : 'MISSED'}`);
}
await Promise.all(pool.map((worker) => worker.terminate()));
const ok = tables.every((table) => table.ok);
console.log(JSON.stringify({ bench: 'bots', seed: values.seed, threads, seconds: Number(((performance.now() - began) / 1000).toFixed(1)), medianDecisionMicros: medianMicros(), tables, ok }, null, 2));
process.exitCode = ok ? 0 : 1;
