/** The check itself, the same that `slag verify` makes: deals, decisions, bots, chain and signatures, all over again. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { makeChooseFor } from '@slag/bots/choose';
import { hexToBytes } from '@slag/engine/random';
import { keyFingerprint } from '@slag/engine/statements';
import { formatOf, parseLines, verifyBundle, verifyTable, verifyView, type VerifySignature } from '@slag/engine/verify';
import type { Verdict, VerifyRequest } from './protocol';

const verifySignature: VerifySignature = (publicKey, message, signature) => ed25519.verify(hexToBytes(signature), message, hexToBytes(publicKey));

const nameOf = (key: string | null): string | null => (key === null ? null : keyFingerprint(key));

export async function judge({ text, knownKey }: VerifyRequest, onProgress: (done: number, total: number) => void): Promise<Verdict> {
  const lines = parseLines(text);
  const format = formatOf(lines);
  if (format === 'slag-view/1') {
    const report = verifyView(lines, { verifySignature, knownKey, openedLog: null });
    return { kind: 'view', report, fingerprint: nameOf(report.key) };
  }
  const options = {
    chooseFor: makeChooseFor(),
    verifySignature,
    knownKey,
    onProgress: ({ done, total }: { done: number; total: number }) => onProgress(done, total),
  };
  if (format === 'slag-table/1') {
    const report = await verifyTable(lines, options);
    return { kind: 'table', report, fingerprint: nameOf(report.key) };
  }
  const report = await verifyBundle(lines, options);
  return { kind: 'bundle', report, fingerprint: nameOf(report.key) };
}
