#!/usr/bin/env node
// `npm run organiser`: a fresh one-time link to become organiser, of the house that runs on this data folder.
// `npm run organiser -- --admin` or `-- --director`: the same link for another role.
// `npm run organiser -- --token`: a Bearer token instead, for the command line and for load tools.
import fs from 'node:fs';
import path from 'node:path';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);
const { isMarkAlive } = await import('./process-mark.mjs');

function findRunning() {
  const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');
  try {
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, 'running.json'), 'utf8'));
    return isMarkAlive(note) ? note.env : null;
  } catch {
    return null;
  }
}

const isToken = process.argv.includes('--token');
const wishes = ['--token', '--admin', '--director'].filter((wish) => process.argv.includes(wish));
const running = findRunning();
// Where the services are run by other means (compose, systemd) their own environment says where the database is.
const env = running ?? (process.env.SERVICE_DATABASE_URL || process.env.DATABASE_URL ? {} : null);
if (env === null) {
  console.error('Vierde Slag is not running on this data folder: begin with `npm start`, then ask again in another terminal.');
  process.exit(1);
}
const { runForJson } = await import('./supervise.mjs');
try {
  const said = await runForJson('apps/api/dist/organiser-link.js', wishes, { ...runtimeEnv(), NODE_ENV: 'production', ...env });
  console.log(isToken ? said.token : `${said.link}\n(works once, within 24 hours)`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
