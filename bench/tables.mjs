// (e) Live tables of four scripted people on one machine, more and more of them, until p99 of send-to-seen passes 100 ms.
// (f) Watchers on one table until p99 passes 250 ms, beside a bare `ws` broadcast of the same bytes to as many sockets in the same run.
// Both with the memory of the API's process per table and per watcher.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/node-runtime.mjs';
import { startProduct } from '../scripts/product.mjs';

const PEOPLE = 200;
const SEEN_LIMIT_MS = 100;
const WATCHED_LIMIT_MS = 250;
const RATIO_TARGET = 0.5;
const TABLE_STEPS = [25, 50, 100, 200, 300, 400, 800];
const WATCHER_STEPS = [100, 500, 1000, 2000, 4000];

function runLoad(file, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'bench', file), JSON.stringify(input)], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.stdin.end(JSON.stringify(input));
    child.once('close', code => (code === 0 ? resolve(JSON.parse(output.trim().split('\n').at(-1))) : reject(new Error(`${file} ended with ${code}`))));
  });
}

/** Resident memory of a process in kilobytes; null where this system does not tell. */
function residentKb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return null;
  }
}

async function withProduct(work) {
  const product = await startProduct();
  try {
    const { processes } = product.running();
    return await work({ url: `http://localhost:${product.port}`, apiPid: processes.api ?? null });
  } finally {
    await product.stop();
  }
}

export async function benchTables({ seconds = 10, warmSeconds = 5, thinkMs = 1000 } = {}) {
  const steps = [];
  for (const tables of TABLE_STEPS) {
    const step = await withProduct(async ({ url, apiPid }) => {
      const before = residentKb(apiPid);
      const measured = await runLoad('tables-load.mjs', { urls: [url], tables, people: Math.min(PEOPLE, tables * 4), seconds, warmSeconds, thinkMs });
      const after = residentKb(apiPid);
      return { ...measured, apiKbPerTable: before === null || after === null ? null : Math.round((after - before) / tables) };
    });
    steps.push(step);
    if (step.seenP99Ms > SEEN_LIMIT_MS) break;
  }
  const held = steps.filter(({ seenP99Ms }) => seenP99Ms <= SEEN_LIMIT_MS).at(-1);
  return { thinkMs, limitMs: SEEN_LIMIT_MS, mostTables: held?.tables ?? 0, steps };
}

export async function benchWatchers({ seconds = 10 } = {}) {
  const steps = [];
  for (const watchers of WATCHER_STEPS) {
    const step = await withProduct(async ({ url, apiPid }) => {
      const before = residentKb(apiPid);
      const watched = await runLoad('watchers-load.mjs', { url, watchers, seconds });
      const after = residentKb(apiPid);
      const bare = await runLoad('bare-broadcast.mjs', { watchers, bytes: watched.bytesPerFrames, everyMs: watched.everyMs, seconds });
      const apiKbPerWatcher = before === null || after === null ? null : Math.round((after - before) / watchers);
      return { ...watched, apiKbPerWatcher, bare, ratio: Number((bare.p99Ms / watched.seenP99Ms).toFixed(2)) };
    });
    steps.push(step);
    if (step.seenP99Ms > WATCHED_LIMIT_MS) break;
  }
  const held = steps.filter(({ seenP99Ms }) => seenP99Ms <= WATCHED_LIMIT_MS).at(-1);
  return { limitMs: WATCHED_LIMIT_MS, mostWatchers: held?.watchers ?? 0, target: RATIO_TARGET, isMet: (held?.ratio ?? 0) >= RATIO_TARGET, steps };
}
