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
  /** Whether one batch may have failed the whole group: then each is tried alone. Else (no connection) all have failed. */
  mayBeOne(error: unknown): boolean;
}

export function makeGroupCommit(options: GroupCommitOptions): (batch: Batch) => Promise<AppendResult> {
  const { lanes, groupSize } = options;
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isStarting = false;

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
    while (waiting.length > 0) await settle(takeGroup(), options);
    underWay--;
  }

  /** One turn of the loop later: everything that is decided in this one goes into the same group. */
  function start(): void {
    if (isStarting || underWay >= lanes) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      void run();
    });
  }

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject });
      start();
    });
}

async function settle(group: Waiting[], options: GroupCommitOptions): Promise<void> {
  try {
    const results = await options.commit(group.map((one) => one.batch));
    group.forEach((one, i) => one.resolve(results[i] ?? { ok: false, code: 'conflict' }));
  } catch (error) {
    if (group.length > 1 && options.mayBeOne(error)) for (const one of group) await settle([one], options);
    else for (const one of group) one.reject(error);
  }
}
