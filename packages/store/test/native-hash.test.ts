/** The platform's hashing stands in for the engine's own: not one byte may differ. */
import fc from 'fast-check';
import { canonicalForm, entryHash, formsOf, type LogEntry, recordEvents } from '@slag/engine/log';
import { seedFrom } from '@slag/engine/random';
import { expect, it } from 'vitest';
import { nativeChainHash, nativeHashing } from '../src/native-hash.js';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyEntry: fc.Arbitrary<LogEntry> = fc.record({
  stream: fc.string(), version: fc.nat(), type: fc.string(), schemaVersion: fc.nat(9), data: fc.jsonValue(),
  command: fc.constant(null), actor: fc.string({ unit: 'grapheme' }), at: fc.nat(),
});

it('a seed is the same by the platform’s hashing and by the engine’s', () => {
  fc.assert(
    fc.property(bytes(64), bytes(32), fc.uint8Array({ maxLength: 300 }), (ikm, salt, info) => {
      const inputs = { ikm, salt, board: 1, attempt: 0 };
      expect(Buffer.from(seedFrom(inputs, info, nativeHashing))).toEqual(Buffer.from(seedFrom(inputs, info)));
    }),
  );
});

it('the chain is the same by the platform’s hashing and by the engine’s', () => {
  fc.assert(
    fc.property(bytes(32), anyEntry, (before, entry) => {
      const previous = Buffer.from(before).toString('hex');
      expect(entryHash(previous, entry, nativeChainHash)).toBe(entryHash(previous, entry));
    }),
  );
});

it('the text of an entry that was hashed is the canonical form of the whole entry, and its parts are what is stored', () => {
  const hashed: string[] = [];
  fc.assert(
    fc.property(anyEntry, ({ stream, type, data, actor, at }) => {
      const command = { commandId: 'one', actor, type: 'DoIt', payload: data, facts: { at, lagCreditMs: [], board: null } };
      const [entry] = recordEvents(stream, { version: 0, hash: '00'.repeat(32) }, command, [{ type, data }], (_, form) => `${hashed.push(form)}`);
      if (entry === undefined) throw new Error('nothing was recorded');
      const { hash: _hash, ...said } = entry;
      expect(hashed.at(-1)).toBe(canonicalForm(said));
      expect(formsOf(entry)).toEqual({ data: canonicalForm(data), command: canonicalForm(command) });
      expect(formsOf({ ...entry })).toEqual(formsOf(entry));
    }),
  );
});
