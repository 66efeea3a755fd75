/**
 * The few words of socket.io's protocol (engine.io 4, socket.io 5) that a table needs over one web socket: its own client
 * would be a fifteenth of all the script this page fetches, most of it for ways of travelling that we do not use.
 * Written down at https://socket.io/docs/v4/socket-io-protocol/; `socket-line.test.ts` speaks it with the real server.
 */
export type Packet =
  /** The line is open; silence longer than this means that it is broken (milliseconds). */
  | { kind: 'open'; silenceMs: number }
  | { kind: 'ping' }
  /** The server lets us in. */
  | { kind: 'ready' }
  /** The server does not let us in, or hangs up. */
  | { kind: 'over' }
  | { kind: 'event'; name: string; body: unknown }
  | { kind: 'answer'; id: number; body: unknown }
  /** Nothing that concerns us. */
  | { kind: 'other' };

export const pong = '3';
export const knock = '40';
export const makeEvent = (id: number, name: string, body: unknown): string => `42${id}${JSON.stringify([name, body])}`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const numberAt = (value: unknown, key: string, otherwise: number): number => {
  const found: unknown = typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;
  return typeof found === 'number' ? found : otherwise;
};

/** Never throws: what makes no sense is `other`. */
export function parsePacket(text: string): Packet {
  switch (text[0] ?? '') {
    case '0': {
      const hello = parseJson(text.slice(1));
      return { kind: 'open', silenceMs: numberAt(hello, 'pingInterval', 25_000) + numberAt(hello, 'pingTimeout', 20_000) };
    }
    case '1':
      return { kind: 'over' };
    case '2':
      return { kind: 'ping' };
    case '4':
      return parseMessage(text.slice(1));
    default:
      return { kind: 'other' };
  }
}

function parseMessage(text: string): Packet {
  const [, type, id, rest] = /^(\d)(\d*)(.*)$/s.exec(text) ?? [];
  const body = parseJson(rest ?? '');
  switch (type ?? '') {
    case '0':
      return { kind: 'ready' };
    case '1':
    case '4':
      return { kind: 'over' };
    case '2':
      return Array.isArray(body) && typeof body[0] === 'string' ? { kind: 'event', name: body[0], body: body[1] } : { kind: 'other' };
    case '3':
      return Array.isArray(body) && id !== undefined && id !== '' ? { kind: 'answer', id: Number(id), body: body[0] } : { kind: 'other' };
    default:
      return { kind: 'other' };
  }
}
