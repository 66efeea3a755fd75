/** Lines are made as they are read: nobody's slow line fills the memory of the house. */
import { expect, it } from 'vitest';
import { sendLines } from '../src/http/lines.js';

it('a reader who stops stops the making of lines', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      made += 1;
      yield await Promise.resolve('a line\n');
    }
  }
  const headers = new Map<string, string>();
  const file = sendLines({ setHeader: (name: string, value: string) => headers.set(name, value) } as never, endless(), 'lines.jsonl').getStream();
  const reading = file[Symbol.asyncIterator]();
  for (let i = 0; i < 5; i += 1) await reading.next();
  for (let i = 0; i < 50; i += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  expect(made).toBeLessThanOrEqual(7);
  await reading.return?.();
});
