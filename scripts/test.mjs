#!/usr/bin/env node
// `npm test`: installs, builds, and runs everything there is: lint, types, every workspace's tests, the house's own, the browser
// evening. Ends with one plain line: `N passed, N failed`.
import { installPackages, refuseOldNode } from './install.mjs';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';

refuseOldNode();
installPackages();
await continueUnderPinnedNode(import.meta.url);

const { spawnSync } = await import('node:child_process');
const { default: fs } = await import('node:fs');
const { default: path } = await import('node:path');
const { build } = await import('./build.mjs');
const { add, closingLine, countReport, nothing, oneCheck } = await import('./test-report.mjs');
const { findChromium, findRedis } = await import('./test-services.mjs');
const { PROXIES, findProxy } = await import('../infra/proxies.mjs');

const isCi = Boolean(process.env.CI);
/** Settings of a running house have no business in tests: they make databases and folders of their own. */
const SETTINGS = ['DATABASE_URL', 'SERVICE_DATABASE_URL', 'HOST', 'PORT', 'API_PORT', 'PUBLIC_URL', 'DATA_DIR', 'REDIS_URL', 'SOURCE_URL', 'NODE_ENV'];
const env = runtimeEnv();
for (const name of SETTINGS) delete env[name];

const beganAt = Date.now();
const title = text => console.log(`\n── ${text} (${((Date.now() - beganAt) / 1000).toFixed(0)} s) ──`);
const run = (file, args, extra = {}) => spawnSync(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...extra } }).status === 0;
const turbo = (args, extra) => run('node_modules/turbo/bin/turbo', ['run', ...args], extra);
const jsonReport = file => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

function missing(what, consequence) {
  console.log(`\n!! ${what} is not installed: ${consequence}${isCi ? ' This is a build machine (CI is set), where nothing may be skipped.' : ''}\n`);
  return isCi ? oneCheck(false) : { ...nothing, skipped: 1 };
}

function testWorkspaces(hasRedis) {
  const folders = ['packages', 'apps'].flatMap(folder => fs.readdirSync(path.join(root, folder)).map(name => path.join(root, folder, name)));
  const tested = folders.filter(folder => fs.existsSync(path.join(folder, 'package.json')));
  const reports = tested.map(folder => path.join(folder, 'test-results', 'vitest.json'));
  for (const report of reports) fs.rmSync(report, { force: true });
  turbo(['test', '--continue', '--concurrency=2', ...(isCi ? ['--force'] : []), '--', ...jsonReport('test-results/vitest.json')], {
    TEST_WITH_REDIS: hasRedis ? 'yes' : 'no',
  });
  return reports.map(report => {
    const count = countReport(report);
    console.log(`   ${path.relative(root, path.dirname(path.dirname(report))).padEnd(20)} ${closingLine(count)}`);
    return count;
  });
}

function testHouse(chromium) {
  const report = path.join(root, 'test-results', 'house.json');
  fs.rmSync(report, { force: true });
  run('node_modules/vitest/vitest.mjs', ['run', '--config', 'test/vitest.config.ts', ...jsonReport(report)], chromium ? { CHROME_PATH: chromium } : {});
  return countReport(report);
}

let sum = nothing;
const count = part => {
  sum = add(sum, part);
};

title('build');
const isBuilt = build() === 0;
if (!isBuilt) count(oneCheck(false));
title('lint');
count(oneCheck(run('scripts/lint.mjs', [])));
title('types');
count(oneCheck(turbo(['typecheck', '--continue', '--output-logs=errors-only']) && run('node_modules/typescript/bin/tsc', ['-p', 'test/tsconfig.json'])));
const hasRedis = findRedis() !== null;
if (!hasRedis) count(missing('redis-server', 'the tests with Redis are skipped.'));
const chromium = findChromium();
if (!chromium) count(missing('chromium', 'the browser evening is skipped (CHROME_PATH may name one).'));
for (const proxy of PROXIES) if (!findProxy(proxy)) count(missing(proxy, 'its file in infra/ is not tried.'));
title('tests of the workspaces');
for (const part of testWorkspaces(hasRedis)) count(part);
title('tests of the house, and the browser evening');
count(testHouse(chromium));
title('all');
console.log(closingLine(sum));
process.exit(sum.failed > 0 ? 1 : 0);
