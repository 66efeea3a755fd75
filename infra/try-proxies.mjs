#!/usr/bin/env node
// `node infra/try-proxies.mjs [nginx] [caddy]`: each proxy with its shipped file in front of a real house with an https PUBLIC_URL, on
// free ports. Prints a line per check (ok, NO, or -- where it could not be tried) and ends with 1 where one fails, or where a proxy that was named is not installed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { continueUnderPinnedNode } from '../scripts/node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);

const { freePort } = await import('../scripts/postgres.mjs');
const { startProduct } = await import('../scripts/product.mjs');
const { PROXIES, findProxy, publicUrlOf, startProxy } = await import('./proxies.mjs');
const { doorChecks } = await import('./try-door.mjs');
const { eveningChecks } = await import('./try-evening.mjs');

const named = process.argv.slice(2);
const unknown = named.filter(name => !PROXIES.includes(name));
if (unknown.length > 0) {
  console.error(`no proxy of ours: ${unknown.join(', ')} (there are ${PROXIES.join(' and ')})`);
  process.exit(2);
}
let failed = 0;

function tell(mark, name, sentence, detail = '') {
  if (mark === 'NO') failed += 1;
  console.log(`${mark}  ${name}: ${sentence}${detail ? ` (${detail})` : ''}`);
}

async function tryProxy(name) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-proxied-'));
  fs.chmodSync(dataDir, 0o755);
  const ports = { http: await freePort(), https: await freePort() };
  const url = publicUrlOf(ports);
  // Behind Caddy as in compose: the API is reached from elsewhere, and believes the one proxy right in front.
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), PUBLIC_URL: url, ...(name === 'caddy' ? { API_HOST: '0.0.0.0' } : {}) };
  const tried = { name, url, ports, house: await startProduct(settings), restart: async () => (tried.house = await startProduct(settings)) };
  let proxy = null;
  try {
    proxy = await startProxy(name, { house: tried.house, ports });
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), proxy.certificate]);
    for (const [sentence, check] of [...doorChecks, ...eveningChecks]) {
      try {
        const detail = await check(tried);
        tell(detail?.startsWith('not tried') ? '--' : 'ok', name, sentence, detail);
      } catch (problem) {
        tell('NO', name, sentence, problem.message);
      }
    }
  } catch (problem) {
    tell('NO', name, 'starts with the shipped file', problem.message);
  } finally {
    await proxy?.stop();
    await tried.house.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const name of named.length > 0 ? named : PROXIES) {
  if (findProxy(name)) await tryProxy(name);
  else tell(named.length === 0 ? '--' : 'NO', name, 'is not installed: nothing was tried');
}
process.exit(failed > 0 ? 1 : 0);
