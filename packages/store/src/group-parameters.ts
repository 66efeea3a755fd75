/** A group of batches as the four JSON parameters of slag.append_group. */
import type { Batch } from './event-log.js';
import type { ProjectedRow } from './inline/inline-projection.js';
import { INLINE_PROJECTIONS } from './inline/registry.js';

/** Batches, entries, secrets (null without), rows of the inline projections (null without). */
export function groupParameters(group: readonly Batch[]): [string, string, string | null, string | null] {
  const batches = group.map(({ stream, expectedVersion, entries }) => ({ stream, expected: expectedVersion, version: expectedVersion + entries.length }));
  return [JSON.stringify(batches), entriesJson(group), sealingsJson(group), projectedJson(group)];
}

function entriesJson(group: readonly Batch[]): string {
  const rows = group.flatMap(({ entries }) =>
    entries.map(({ schemaVersion, ...entry }) => ({ ...entry, schema_version: schemaVersion })),
  );
  return JSON.stringify(rows);
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
  for (const { stream, entries } of group)
    for (const { name, rowsOf } of INLINE_PROJECTIONS) {
      const rows = rowsOf(entries);
      if (rows.length > 0) (projected[name] ??= []).push(...rows.map((row) => ({ ...row, stream })));
    }
  return Object.keys(projected).length === 0 ? null : JSON.stringify(projected);
}
