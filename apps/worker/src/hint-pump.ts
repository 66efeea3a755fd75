/**
 * Turns the log's hints into asked-for jobs: many hints become one job. A lost hint costs nothing but time, since every job
 * comes round by itself as well.
 */
export interface HintPump {
  /** Something has happened: the job is asked for after a moment, once for all hints of that moment. */
  hint(): void;
  close(): void;
}

export function makeHintPump(waitMs: number, ask: () => Promise<void>, onError: (error: unknown) => void): HintPump {
  let timer: NodeJS.Timeout | null = null;
  return {
    hint: () => {
      timer ??= setTimeout(() => {
        timer = null;
        ask().catch(onError);
      }, waitMs);
    },
    close: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
