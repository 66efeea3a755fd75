// What some tests need beside the packages: a Chromium and a Redis server of this machine. Where one is missing its tests are
// skipped, loudly; on a build machine (CI is set) nothing may be skipped.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './postgres.mjs';

const findInPath = names =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap(folder => names.map(name => path.join(folder, name)))
    .find(file => fs.existsSync(file)) ?? null;

/** Path of a Chromium or Chrome, or null. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return findInPath(['chromium', 'chromium-browser', 'google-chrome', 'chrome']);
}

/** Path of a Redis or Valkey server, or null. */
export const findRedis = () => findInPath(['redis-server', 'valkey-server']);

const isOpen = port =>
  new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} a Redis of our own on 127.0.0.1, or null when none is installed */
export async function startRedis() {
  const program = findRedis();
  if (!program) return null;
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-redis-'));
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const stopWithUs = () => server.kill('SIGTERM');
  process.once('exit', stopWithUs);
  for (let i = 0; i < 200 && !(await isOpen(port)); i++) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
    await wait(50);
  }
  const stop = async () => {
    process.off('exit', stopWithUs);
    const ended = new Promise(resolve => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}
