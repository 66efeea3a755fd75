// (c) Durable commands per second through the API with 200 in flight. Beside them in the same run, on the same database:
// a bare stack (socket.io and one INSERT of the same rows and bytes for each command, frames of the same number and size, nothing of ours), and
// single-row INSERT commits with 200 in flight on a pool of the API's size. Commands carry the bots' answers and the next deal with them.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../scripts/node-runtime.mjs';
import { startProduct } from '../scripts/product.mjs';
import { call } from './contestant.mjs';
import { cpuMs, familyCpuMs } from './cpu.mjs';

export const IN_FLIGHT = 200;
const POOL_SIZE = 10;
/** More contestants than commands in flight: no session comes near its limit of 20 commands a second. */
const CONTESTANTS = 600;
const BOARDS = 50;
const BATCHES = 2000;
const TARGET = 0.6;
const INSERTS_TARGET = 0.5;

function startProcess(file, args, input, onLine = () => undefined) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  let said = 0;
  child.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk;
    const lines = output.split('\n');
    while (said < lines.length - 1) onLine(lines[said++]);
  });
  child.stdin.end(input ?? '');
  const ended = new Promise((resolve, reject) => {
    child.once('close', code => (code === 0 ? resolve(JSON.parse(output.trim().split('\n').at(-1))) : reject(new Error(`${file} ended with ${code}`))));
  });
  return { child, ended };
}

const runProcess = (file, args, input, onLine) => startProcess(file, args, input, onLine).ended;

/** What `costs` of the processes grow by while `load` measures, for each command it counts. */
export async function measured(file, input, costs) {
  const before = {};
  const spent = {};
  const result = await runProcess(file, [], JSON.stringify(input), line => {
    if (line === 'begin') for (const [name, cost] of Object.entries(costs)) before[name] = cost();
    if (line === 'end') for (const [name, cost] of Object.entries(costs)) spent[name] = cost() - before[name];
  });
  const per = Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, Number((ms / Math.max(1, result.commands)).toFixed(3))]));
  return { ...result, cpuMsPerCommand: { ...per, together: Number(Object.values(per).reduce((sum, ms) => sum + ms, 0).toFixed(3)) } };
}

export async function openTournament(url, token, bot) {
  const now = Date.now();
  const made = await call(url, token, 'POST', 'tournaments', { title: `Bench with ${bot}`, boards: BOARDS, bots: [bot, bot, bot], opensAt: now + 3_600_000, closesAt: now + 7_200_000 });
  const { id } = made.summary;
  await call(url, token, 'POST', `tournaments/${id}/open`);
  const guests = [];
  for (let from = 0; from < CONTESTANTS; from += 500) {
    const nicknames = Array.from({ length: Math.min(500, CONTESTANTS - from) }, (_, i) => `${bot} ${from + i + 1}`);
    guests.push(...(await call(url, token, 'POST', `tournaments/${id}/guests`, { nicknames })).guests);
  }
  return { tournament: id, guests };
}

/** Bytes of the rows that each of the latest commands of people appended, the bots' and the dealer's with it. */
async function latestBatches(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select array_agg(octet_length(data::text) + coalesce(octet_length(command::text), 0) + 120) as bytes
         from (select * from slag.events where stream like 'game-%' order by position desc limit ${BATCHES * 6}) latest
        group by stream, transaction_id`,
    );
    return rows.map(({ bytes }) => bytes).slice(0, BATCHES);
  } finally {
    await client.end();
  }
}

async function bareStack(connectionString, like, postgres, plan) {
  const { frameSizes, framesPerCommand, batches } = like;
  let onOpen;
  const opened = new Promise(resolve => {
    onOpen = resolve;
  });
  const { child, ended } = startProcess('bench/bare-stack.mjs', [], JSON.stringify({ connectionString, poolSize: POOL_SIZE, batches, frameSizes, framesPerCommand }), onOpen);
  ended.catch(() => undefined);
  const { port } = JSON.parse(await opened);
  const result = await measured('bench/bare-load.mjs', { url: `http://127.0.0.1:${port}`, clients: CONTESTANTS, ...plan }, { server: () => cpuMs(child.pid), postgres });
  child.kill();
  return result;
}

const round = value => Number(value.toFixed(2));
const mean = values => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export async function benchCommands({ seconds = 10, warmSeconds = 3 } = {}) {
  const product = await startProduct({ SERVICE_POOL_SIZE: String(POOL_SIZE) });
  try {
    const { env, processes } = product.running();
    // The services' role may make no tables: the yardsticks connect as the owner.
    const owner = ownerUrl(product.dataDir, env.SERVICE_DATABASE_URL);
    const inserts = () => runProcess('bench/inserts.mjs', [JSON.stringify({ connectionString: owner, poolSize: POOL_SIZE, inFlight: IN_FLIGHT, seconds: seconds / 2 })]);
    const token = await product.token();
    // Straight to the API: what is measured is the API and the log, not the gateway that stands before it at home.
    const url = `http://127.0.0.1:${product.running().ports.api}`;
    const plan = { inFlight: IN_FLIGHT, warmSeconds, seconds };
    const postgresPid = Number(fs.readFileSync(path.join(product.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const postgres = () => familyCpuMs(postgresPid);
    const costs = { api: () => cpuMs(processes.api), worker: () => cpuMs(processes.worker), postgres };
    const load = async bot => measured('bench/load.mjs', { urls: [url], ...(await openTournament(url, token, bot)), ...plan }, costs);
    // The yardsticks stand around what they measure: a machine that slows down between does not favour either.
    const before = await inserts();
    const { frameSizes, ...steady } = await load('steady');
    const batches = await latestBatches(owner);
    const bare = await bareStack(owner, { frameSizes, framesPerCommand: steady.framesPerCommand, batches }, postgres, plan);
    const after = await inserts();
    const { frameSizes: _sizes, ...regular } = await load('regular');
    const insertsPerSecond = Math.round((before.perSecond + after.perSecond) / 2);
    const ratio = round(steady.perSecond / bare.perSecond);
    return {
      inFlight: IN_FLIGHT, poolSize: POOL_SIZE,
      rowsPerCommand: round(mean(batches.map(batch => batch.length))), bytesPerCommand: Math.round(mean(batches.map(batch => batch.reduce((sum, bytes) => sum + bytes, 0)))),
      bytesPerFrames: Math.round(mean(frameSizes)),
      steady, bare, ratio, target: TARGET, isMet: ratio >= TARGET,
      insertsPerSecond, inserts: [before.perSecond, after.perSecond], ratioToInserts: round(steady.perSecond / insertsPerSecond), insertsTarget: INSERTS_TARGET,
      regular, ratioRegular: round(regular.perSecond / bare.perSecond),
    };
  } finally {
    await product.stop();
  }
}

function ownerUrl(dataDir, serviceUrl) {
  const url = new URL(serviceUrl);
  url.username = 'slag_owner';
  url.password = fs.readFileSync(path.join(dataDir, 'postgres', 'superuser-password'), 'utf8');
  return url.href;
}
