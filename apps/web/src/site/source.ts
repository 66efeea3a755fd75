import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cache } from 'react';

export interface Source {
  href: string;
  /** The commit, or the archive's hash: what exactly runs here. */
  version: string | null;
}

const text = (value: unknown, key: string): string | null => {
  if (typeof value !== 'object' || value === null || !(key in value)) return null;
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === 'string' && found !== '' ? found : null;
};

/** `public/source.json` is written by the build beside the archive it packs. */
const readManifest = async (): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path.join(process.cwd(), 'public', 'source.json'), 'utf8'));
  } catch {
    return null;
  }
};

/** The licence asks that every page links the source of the running version: `SOURCE_URL`, or the archive of this build. */
export const readSource = cache(async (): Promise<Source> => {
  const manifest = await readManifest();
  const commit = text(manifest, 'commit')?.slice(0, 12) ?? null;
  const hash = text(manifest, 'sha256')?.slice(0, 16) ?? null;
  return { href: process.env['SOURCE_URL'] || '/source.tar.gz', version: commit ?? hash };
});
