// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { followTable } from './follow';

const { line } = vi.hoisted(() => ({ line: { on: vi.fn(), emit: vi.fn(), disconnect: vi.fn() } }));
vi.mock('socket.io-client', () => ({ io: () => line }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

it('learns the server’s clock with the answer, half of the way there and back allowed for', async () => {
  const onClock = vi.fn();
  followTable('table-000001', { onChange: () => undefined, onClock });
  await vi.waitFor(() => expect(line.on).toHaveBeenCalled());
  vi.setSystemTime(1_000_000);
  line.on.mock.calls.find(([event]) => event === 'connect')?.[1]();
  const [event, request, answer] = line.emit.mock.calls[0] ?? [];
  expect([event, request]).toEqual(['followTable', { table: 'table-000001' }]);
  vi.setSystemTime(1_000_200);
  answer({ status: 'rejected', code: 'notFound' });
  expect(onClock).not.toHaveBeenCalled();
  answer({ status: 'following', serverAt: 1_020_100 });
  expect(onClock).toHaveBeenCalledWith(20_000);
});
