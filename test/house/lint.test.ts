// Lint is law only while it bites: here one breach of every law is planted in a small copy of the house, and each must be found.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** File in the copy → the rule that must name it, and what is written there. */
const breaches: [law: string, file: string, rule: string, text: string][] = [
  ['the engine imports only its two libraries', 'packages/engine/src/a.ts', 'house(doors-and-libraries)', "import { z } from 'zod';\nexport const shape = z.string();\n"],
  ['the engine opens no node: module', 'packages/engine/src/b.ts', 'house(doors-and-libraries)', "import fs from 'node:fs';\nexport const files = fs;\n"],
  ['the engine opens no node: module later either', 'packages/engine/src/c.ts', 'house(doors-and-libraries)', "export const load = async (): Promise<unknown> => import('node:os');\n"],
  ['the engine reads no clock', 'packages/engine/src/d.ts', 'eslint(no-restricted-globals)', 'export const time = (): number => Date.now();\n'],
  ['the engine asks no performance clock', 'packages/engine/src/e.ts', 'eslint(no-restricted-globals)', 'export const time = (): number => performance.now();\n'],
  ['the engine throws no dice', 'packages/engine/src/f.ts', 'eslint(no-restricted-properties)', 'export const chance = (): number => Math.random();\n'],
  ['the engine takes no bytes from crypto', 'packages/engine/src/g.ts', 'eslint(no-restricted-globals)', 'export const id = (): string => crypto.randomUUID();\n'],
  ['the engine knows no process', 'packages/engine/src/h.ts', 'eslint(no-restricted-globals)', 'export const home = (): unknown => process.env.HOME;\n'],
  ['the engine fetches nothing', 'packages/engine/src/i.ts', 'eslint(no-restricted-globals)', "export const got = (): Promise<unknown> => fetch('/');\n"],
  ['the engine sets no timer', 'packages/engine/src/j.ts', 'eslint(no-restricted-globals)', 'export const later = (): unknown => setTimeout(() => undefined, 1);\n'],
  ['the engine takes no detour over globalThis', 'packages/engine/src/k.ts', 'eslint(no-restricted-globals)', 'export const all = (): unknown => globalThis;\n'],
  ['contracts do not import the store', 'packages/contracts/src/a.ts', 'house(doors-and-libraries)', "import { x } from '@slag/store/config';\nexport const y = x;\n"],
  ['the store does not import bots', 'packages/store/src/a.ts', 'house(doors-and-libraries)', "export type { Bot } from '@slag/bots/bot';\n"],
  ['the web never imports the store', 'apps/web/src/a.ts', 'house(doors-and-libraries)', "import { x } from '@slag/store/config';\nexport const y = x;\n"],
  ['the command line never imports the store', 'apps/cli/src/a.ts', 'house(doors-and-libraries)', "export const load = async (): Promise<unknown> => import('@slag/store/config');\n"],
  ['apps import no apps', 'apps/worker/src/a.ts', 'house(doors-and-libraries)', "import { x } from '@slag/api/main';\nexport const y = x;\n"],
  ['nobody climbs over the fence by a path', 'apps/api/src/a.ts', 'house(doors-and-libraries)', "import { x } from '../../worker/src/b.js';\nexport const y = x;\n"],
  ['modules do not go round in circles', 'packages/engine/src/round.ts', 'import(no-cycle)', "import { b } from './about.js';\nexport const a = (): unknown => b;\n"],
  ['no export *', 'packages/engine/src/l.ts', 'house(no-export-star)', "export * from './round.js';\n"],
  ['no default exports', 'packages/engine/src/m.ts', 'import(no-default-export)', 'export default 1;\n'],
  ['no any', 'packages/engine/src/n.ts', 'typescript(no-explicit-any)', 'export const it = (x: any): unknown => x;\n'],
  ['no !', 'packages/engine/src/o.ts', 'typescript(no-non-null-assertion)', 'export const it = (x: string | null): string => x!;\n'],
  ['no enum', 'packages/engine/src/p.ts', 'house(no-enum)', 'export enum Suit { Hearts }\n'],
  ['no cast outside codecs', 'packages/engine/src/q.ts', 'house(no-cast)', 'export const it = (x: unknown): string => x as string;\n'],
  ['no promise is left alone', 'packages/store/src/b.ts', 'typescript(no-floating-promises)', 'const ask = async (): Promise<number> => 1;\nexport const go = (): void => {\n  ask();\n};\n'],
  ['switches name every case', 'packages/engine/src/r.ts', 'typescript(switch-exhaustiveness-check)', "export const it = (x: 'a' | 'b'): number => {\n  switch (x) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n};\n"],
  ['no file is longer than 400 lines', 'packages/engine/src/s.ts', 'eslint(max-lines)', 'export const x = [\n' + '  1,\n'.repeat(400) + '];\n'],
  ['components show no text of their own', 'apps/web/src/t.tsx', 'react(jsx-no-literals)', 'export const Hello = () => <p>Hallo</p>;\n'],
  ['components read out no text of their own', 'apps/web/src/u.tsx', 'house(no-literal-attribute)', 'export const Hello = () => <p aria-label="Hallo" />;\n'],
  ['an exception gives its reason', 'packages/engine/src/v.ts', 'house(reason-for-exception)', '// oxlint-disable-next-line no-explicit-any\nexport const it = (x: any): unknown => x;\n'],
];

const innocent: [file: string, text: string][] = [
  ['packages/engine/src/about.ts', "import { a } from './round.js';\nexport const b = (): unknown => a;\n"],
  ['packages/engine/src/good.ts', "import { sha256 } from '@noble/hashes/sha2.js';\nexport const suits = ['hearts', 'spades'] as const;\nexport const hash = (x: Uint8Array): Uint8Array => sha256(x);\n"],
  ['apps/web/src/app/page.tsx', 'export default function Page() {\n  return <p className="shown" />;\n}\n'],
  ['apps/api/src/good.ts', "import { x } from '@slag/store/config';\nexport const y = x;\n"],
  ['packages/store/src/good.ts', "export const it = (x: 'a' | 'b'): number => {\n  switch (x) {\n    case 'a':\n      return 1;\n    case 'b':\n      return 2;\n  }\n};\n"],
];

const house = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-lint-'));
let found: Map<string, string[]>;

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  fs.writeFileSync(path.join(house, file), text);
};

function lintTheCopy(): Map<string, string[]> {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const ran = spawnSync(process.execPath, [linter, '--format=json'], { cwd: house, encoding: 'utf8', maxBuffer: 64_000_000 });
  const { diagnostics }: { diagnostics: { filename: string; code: string }[] } = JSON.parse(ran.stdout);
  expect(ran.status).not.toBe(0);
  const rules = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
  return rules;
}

beforeAll(() => {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) fs.copyFileSync(path.join(root, file), path.join(house, file));
  fs.cpSync(path.join(root, 'scripts/lint'), path.join(house, 'scripts/lint'), { recursive: true });
  for (const room of ['packages/engine', 'packages/contracts', 'packages/store', 'apps/api', 'apps/worker', 'apps/cli', 'apps/web']) {
    write(`${room}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { noEmit: true, jsx: 'react-jsx', lib: ['es2023', 'dom'] }, include: ['src'] }));
  }
  for (const [, file, , text] of breaches) write(file, text);
  for (const [file, text] of innocent) write(file, text);
  found = lintTheCopy();
}, 60_000);

afterAll(() => fs.rmSync(house, { recursive: true, force: true }));

describe('lint', () => {
  it.each(breaches)('finds a breach of: %s', (_law, file, rule) => {
    expect(found.get(file) ?? []).toContain(rule);
  });

  it.each(innocent)('leaves %s alone', file => {
    const excused = file.endsWith('about.ts') ? ['import(no-cycle)'] : [];
    expect((found.get(file) ?? []).filter(rule => !excused.includes(rule))).toEqual([]);
  });
});
