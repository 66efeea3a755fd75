// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeEvent, parsePacket, type Packet } from './wire';

describe('what the server says', () => {
  const rows: [string, Packet][] = [
    ['0{"sid":"a","upgrades":[],"pingInterval":10000,"pingTimeout":5000}', { kind: 'open', silenceMs: 15_000 }],
    ['0nonsense', { kind: 'open', silenceMs: 45_000 }],
    ['2', { kind: 'ping' }],
    ['40{"sid":"b"}', { kind: 'ready' }],
    ['41', { kind: 'over' }],
    ['1', { kind: 'over' }],
    ['44{"message":"notAllowed"}', { kind: 'over' }],
    ['42["frames",{"stream":"game-1"}]', { kind: 'event', name: 'frames', body: { stream: 'game-1' } }],
    ['43007[{"status":"accepted"}]', { kind: 'answer', id: 7, body: { status: 'accepted' } }],
    ['43[1]', { kind: 'other' }],
    ['42', { kind: 'other' }],
    ['42{"not":"a list"}', { kind: 'other' }],
    ['', { kind: 'other' }],
    ['6', { kind: 'other' }],
    ['4', { kind: 'other' }],
  ];
  it.each(rows)('%s is understood', (text, packet) => {
    expect(parsePacket(text)).toEqual(packet);
  });
});

describe('what we say', () => {
  it('names the question that is to be answered', () => {
    expect(makeEvent(3, 'subscribe', { fromSeq: 1 })).toBe('423["subscribe",{"fromSeq":1}]');
  });
});
