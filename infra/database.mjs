// The embedded database alone, for backups and restores by hand: prints the owner's address and waits for Ctrl-C.
import path from 'node:path';
import { root } from '../scripts/node-runtime.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

const dir = path.join(path.resolve(root, process.env.DATA_DIR || '.data'), 'postgres');
const server = await startPostgres({ dir, say: line => console.error(line) });
console.log(server.url);
const hold = setInterval(() => undefined, 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    clearInterval(hold);
    await server.stop();
  });
}
