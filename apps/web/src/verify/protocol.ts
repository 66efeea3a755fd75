/** What page and worker say to each other. */
import type { VerifyReport, ViewReport } from '@slag/engine/verify';

export interface VerifyRequest {
  /** JSON lines: `slag-bundle/1` or `slag-table/1` where the log is open, else `slag-view/1`. */
  text: string;
  /** The log key this browser knows, hex; null: none yet. */
  knownKey: string | null;
}

export type OpenedVerdict = { kind: 'bundle' | 'table'; report: VerifyReport; fingerprint: string | null };
export type Verdict = OpenedVerdict | { kind: 'view'; report: ViewReport; fingerprint: string | null };

export type VerifyMessage = { kind: 'progress'; done: number; total: number } | { kind: 'verdict'; verdict: Verdict } | { kind: 'failed'; says: string };
