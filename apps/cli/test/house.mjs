/**
 * A house for tests: an embedded PostgreSQL, the API and a worker, as processes of their own on free ports and a folder of
 * their own. Needs their builds, as `npm test` makes them.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startPostgres } from '../../../scripts/postgres.mjs';

const app = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const STARTS_WITHIN_MS = 30_000;

/** Runs a program to its end; what it printed. */
function runToEnd(file, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [app(file), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${file} ended with ${code}: ${said}`))));
  });
}

function startService(file, env, log) {
  const out = openSync(log, 'a');
  const child = spawn(process.execPath, [app(file)], { env, stdio: ['ignore', out, out] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { ended, isRunning: () => child.exitCode === null, stop: () => (child.kill('SIGTERM'), ended) };
}

async function untilHealthy(url, api, log) {
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && api.isRunning()) {
    const answer = await fetch(`${url}/api/health`).then((response) => response.json(), () => null);
    if (answer?.status === 'ok') return;
    await sleep(100);
  }
  throw new Error(`the house did not open:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}

export async function openHouse() {
  if (!existsSync(app('api/dist/main.js')) || !existsSync(app('worker/dist/main.js'))) throw new Error('API and worker are not built: run `npm run build` first');
  const dataDir = mkdtempSync(join(tmpdir(), 'slag-cli-house-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dir: join(dataDir, 'postgres') });
  const services = [];
  const close = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const apiPort = await freePort();
    const url = `http://127.0.0.1:${apiPort}`;
    const { DATABASE_URL: _, ...rest } = process.env;
    const env = { ...rest, NODE_ENV: 'production', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(apiPort), API_PORT: String(apiPort) };
    const { serviceUrl } = JSON.parse((await runToEnd('api/dist/migrate.js', [], { ...env, DATABASE_URL: postgres.url })).trim().split('\n').at(-1));
    const shared = { ...env, SERVICE_DATABASE_URL: serviceUrl };
    const log = join(dataDir, 'services.log');
    for (const name of ['api', 'worker']) services.push(startService(`${name}/dist/main.js`, shared, log));
    await untilHealthy(url, services[0], log);
    const token = async () => JSON.parse(await runToEnd('api/dist/organiser-link.js', ['--token'], shared)).token;
    return { url, log: () => readFileSync(log, 'utf8'), token, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}
