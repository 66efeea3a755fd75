// Starts the real product, as built, on a folder of its own and a free port, for benches and browser tests, and stops it again.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './node-runtime.mjs';
import { freePort } from './postgres.mjs';

const SETTINGS = ['DATABASE_URL', 'SERVICE_DATABASE_URL', 'HOST', 'PORT', 'API_PORT', 'PUBLIC_URL', 'DATA_DIR', 'REDIS_URL', 'SOURCE_URL'];

/**
 * @param {Record<string, string>} [settings] further environment variables
 * @returns {Promise<{ url: string, port: number, pid: number, dataDir: string, organiserLink: string, output: () => string, running: () => any, token: () => Promise<string>,
 *   stop: (signal?: NodeJS.Signals) => Promise<number | null> }>} stop answers the exit code; only Ctrl-C, the usual one, removes the folder where none was given
 */
export async function startProduct(settings = {}) {
  const dataDir = settings.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'slag-product-'));
  if (!settings.DATA_DIR) fs.chmodSync(dataDir, 0o755);
  const env = { ...process.env, PORT: String(await freePort()), ...settings, DATA_DIR: dataDir };
  for (const name of SETTINGS) if (!(name in settings) && name !== 'PORT' && name !== 'DATA_DIR') delete env[name];
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      output += chunk;
    });
  }
  const ended = new Promise(resolve => child.once('close', resolve));
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const isOpen = new Promise(resolve => {
    child.stdout.on('data', () => {
      if (/stop with Ctrl-C/.test(output)) resolve(true);
    });
  });
  if ((await Promise.race([isOpen, ended])) !== true) throw new Error(`the product did not start:\n${output}`);
  const running = () => JSON.parse(fs.readFileSync(path.join(dataDir, 'running.json'), 'utf8'));
  const stop = async (signal = 'SIGINT') => {
    process.off('exit', stopWithUs);
    child.kill(signal);
    const code = await ended;
    if (!settings.DATA_DIR && signal === 'SIGINT') fs.rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const { port } = running();
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    pid: child.pid,
    organiserLink: /become organiser:\s+(\S+)/.exec(output)?.[1] ?? '',
    output: () => output,
    running,
    token: () => organiserToken(dataDir),
    stop,
  };
}

/**
 * One more process of the API beside those of a running product, on a port of its own.
 * @param {{ running: () => any }} product
 * @returns {Promise<{ url: string, pid: number, kill: (signal?: NodeJS.Signals) => Promise<void> }>} kill resolves when it is gone
 */
export async function startAnotherApi(product) {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: path.join(root, 'apps/api'), env: { ...process.env, ...product.running().env, API_PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const isReady = new Promise(resolve => child.stdout.setEncoding('utf8').on('data', chunk => chunk.includes('"ready":true') && resolve(true)));
  if ((await Promise.race([isReady, ended])) !== true) throw new Error('one more API did not start');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    kill: async (signal = 'SIGKILL') => {
      process.off('exit', endWithUs);
      child.kill(signal);
      await ended;
    },
  };
}

/** What `npm run organiser -- --token` prints. */
function organiserToken(dataDir) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/organiser.mjs'), '--token'], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', chunk => {
      said += chunk;
    });
    child.once('close', code => (code === 0 ? resolve(said.trim()) : reject(new Error(`no organiser token: ${said}`))));
  });
}
