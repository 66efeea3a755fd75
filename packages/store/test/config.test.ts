/** The surroundings, read once: defaults, values, and refusals that name the variable and what it should be. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, serviceDatabaseOf } from '../src/config.js';
import { loadOrCreateKeys } from '../src/keys.js';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({ ownerDatabaseUrl: null, serviceDatabaseUrl: null, host: '127.0.0.1', port: 3000, apiHost: '127.0.0.1', apiPort: 3001, publicUrl: null, dataDir: '.data', redisUrl: null, sourceUrl: null, poolSize: 10 });
  });

  it('takes what is given; an empty variable counts as none', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://a:b@c/d', HOST: '', PORT: '8080', PUBLIC_URL: 'https://toep.example/', REDIS_URL: 'redis://localhost:6379' });
    expect(config).toMatchObject({ ownerDatabaseUrl: 'postgres://a:b@c/d', host: '127.0.0.1', port: 8080, publicUrl: 'https://toep.example', redisUrl: 'redis://localhost:6379' });
    expect(serviceDatabaseOf(config)).toBe('postgres://a:b@c/d');
    expect(serviceDatabaseOf({ ...config, serviceDatabaseUrl: 'postgres://s@c/d' })).toBe('postgres://s@c/d');
    expect(() => serviceDatabaseOf(readConfig({}))).toThrow(ConfigError);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://a:secret@b/c' }, /^DATABASE_URL: expected postgres:/],
    [{ PUBLIC_URL: 'toep.example' }, /^PUBLIC_URL: expected an address/],
    [{ PUBLIC_URL: 'ftp://toep.example' }, /^PUBLIC_URL: expected an address/],
    [{ REDIS_URL: 'localhost' }, /^REDIS_URL: expected redis:/],
    [{ SERVICE_POOL_SIZE: '1' }, /^SERVICE_POOL_SIZE: expected a number from 2 to 100/],
  ])('refuses %o by name, without repeating a value that may be a password', (env, says) => {
    expect(() => readConfig(env)).toThrow(says);
    expect(() => readConfig(env)).not.toThrow(/secret/);
  });
});

describe('keys.json', () => {
  it('is readable by its owner only, and a damaged one is never replaced', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'slag-keys-'));
    loadOrCreateKeys(dir);
    const file = path.join(dir, 'keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, '{"sealKey": "gone"}');
    expect(() => loadOrCreateKeys(dir)).toThrow(/keys.json is damaged/);
    expect(readFileSync(file, 'utf8')).toBe('{"sealKey": "gone"}');
    rmSync(dir, { recursive: true });
  });
});
