/** Path of a Chromium or Chrome of this machine, or null. */
export function findChromium(): string | null;
/** A Redis of our own on 127.0.0.1, or null when none is installed. */
export function startRedis(): Promise<{ url: string; stop(): Promise<void> } | null>;

/** Path of a Redis or Valkey server, or null. */
export function findRedis(): string | null;
