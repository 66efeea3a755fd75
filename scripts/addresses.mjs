// Under which addresses the product can be opened, given where it listens.
import os from 'node:os';

const isWildcard = host => host === '0.0.0.0' || host === '::';

/** IPv4 addresses of this machine that others in the network may reach. */
function listOwnAddresses() {
  return Object.values(os.networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => entry.family === 'IPv4' && !entry.internal)
    .map(entry => entry.address);
}

/** @returns {{ main: string, others: string[], isOpenToRoom: boolean }} main is the one to open; others lead to the same place */
export function addressesOf({ host, port, publicUrl }) {
  const at = name => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const own = isWildcard(host) ? listOwnAddresses().map(at) : [];
  const local = host === '127.0.0.1' || host === '::1' || isWildcard(host) ? at('localhost') : at(host);
  const main = publicUrl ?? own[0] ?? local;
  return { main, others: [...own, local].filter(url => url !== main), isOpenToRoom: isWildcard(host) };
}
