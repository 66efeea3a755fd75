// (d) What a page costs: JavaScript over the wire of the table page, gzipped, and Lighthouse on home, standings and replay.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/test-services.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { makePlayedTournament } from './played-tournament.mjs';
import { startProduct } from '../scripts/product.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const JS_TARGET = 180_000;
const TARGETS = { performance: 0.9, accessibility: 0.95, 'best-practices': 0.95, seo: 0.95 };

/** Every script the page asks for, as gzip would send it, whatever encoding the server chose. */
async function scriptBytes(context, url) {
  const page = await context.newPage();
  const sizes = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then(body => ({ url: response.url(), gzip: zlib.gzipSync(body, { level: 6 }).length, raw: body.length })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(sizes);
  await page.close();
  return { files: scripts.length, gzipBytes: scripts.reduce((sum, one) => sum + one.gzip, 0), rawBytes: scripts.reduce((sum, one) => sum + one.raw, 0) };
}

async function audit(url, port) {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(TARGETS) });
  const scores = Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, score]));
  const failed = Object.values(lhr.audits).filter(one => one.score !== null && one.score < 0.9 && one.scoreDisplayMode === 'binary').map(one => one.id);
  return { scores, isMet: Object.entries(TARGETS).every(([name, least]) => (scores[name] ?? 0) >= least), failed };
}

export async function benchPages() {
  const executablePath = findChromium();
  if (!executablePath) return { skipped: 'no Chromium is installed (CHROME_PATH may name one)' };
  const product = await startProduct();
  const port = await freePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-chromium-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] });
  try {
    const { closed, open } = await makePlayedTournament(product);
    await context.addCookies(open.cookies);
    const table = await scriptBytes(context, `${product.url}/nl/play/${open.tournament}`);
    await context.clearCookies();
    const pages = { home: `${product.url}/nl`, standings: `${product.url}/nl/t/${closed.tournament}`, replay: `${product.url}/nl/r/${closed.game}` };
    const audits = {};
    for (const [name, url] of Object.entries(pages)) audits[name] = await audit(url, port);
    return { table: { ...table, target: JS_TARGET, isMet: table.gzipBytes <= JS_TARGET }, lighthouse: audits, targets: TARGETS };
  } finally {
    await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
    await product.stop();
  }
}
