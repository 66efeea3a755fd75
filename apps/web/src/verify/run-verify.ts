/** Starts the worker (built by `verify.vite.config.ts`) and hands it the log. Loaded when somebody asks for a check, not before. */
import type { Verdict, VerifyMessage, VerifyRequest } from './protocol';

export function runVerify(request: VerifyRequest, onProgress: (done: number, total: number) => void): Promise<Verdict> {
  const worker = new Worker('/verify/worker.js');
  return new Promise<Verdict>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<VerifyMessage>) => {
      switch (data.kind) {
        case 'progress':
          onProgress(data.done, data.total);
          break;
        case 'verdict':
          resolve(data.verdict);
          break;
        case 'failed':
          reject(new Error(data.says));
          break;
        default:
          data satisfies never;
      }
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
