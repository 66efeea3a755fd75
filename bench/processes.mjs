// (h) One process of the API and two: durable commands per second with 200 in flight, each contestant at one of them; and what a command costs
// at live tables whose four people all sit on one process, or two on each, where half of the commands come to the process that does not decide.
import { startAnotherApi, startProduct } from '../scripts/product.mjs';
import { IN_FLIGHT, measured, openTournament } from './commands.mjs';
import { cpuMs } from './cpu.mjs';

const TABLES = 50;
const PEOPLE = 100;

async function withApis(count, work) {
  const product = await startProduct({ SERVICE_POOL_SIZE: '10' });
  const others = [];
  try {
    for (let i = 1; i < count; i++) others.push(await startAnotherApi(product));
    const { processes, ports } = product.running();
    const pids = [processes.api, ...others.map(({ pid }) => pid)];
    const costs = { apis: () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0) };
    return await work({ product, urls: [`http://127.0.0.1:${ports.api}`, ...others.map(({ url }) => url)], costs });
  } finally {
    for (const other of others) await other.kill('SIGTERM');
    await product.stop();
  }
}

const commandsThrough = (count, plan) =>
  withApis(count, async ({ product, urls, costs }) => {
    const { frameSizes: _sizes, ...result } = await measured('bench/load.mjs', { urls, ...(await openTournament(urls[0], await product.token(), 'steady')), ...plan }, costs);
    return { processes: count, ...result };
  });

/** A table's people sit down one after another: with two processes they sit on both in turn. */
const tablesOver = (count, plan) =>
  withApis(count, async ({ product, urls, costs }) => ({ processes: count, ...(await measured('bench/tables-load.mjs', { urls, origin: product.url, tables: TABLES, people: PEOPLE, thinkMs: 500, ...plan }, costs)) }));

export async function benchProcesses({ seconds = 10, warmSeconds = 3 } = {}) {
  const plan = { inFlight: IN_FLIGHT, seconds, warmSeconds };
  const [one, two] = [await commandsThrough(1, plan), await commandsThrough(2, plan)];
  const [together, apart] = [await tablesOver(1, plan), await tablesOver(2, plan)];
  return { commands: [one, two], ratio: Number((two.perSecond / one.perSecond).toFixed(2)), tables: { together, apart } };
}
