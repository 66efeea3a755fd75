/**
 * Hints by NOTIFY, on a connection of their own. Whoever listens reads heads again from time to time: a hint may be
 * lost while the connection is away, and the listener is told by the hint of an empty stream name.
 */
import type { LogHint } from './event-log.js';
import { listenTo } from './notifications.js';

const CHANNEL = 'slag_log';

/** After a reconnect one hint {stream: '', version: 0} says that others may have been missed. */
export const listenForHints = (connectionString: string, onHint: (hint: LogHint) => void): Promise<() => Promise<void>> =>
  listenTo(connectionString, {
    channel: CHANNEL,
    onNotified: (payload) => parseHints(payload).forEach(onHint),
    onBack: () => onHint({ stream: '', version: 0 }),
  });

/** "game-abc 12,game-def 3" → hints. */
export function parseHints(payload: string): LogHint[] {
  return payload.split(',').flatMap((hint) => {
    const [stream, version] = hint.split(' ');
    return stream === undefined || version === undefined ? [] : [{ stream, version: Number(version) }];
  });
}
