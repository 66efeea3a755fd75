import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { LockedError, takeLock } from '../../scripts/lock-file.mjs';
import { findPinnedNode, runtimeEnv } from '../../scripts/node-runtime.mjs';
import { Service } from '../../scripts/service.mjs';
import { closingLine, countReport } from '../../scripts/test-report.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];
const makeFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-house-'));
  folders.push(folder);
  return folder;
};
afterEach(() => folders.splice(0).forEach(folder => fs.rmSync(folder, { recursive: true, force: true })));

describe('the runtime', () => {
  it.skipIf(findPinnedNode() === null)('is the pinned Node inside a turbo task, also where npm made no link to it', () => {
    const house = makeFolder();
    fs.mkdirSync(path.join(house, 'packages/a'), { recursive: true });
    fs.writeFileSync(path.join(house, 'package.json'), JSON.stringify({ name: 'x', private: true, packageManager: 'npm@11.19.1', workspaces: ['packages/*'] }));
    fs.writeFileSync(path.join(house, 'package-lock.json'), JSON.stringify({ name: 'x', lockfileVersion: 3, packages: {} }));
    fs.writeFileSync(path.join(house, 'turbo.json'), JSON.stringify({ tasks: { which: { cache: false } } }));
    fs.writeFileSync(path.join(house, 'packages/a/package.json'), JSON.stringify({ name: 'a', version: '1.0.0', scripts: { which: 'node -v' } }));
    const turbo = path.join(root, 'node_modules/turbo/bin/turbo');
    const ran = spawnSync(process.execPath, [turbo, 'run', 'which'], { cwd: house, encoding: 'utf8', env: runtimeEnv({ PATH: '/usr/local/bin:/usr/bin:/bin', HOME: house }) });
    expect(ran.stdout).toMatch(/a:which: v24\./);
  });
});

describe('a lock', () => {
  it('is refused while its holder lives, and names him', () => {
    const file = path.join(makeFolder(), 'lock');
    const unlock = takeLock(file);
    expect(() => takeLock(file)).toThrow(LockedError);
    unlock();
    takeLock(file)();
  });

  it('is taken over from a dead process, also when its number lives on in another', () => {
    const file = path.join(makeFolder(), 'lock');
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    takeLock(file)();
    expect(fs.existsSync(file)).toBe(false);
  });
});

describe('a service', () => {
  it('is started again when it dies, and stays away once it was stopped', async () => {
    const folder = makeFolder();
    const file = path.join(folder, 'dies-once.mjs');
    fs.writeFileSync(file, `import fs from 'node:fs'; const lives = '${folder}/lives'; fs.appendFileSync(lives, 'x'); if (fs.readFileSync(lives, 'utf8').length < 2) process.exit(3); setInterval(() => {}, 1000);`);
    const said: string[] = [];
    const isAnswering = async (): Promise<boolean> => fs.existsSync(`${folder}/lives`) && fs.readFileSync(`${folder}/lives`, 'utf8').length === 2;
    const service = new Service({ name: 'short', args: [file], cwd: folder, env: process.env, logFile: path.join(folder, 'log'), say: (line: string) => said.push(line), isAnswering });
    service.start();
    await service.ready;
    expect(said.join()).toContain('short ended (3): starting it again in 0.25 s');
    await service.stop();
    expect(service.pid).toBeNull();
    expect(fs.readFileSync(`${folder}/lives`, 'utf8')).toBe('xx');
  });

  it('ends with its supervisor, also when that one is killed', async () => {
    const folder = makeFolder();
    fs.writeFileSync(path.join(folder, 'child.mjs'), `import fs from 'node:fs'; fs.writeFileSync('${folder}/pid', String(process.pid)); setInterval(() => {}, 1000);`);
    const program = `import { Service } from '${root}/scripts/service.mjs'; import fs from 'node:fs';
      const s = new Service({ name: 'child', args: ['${folder}/child.mjs'], cwd: '${folder}', env: process.env, logFile: '${folder}/log', say() {}, isAnswering: async () => fs.existsSync('${folder}/pid') });
      s.start(); await s.ready; process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '-e', program]);
    const pid = Number(fs.readFileSync(`${folder}/pid`, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  });
});

/** Ended, or ended and not yet fetched by anybody. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the source archive', () => {
  it('holds what is needed to build, nothing that was built and no secrets, and is the same twice', () => {
    const program = `import { packSource } from '${root}/scripts/pack-source.mjs'; console.log(packSource().name);`;
    const pack = (): string => spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout.trim();
    const first = pack();
    const archive = path.join(root, 'apps/web/public/source.tar.gz');
    const bytes = fs.readFileSync(archive);
    expect(pack()).toBe(first);
    expect(first).toMatch(/^(commit [0-9a-f]{12}|sha256 [0-9a-f]{16})$/);
    const listed = spawnSync('tar', ['tf', '-'], { input: zlib.gunzipSync(bytes), encoding: 'utf8', maxBuffer: 64_000_000 });
    expect(listed.status).toBe(0);
    const names = listed.stdout.trim().split('\n');
    for (const needed of ['package.json', 'package-lock.json', 'LICENSE', 'README.md', 'scripts/start.mjs', 'packages/engine/package.json']) expect(names).toContain(`vierde-slag/${needed}`);
    expect(names.filter(name => /(^|\/)(node_modules|dist|\.next|\.data|\.git)\/|keys\.json|source\.tar\.gz/.test(name))).toEqual([]);
  });
});

/** What the archive that visitors download holds, as a build packs it. */
function listArchive(env: Record<string, string>): string[] {
  const program = `import { packSource } from '${root}/scripts/pack-source.mjs'; packSource();`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, ...env } }).status).toBe(0);
  const input = zlib.gunzipSync(fs.readFileSync(path.join(root, 'apps/web/public/source.tar.gz')));
  return spawnSync('tar', ['tf', '-'], { input, encoding: 'utf8', maxBuffer: 64_000_000 }).stdout.trim().split('\n');
}

describe("an operator's passwords", () => {
  it.each([
    ['in a checkout', {}],
    ['in a tree without git, as in the image', { GIT_DIR: '/nowhere' }],
  ])('stay out of the source archive %s', (_name, env) => {
    const planted = path.join(root, 'infra/.env.planted');
    fs.writeFileSync(planted, 'OWNER_PASSWORD=secret\n');
    try {
      const names = listArchive(env).filter(name => name.includes('/.env'));
      expect(names).toEqual(['vierde-slag/infra/.env.example']);
    } finally {
      fs.rmSync(planted);
    }
  });

  it('are neither committed nor copied into the image that every service runs', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(fs.readFileSync(path.join(root, file), 'utf8').split('\n')).toEqual(expect.arrayContaining([expect.stringMatching(/^(\*\*\/)?\.env$/)]));
  });
});

describe('the closing line of the tests', () => {
  it.each([
    ['all is well', { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }, '7 passed, 0 failed'],
    ['something is skipped', { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }, '7 passed, 0 failed, 3 skipped'],
    ['a file does not even load', { success: false, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }, '7 passed, 1 failed'],
  ])('counts right when %s', (_name, report, line) => {
    const file = path.join(makeFolder(), 'report.json');
    fs.writeFileSync(file, JSON.stringify(report));
    expect(closingLine(countReport(file))).toBe(line);
  });

  it('counts a runner that left no report as a failure', () => {
    expect(closingLine(countReport('/nowhere/report.json'))).toBe('0 passed, 1 failed');
  });
});
