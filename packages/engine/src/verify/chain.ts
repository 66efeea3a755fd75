/** The hash chain of one stream, from the salt in its first event: a changed entry no longer fits its hash, and versions go from 1 without gaps. */
import { type ChainedEntry, entryHash, genesisHash } from '../log.js';
import { isRecord } from './difference.js';
import { type Problem, problemAt } from './report.js';
import { HEX32 } from './shape.js';

/** The first event's salt: of a game that never began it stands in the setup. null where there is none. */
export function saltOf(first: ChainedEntry): string | null {
  const { data } = first;
  if (!isRecord(data)) return null;
  const salt = data['salt'] ?? (isRecord(data['setup']) ? data['setup']['salt'] : null);
  return typeof salt === 'string' && HEX32.fits(salt) ? salt : null;
}

export function chainProblem(entries: readonly ChainedEntry[]): Problem | null {
  const [first] = entries;
  if (first === undefined) return null;
  const salt = saltOf(first);
  if (salt === null) return problemAt(first, 'data.salt', 'no salt', 'the first event of a stream carries 32 bytes of salt');
  let hash = genesisHash(salt);
  for (const [i, entry] of entries.entries()) {
    hash = entryHash(hash, entry);
    if (hash !== entry.hash) return problemAt(entry, 'hash', entry.hash, hash);
    if (entry.stream !== first.stream) return problemAt(entry, 'stream', entry.stream, first.stream);
    if (entry.version !== i + 1) return problemAt(entry, 'version', entry.version, i + 1);
  }
  return null;
}
