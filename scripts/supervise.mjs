// Keeps the house running: database, migrations, API, worker and web behind one origin; ends them in the opposite order.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { renderUnicodeCompact } from 'uqr';
import { addressesOf } from './addresses.mjs';
import { listen, makeGateway } from './gateway.mjs';
import { LockedError, takeLock } from './lock-file.mjs';
import { root, runtimeEnv } from './node-runtime.mjs';
import { freePort, startPostgres } from './postgres.mjs';
import { makeMark } from './process-mark.mjs';
import { Service } from './service.mjs';

/** A service that dies so often before anything is ready will not recover by itself. */
const HOPELESS_DEATHS = 4;
const OWN_LOG_LIMIT = 10_000_000;

/** One of our build results, by its path from the root: scripts run before and after the build, so they ask for it when it is there. */
const built = file => import(path.join(root, file));

/** What only the supervisor may know stays out of the services' environment. */
function serviceEnv(env, extra) {
  const { DATABASE_URL: _owner, ...rest } = runtimeEnv(env);
  return { ...rest, NODE_ENV: 'production', ...extra };
}

/** Runs one of our programs to its end and reads the JSON of its last line. Its complaints go to our stderr. */
export function runForJson(file, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', code => {
      if (code !== 0) return reject(new Error(`${file} failed${output ? `: ${output.trim()}` : ''}`));
      try {
        resolve(JSON.parse(output.trim().split('\n').at(-1)));
      } catch {
        reject(new Error(`${file} said something unexpected: ${output}`));
      }
    });
  });
}

const isAnswering = url => () =>
  new Promise(resolve => {
    const request = http.get(url, { timeout: 5000 }, answer => {
      answer.resume();
      resolve(true);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

function makeDataFolder(folder) {
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder, { recursive: true });
    // Everything secret inside is readable by its owner only; the database's user must be able to pass.
    fs.chmodSync(folder, 0o755);
  }
  fs.mkdirSync(path.join(folder, 'logs'), { recursive: true });
}

function logFileOf(dataDir, name) {
  const file = path.join(dataDir, 'logs', `${name}.log`);
  if (fs.existsSync(file) && fs.statSync(file).size > OWN_LOG_LIMIT) fs.renameSync(file, `${file}.old`);
  return file;
}

function lockData(dataDir) {
  try {
    return takeLock(path.join(dataDir, 'supervisor.lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`${dataDir} is in use: Vierde Slag is already running as process ${error.pid}. Stop that one, or set DATA_DIR to another folder.`);
  }
}

/** The embedded database, started again on its port when it dies under us. */
async function keepDatabase(dataDir, say, isStopping) {
  const dir = path.join(dataDir, 'postgres');
  let current = await startPostgres({ dir, say });
  const watch = server =>
    server.onExit(async () => {
      for (let waitMs = 250; !isStopping(); waitMs = Math.min(waitMs * 2, 15_000)) {
        say(`the database ended: starting it again in ${waitMs / 1000} s; its log is ${path.join(dir, 'postgres.log')}`);
        await wait(waitMs);
        try {
          await server.stop();
          current = await startPostgres({ dir, port: server.port, say });
          return watch(current);
        } catch (error) {
          say(`the database does not start: ${error.message}`);
        }
      }
    });
  watch(current);
  return { url: current.url, stop: () => current.stop() };
}

function planServices({ dataDir, env, config, port, ports, say }) {
  const shared = serviceEnv(env, {
    ...(config.publicUrl ? { PUBLIC_URL: config.publicUrl } : {}),
    SERVICE_DATABASE_URL: config.serviceUrl,
    API_PORT: String(ports.api),
    DATA_DIR: dataDir,
    HOST: config.host,
    PORT: String(port),
  });
  const service = (name, args, cwd, extra, url) =>
    new Service({ name, args, cwd: path.join(root, cwd), env: { ...shared, ...extra }, logFile: logFileOf(dataDir, name), say, ...(url ? { isAnswering: isAnswering(url) } : {}) });
  const next = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const web = { API_ORIGIN: `http://127.0.0.1:${ports.api}`, SERVICE_DATABASE_URL: undefined };
  return {
    shared,
    api: service('api', ['dist/main.js'], 'apps/api', {}, `http://127.0.0.1:${ports.api}/api/health`),
    worker: service('worker', ['dist/main.js'], 'apps/worker', {}),
    web: service('web', [next, 'start', '-H', '127.0.0.1', '-p', String(ports.web)], 'apps/web', web, `http://127.0.0.1:${ports.web}/nl`),
  };
}

async function waitUntilAllAnswer(services) {
  let isDone = false;
  const hopeless = async () => {
    while (!isDone) {
      const lost = services.find(service => service.deaths >= HOPELESS_DEATHS);
      if (lost) throw new Error(`${lost.name} does not start: see ${lost.plan.logFile}`);
      await wait(100, undefined, { ref: false });
    }
  };
  await Promise.race([Promise.all(services.map(service => service.ready)), hopeless()]);
  isDone = true;
}

/** What a person needs, once: where to go, how to become organiser, and by which key the log is signed. */
async function announce({ addresses, shared, dataDir, say }) {
  const { loadOrCreateKeys } = await built('packages/store/dist/keys.js');
  const { keyFingerprint } = await built('packages/engine/dist/statements.js');
  const { link } = await runForJson('apps/api/dist/organiser-link.js', [], shared);
  const lines = ['', `  Vierde Slag is open:  ${addresses.main}`, ''];
  if (addresses.isOpenToRoom) lines.push(renderUnicodeCompact(addresses.main).replace(/^/gm, '  '), '');
  for (const other of addresses.others) lines.push(`  also at               ${other}`);
  lines.push(`  become organiser:     ${link}`, '                        (works once, within 24 hours; another: npm run organiser)');
  lines.push(`  the log's key:        ${keyFingerprint(loadOrCreateKeys(dataDir).logPublicKey)}`);
  lines.push(`  data and logs:        ${dataDir}`, '  stop with Ctrl-C', '');
  say.plain(lines.join('\n'));
}

async function readSettings(env) {
  const { readConfig } = await built('packages/store/dist/config.js');
  return readConfig(env);
}

/**
 * Runs everything until a signal comes. Rejects with a sentence for a person when it cannot.
 * @param {{ env: NodeJS.ProcessEnv, say: ((line: string) => void) & { plain: (text: string) => void } }} options
 */
export async function supervise({ env, say }) {
  const config = await readSettings(env);
  const dataDir = path.resolve(root, config.dataDir);
  makeDataFolder(dataDir);
  const unlock = lockData(dataDir);
  // Each is undone in the opposite order, whatever point was reached.
  /** @type {(() => unknown)[]} */
  const undo = [unlock];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const step of undo.splice(0).reverse()) await step();
  };
  const signal = untilSignal();
  try {
    await Promise.race([open({ config, dataDir, env, say, undo, isStopping: () => isStopping }), signal]);
    await signal;
    say('stopping');
  } finally {
    await stop();
  }
  say('stopped');
}

/** Ctrl-C, a polite kill, a closed terminal, or the death of the process that we continue (see node-runtime.mjs). */
function untilSignal() {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve(name));
    process.once('disconnect', () => resolve('disconnect'));
  });
}

async function open({ config, dataDir, env, say, undo, isStopping }) {
  const { service: ports, gateway } = await reservePorts(config);
  undo.push(gateway.close);
  const database = config.ownerDatabaseUrl ? null : await keepDatabase(dataDir, say, isStopping);
  if (database) undo.push(database.stop);
  const owner = config.ownerDatabaseUrl ?? database.url;
  const migrated = await runForJson('apps/api/dist/migrate.js', [], { ...runtimeEnv(env), DATABASE_URL: owner, DATA_DIR: dataDir });
  if (migrated.isProtected === false) say('the log is unprotected: no role could be made for the services, they use the owner of the database');
  if (isStopping()) return;
  const plan = planServices({ dataDir, env, config: { ...config, serviceUrl: migrated.serviceUrl }, port: gateway.port, ports, say });
  const services = [plan.api, plan.worker, plan.web];
  gateway.connect(plan);
  // The web asks the API, the worker writes for both: ended together, before the database.
  undo.push(() => Promise.all(services.map(service => service.stop())));
  const addresses = addressesOf({ host: config.host, port: gateway.port, publicUrl: config.publicUrl });
  const note = () => writeRunning(dataDir, { url: addresses.main, port: gateway.port, ports, env: plan.shared, services });
  for (const service of services) service.plan.onStart = note;
  undo.push(() => fs.rmSync(path.join(dataDir, 'running.json'), { force: true }));
  for (const service of services) service.start();
  await waitUntilAllAnswer(services);
  await announce({ addresses, shared: plan.shared, dataDir, say });
}

/** The visitors' port is taken first: the services must know it, and who comes early is told to wait. */
async function reservePorts(config) {
  const nobody = { isReady: false, ready: new Promise(() => undefined) };
  const parts = { api: { port: await freePort(), service: nobody }, web: { port: await freePort(), service: nobody }, isBehindProxy: config.publicUrl !== null };
  const { server, close } = makeGateway(parts);
  const isHabit = !process.env.PORT;
  const port = await listen(server, config.host, config.port, isHabit);
  if (isHabit && port !== config.port) console.log(`port ${config.port} is taken: using port ${port}`);
  const connect = plan => {
    parts.api.service = plan.api;
    parts.web.service = plan.web;
  };
  return { service: { api: parts.api.port, web: parts.web.port }, gateway: { port, close, connect } };
}

/** For `npm run organiser` and the tests: how to reach what is running. Readable by its owner only, it holds the services' password. */
function writeRunning(dataDir, { url, port, ports, env, services }) {
  const file = path.join(dataDir, 'running.json');
  const names = ['SERVICE_DATABASE_URL', 'API_PORT', 'DATA_DIR', 'PUBLIC_URL', 'HOST', 'PORT', 'REDIS_URL', 'SOURCE_URL'];
  const kept = Object.fromEntries(names.filter(name => env[name] !== undefined).map(name => [name, env[name]]));
  const processes = Object.fromEntries(services.map(service => [service.name, service.pid]));
  // Whole or not at all: somebody may be reading.
  fs.writeFileSync(`${file}.draft`, JSON.stringify({ ...makeMark(), url, port, ports, env: kept, processes }, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.draft`, file);
}
