/**
 * What this browser keeps to hold the house to its word: the commitment of each tournament, its own nonce with the
 * signed receipt, and the log key. Where the browser keeps nothing (private windows), memory does for the visit.
 */
import type { NonceReceipt } from '@slag/contracts/http';

export interface KeptNonce {
  nonce: string;
  receipt: NonceReceipt | null;
}

const memory = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};
const write = (key: string, value: string): void => {
  memory.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Memory holds it.
  }
};

const commitPrefix = 'slag.commit.';
const keyOf = { commitment: (id: string) => `${commitPrefix}${id}`, nonce: (id: string) => `slag.nonce.${id}`, logKey: 'slag.logKey' } as const;

const isKeptNonce = (value: unknown): value is KeptNonce =>
  typeof value === 'object' && value !== null && 'nonce' in value && typeof value.nonce === 'string' && 'receipt' in value;

export const kept = {
  commitment: (tournament: string): string | null => read(keyOf.commitment(tournament)),
  /** Ids of all tournaments this browser knows a commitment of. */
  tournaments: (): string[] => {
    try {
      const keys = [...Object.keys(window.localStorage), ...memory.keys()];
      const ids = keys.filter((key) => key.startsWith(commitPrefix)).map((key) => key.slice(commitPrefix.length));
      return [...new Set(ids)].sort();
    } catch {
      return [];
    }
  },
  keepCommitment: (tournament: string, commitment: string): void => write(keyOf.commitment(tournament), commitment),
  nonce: (tournament: string): KeptNonce | null => {
    try {
      const value: unknown = JSON.parse(read(keyOf.nonce(tournament)) ?? 'null');
      return isKeptNonce(value) ? value : null;
    } catch {
      return null;
    }
  },
  keepNonce: (tournament: string, nonce: KeptNonce): void => write(keyOf.nonce(tournament), JSON.stringify(nonce)),
  logKey: (): string | null => read(keyOf.logKey),
  keepLogKey: (key: string): void => write(keyOf.logKey, key),
} as const;
