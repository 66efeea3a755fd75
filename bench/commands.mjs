// (c) Durable commands per second through the API with 200 in flight, against single-row INSERT commits with 200 in flight on a
// pool of the API's size, on the same database in the same run. Commands carry the bots' answers and the next deal with them.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/node-runtime.mjs';
import { startProduct } from '../scripts/product.mjs';
import { call } from './contestant.mjs';

const IN_FLIGHT = 200;
const POOL_SIZE = 10;
/** More contestants than commands in flight: no session comes near its limit of 20 commands a second. */
const CONTESTANTS = 600;
const BOARDS = 50;
const TARGET = 0.5;

function runProcess(file, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.stdin.end(input ?? '');
    child.once('close', code => (code === 0 ? resolve(JSON.parse(output.trim().split('\n').at(-1))) : reject(new Error(`${file} ended with ${code}`))));
  });
}

async function openTournament(url, token, bot) {
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

export async function benchCommands({ seconds = 10, warmSeconds = 3 } = {}) {
  const product = await startProduct({ SERVICE_POOL_SIZE: String(POOL_SIZE) });
  try {
    const { env } = product.running();
    // The services' role may make no tables: the yardstick connects as the owner.
    const owner = ownerUrl(product.dataDir, env.SERVICE_DATABASE_URL);
    const inserts = () => runProcess('bench/inserts.mjs', [JSON.stringify({ connectionString: owner, poolSize: POOL_SIZE, inFlight: IN_FLIGHT, seconds: seconds / 2 })]);
    const token = await product.token();
    // Straight to the API: what is measured is the API and the log, not the gateway that stands before it at home.
    const url = `http://127.0.0.1:${product.running().ports.api}`;
    const load = async bot => runProcess('bench/load.mjs', [], JSON.stringify({ url, ...(await openTournament(url, token, bot)), inFlight: IN_FLIGHT, warmSeconds, seconds }));
    // Inserts, commands, inserts: a machine that slows down between does not favour either.
    const before = await inserts();
    const steady = await load('steady');
    const after = await inserts();
    const regular = await load('regular');
    const insertsPerSecond = Math.round((before.perSecond + after.perSecond) / 2);
    const ratio = Number((steady.perSecond / insertsPerSecond).toFixed(2));
    return { inFlight: IN_FLIGHT, poolSize: POOL_SIZE, insertsPerSecond, inserts: [before.perSecond, after.perSecond], steady, ratio, target: TARGET, isMet: ratio >= TARGET, regular };
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
