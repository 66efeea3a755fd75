export interface TestHouse {
  url: string;
  /** What API and worker have said so far. */
  log: () => string;
  /** A new organiser's Bearer token. */
  token: () => Promise<string>;
  close: () => Promise<void>;
}
export function openHouse(): Promise<TestHouse>;
