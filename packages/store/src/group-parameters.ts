/** A group of batches as the parameters of slag.append_group: columns of text joined, columns of numbers as arrays. */
import { formsOf } from '@slag/engine/log';
import type { Batch } from './event-log.js';
import type { ProjectedRow } from './inline/inline-projection.js';
import { INLINE_PROJECTIONS } from './inline/registry.js';

const GAP = '\x1e';

export const APPEND_GROUP = 'select slag.append_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) as accepted';

/** In the order of APPEND_GROUP. Throws TypeError on a name that holds the character between names. */
export function groupParameters(group: readonly Batch[]): (string | null)[] {
  const entries = group.flatMap((batch) => batch.entries);
  // The text that was hashed is the text that is stored.
  const forms = entries.map(formsOf);
  return [
    names(group.map((batch) => batch.stream)),
    numbers(group.map((batch) => batch.expectedVersion)),
    numbers(group.map((batch) => batch.expectedVersion + batch.entries.length)),
    names(entries.map((entry) => entry.stream)),
    numbers(entries.map((entry) => entry.version)),
    names(entries.map((entry) => entry.type)),
    numbers(entries.map((entry) => entry.schemaVersion)),
    forms.map(({ data }) => data).join(GAP),
    forms.map(({ command }) => command ?? '').join(GAP),
    names(entries.map((entry) => entry.actor)),
    numbers(entries.map((entry) => entry.at)),
    names(entries.map((entry) => entry.hash)),
    sealingsJson(group),
    projectedJson(group),
  ];
}

const numbers = (column: readonly number[]): string => `{${column.join(',')}}`;

function names(column: readonly string[]): string {
  if (column.some((name) => name.includes(GAP))) throw new TypeError('a name holds a control character');
  return column.join(GAP);
}

function sealingsJson(group: readonly Batch[]): string | null {
  const sealings = group.flatMap(({ stream, sealed }): object[] => {
    if (sealed === undefined) return [];
    if (sealed.kind !== 'seal') return [{ stream, ...sealed }];
    const secrets = sealed.secrets.map(({ board, ciphertext }) => ({ board, ciphertext: Buffer.from(ciphertext).toString('hex') }));
    return [{ ...sealed, stream, secrets }];
  });
  return sealings.length === 0 ? null : JSON.stringify(sealings);
}

function projectedJson(group: readonly Batch[]): string | null {
  const projected: Record<string, ProjectedRow[]> = {};
  for (const { stream, entries, open } of group)
    for (const { name, rowsOf } of INLINE_PROJECTIONS) {
      const rows = rowsOf(entries, open);
      if (rows.length > 0) (projected[name] ??= []).push(...rows.map((row) => ({ ...row, stream })));
    }
  return Object.keys(projected).length === 0 ? null : JSON.stringify(projected);
}
