/** The `service` stream, folded. Times are epoch milliseconds. */
export interface ServiceState {
  /** Workers that have started and not said that they stop; one that was killed stays here. */
  running: string[];
  /** When the open incident began; null where none is open. */
  openSince: number | null;
  /** When the latest incident ended; null before the first. */
  endedAt: number | null;
}
