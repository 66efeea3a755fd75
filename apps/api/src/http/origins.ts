/**
 * Which pages may act for whoever is signed in: one list for the API, the auth library and the sockets.
 * PUBLIC_URL, or without it http on localhost, this machine's names and its own addresses, at the listening port.
 */
import os from 'node:os';

export interface Origins {
  list(): string[];
  has(origin: string | undefined): boolean;
}

/** Addresses come and go with networks, so the list is looked up again after this long. */
const REFRESH_MS = 10_000;

function ownHosts(): string[] {
  const addresses = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  const hosts = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0] ?? address}]` : address));
  const name = os.hostname().toLowerCase();
  const names = name === '' ? [] : [name, name.includes('.') ? name : `${name}.local`];
  return [...new Set(['localhost', '127.0.0.1', '[::1]', ...names, ...hosts])];
}

const originOf = (host: string, port: number): string => new URL(`http://${host}:${port}`).origin;

export function makeOrigins(options: { publicUrl: string | null; port: number }): Origins {
  if (options.publicUrl !== null) {
    const only = new URL(options.publicUrl).origin;
    return { list: () => [only], has: (origin) => origin === only };
  }
  let known = new Set<string>();
  let readAt = -Infinity;
  const current = (): Set<string> => {
    const now = performance.now();
    if (now - readAt > REFRESH_MS) {
      known = new Set(ownHosts().map((host) => originOf(host, options.port)));
      readAt = now;
    }
    return known;
  };
  return { list: () => [...current()], has: (origin) => origin !== undefined && current().has(origin) };
}
