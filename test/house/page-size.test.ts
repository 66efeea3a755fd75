// How much script a page makes a phone fetch before it works, by the build's own lists. Bytes are the same on every machine.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';

const build = path.resolve(import.meta.dirname, '../../apps/web/.next');
const table = path.join(build, 'server/app/[locale]/play/[tournament]');

/** A step towards 180 kB with what is fetched later; it may only be lowered. */
const MOST_BYTES = 188_000;

/** The scripts of the page and of all that frames it, as its own list names them. */
function scriptsOf(page: string): Set<string> {
  const main: { rootMainFiles: string[] } = JSON.parse(fs.readFileSync(path.join(page, 'page/build-manifest.json'), 'utf8'));
  const entries = /"entryJSFiles":(\{.*?\})/s.exec(fs.readFileSync(path.join(page, 'page_client-reference-manifest.js'), 'utf8'))?.[1];
  if (entries === undefined) throw new Error('the build lists no scripts for the page');
  const parts: Record<string, string[]> = JSON.parse(entries);
  return new Set([...main.rootMainFiles, ...Object.values(parts).flat()]);
}

it('the table asks for few enough scripts before the first card', () => {
  const sizes = [...scriptsOf(table)].map(file => zlib.gzipSync(fs.readFileSync(path.join(build, file)), { level: 6 }).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
