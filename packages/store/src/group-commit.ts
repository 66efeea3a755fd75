/**
 * Batches that arrive while a commit is under way wait and go together: one round trip, one commit. A group holds one
 * batch per stream; a second one of the same stream waits for the next group.
 */
import type { AppendResult, Batch } from './event-log.js';

interface Waiting {
  batch: Batch;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

export interface GroupCommitOptions {
  /** Commits a group in one transaction; answers in its order. Throws when nothing was stored. */
  commit(group: Batch[]): Promise<AppendResult[]>;
  /** How many groups may be under way at once. */
  lanes: number;
  /** Most batches in a group. */
  groupSize: number;
}

export function makeGroupCommit({ commit, lanes, groupSize }: GroupCommitOptions): (batch: Batch) => Promise<AppendResult> {
  let waiting: Waiting[] = [];
  let underWay = 0;

  function takeGroup(): Waiting[] {
    const streams = new Set<string>();
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of waiting) {
      const fits = group.length < groupSize && !streams.has(one.batch.stream);
      (fits ? group : left).push(one);
      // A stream's batches keep their order: the later ones stay behind this one either way.
      streams.add(one.batch.stream);
    }
    waiting = left;
    return group;
  }

  async function run(): Promise<void> {
    underWay++;
    while (waiting.length > 0) await settle(takeGroup(), commit);
    underWay--;
  }

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject });
      // One turn of the loop lets everything that is ready at this moment into the first group.
      if (underWay < lanes) queueMicrotask(() => void (underWay < lanes && waiting.length > 0 ? run() : undefined));
    });
}

async function settle(group: Waiting[], commit: GroupCommitOptions['commit']): Promise<void> {
  try {
    const results = await commit(group.map((one) => one.batch));
    group.forEach((one, i) => one.resolve(results[i] ?? { ok: false, code: 'conflict' }));
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error);
    else for (const one of group) await settle([one], commit);
  }
}
