/** One thing at a time per stream: tasks of one stream run in order, those of different streams side by side. */
export interface StreamQueue {
  run<T>(stream: string, task: () => Promise<T>): Promise<T>;
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>;
}

export function makeStreamQueue(): StreamQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (stream, task) => {
      const before = tails.get(stream);
      const result = before === undefined ? task() : before.then(task, task);
      const tail = result.then(forget, forget);
      function forget(): void {
        if (tails.get(stream) === tail) tails.delete(stream);
      }
      tails.set(stream, tail);
      return result;
    },
    idle: async () => {
      await Promise.allSettled(tails.values());
    },
  };
}
