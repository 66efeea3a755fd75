// Packs the tree that is being built as /source.tar.gz: whoever uses the running version may have its source (AGPL, section 13).
// The archive is the same byte for byte for the same tree: sorted names, no times, no owners.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from './node-runtime.mjs';

const MADE = new Set(['node_modules', '.git', 'dist', '.next', '.turbo', '.data', 'coverage', 'test-results']);
const TARGET = path.join(root, 'apps', 'web', 'public');
/** What an operator wrote into the tree for his own house, passwords in it: the archive is public. */
const isSecret = file => /(^|\/)\.env($|\.(?!example$))/.test(file);
const isMade = file => file.split('/').some(part => MADE.has(part)) || file.startsWith('apps/web/public/source.') || /\.tsbuildinfo$|(^|\/)next-env\.d\.ts$/.test(file);

function git(...args) {
  const ran = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return ran.status === 0 ? ran.stdout : null;
}

function walk(folder = '') {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (isMade(name)) return [];
    return entry.isDirectory() ? walk(name) : entry.isFile() ? [name] : [];
  });
}

function listFiles() {
  const isCheckout = git('rev-parse', '--show-prefix') === '\n';
  const listed = isCheckout ? git('ls-files', '-z', '--cached', '--others', '--exclude-standard')?.split('\0').filter(Boolean) : null;
  const files = listed ?? walk();
  return [...new Set(files)].filter(file => !isMade(file) && !isSecret(file) && fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()).sort((a, b) => (a < b ? -1 : 1));
}

/** One file in ustar form: a header of 512 bytes, the content, zeros up to the next 512. */
function tarEntry(name, content, isProgram) {
  const header = Buffer.alloc(512);
  const cut = name.length > 100 ? name.lastIndexOf('/', 154) : -1;
  header.write(cut < 0 ? name : name.slice(cut + 1), 0, 100);
  if (cut >= 0) header.write(name.slice(0, cut), 345, 155);
  header.write(isProgram ? '0000755\0' : '0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0ustar\0' + '00', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

/** @returns {{ name: string }} what to call this source: its commit, or the archive's hash where the tree is not exactly a commit */
export function packSource() {
  const entries = listFiles().map(file => {
    const full = path.join(root, file);
    return tarEntry(`vierde-slag/${file}`, fs.readFileSync(full), (fs.statSync(full).mode & 0o100) !== 0);
  });
  const archive = zlib.gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]), { level: 6 });
  const sha256 = crypto.createHash('sha256').update(archive).digest('hex');
  const isClean = git('status', '--porcelain') === '';
  const commit = isClean ? git('rev-parse', 'HEAD')?.trim() : undefined;
  const name = commit ? `commit ${commit.slice(0, 12)}` : `sha256 ${sha256.slice(0, 16)}`;
  fs.mkdirSync(TARGET, { recursive: true });
  fs.writeFileSync(path.join(TARGET, 'source.tar.gz'), archive);
  fs.writeFileSync(path.join(TARGET, 'source.json'), `${JSON.stringify({ name, ...(commit ? { commit } : {}), sha256 }, null, 2)}\n`);
  return { name };
}
