/** Runs the check beside the page, so that the page stays awake. */
import { judge } from './judge';
import type { VerifyMessage, VerifyRequest } from './protocol';

const tell = (message: VerifyMessage): void => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<VerifyRequest>) => {
  void judge(event.data, (done, total) => tell({ kind: 'progress', done, total })).then(
    (verdict) => tell({ kind: 'verdict', verdict }),
    (error: unknown) => tell({ kind: 'failed', says: String(error) }),
  );
});
