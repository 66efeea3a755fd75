export interface EmbeddedServer {
  /** The superuser's connection, on 127.0.0.1. */
  url: string;
  port: number;
  onExit(told: () => void): void;
  stop(): Promise<void>;
}
export interface EmbeddedOptions {
  /** Data folder, made when missing; without one a temporary folder is used and removed on stop. */
  dir?: string;
  port?: number;
  /** PostgreSQL's own, as ['-c', 'log_statement=all']. */
  flags?: string[];
  say?: (line: string) => void;
}
export function startPostgres(options?: EmbeddedOptions): Promise<EmbeddedServer>;
export function freePort(): Promise<number>;
