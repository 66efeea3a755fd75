/** Rounds that follow each other with a pause: a slow one is never overtaken by the next. */
export interface Rounds {
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

/** After a round that threw, as while the database is away. */
const AFTER_ERROR_MS = 1_000;

/** `round` answers whether to go on at once. What it throws goes to `onError`, and the next round comes all the same. */
export function startRounds(pauseMs: number, round: () => Promise<boolean>, onError: (error: unknown) => void): Rounds {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await round().then(
        (isMore) => (isMore ? 0 : pauseMs),
        (error: unknown) => {
          onError(error);
          return AFTER_ERROR_MS;
        },
      );
      if (waitMs > 0) await pause(waitMs, stopping.signal);
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
