/** How late clocks are expired, from the deadline to the commit: said once a minute, where any ran out. */
export interface Lateness {
  note(lateMs: number): void;
  /** Of what was noted since the last time; null where nothing was. */
  take(): { expired: number; p50Ms: number; p99Ms: number; mostMs: number } | null;
}

export function makeLateness(): Lateness {
  let noted: number[] = [];
  return {
    note: (lateMs) => void noted.push(lateMs),
    take: () => {
      const sorted = noted.toSorted((a, b) => a - b);
      noted = [];
      const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return sorted.length === 0 ? null : { expired: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) };
    },
  };
}
