/** Reaching into a bundle's lines to change them. */
import { asLine, type CommandPart, type EventLine, eventsOf } from './forger.js';
import type { Line } from './evening.js';

/** Streams of the café evening. */
export const TOURNAMENT = 'tournament-evening-cafe0001';
export const ANNA = 'game-player-anna-game-cafe0001';
export const BRAM = 'game-player-bram-game-cafe0001';
export const CEES = 'game-player-cees-game-cafe0001';
export const DORA = 'game-player-dora-game-cafe0001';

/** The nth (from 0) event of a type in a stream. */
export function event(lines: readonly Line[], stream: string, type: string, nth = 0): EventLine {
  const found = eventsOf(lines, stream).filter((e) => e.type === type)[nth];
  if (found === undefined) throw new Error(`no ${type} ${nth} in ${stream}`);
  return found;
}

export function commandOf(entry: EventLine): CommandPart {
  if (entry.command === null) throw new Error(`${entry.type} ${entry.version} carries no command`);
  return entry.command;
}

/** Sets a field in the event and, under the same path, in the payload it came from. */
export function setBoth(entry: EventLine, path: string, value: unknown): void {
  set(entry.data, path, value);
  set(commandOf(entry).payload, path, value);
}

export function set(target: unknown, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = target as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (!(last in holder)) throw new Error(`no field ${path}`);
  holder[last] = value;
}

export function get(target: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], target);
}

/** All lines of one command: its first event and those up to the next command of the stream. */
export function commandLines(lines: readonly Line[], first: EventLine): EventLine[] {
  const rest = eventsOf(lines, first.stream).filter((e) => e.version >= first.version);
  const end = rest.findIndex((e, i) => i > 0 && e.command !== null);
  return end < 0 ? rest : rest.slice(0, end);
}

export function remove(lines: Line[], entries: readonly EventLine[]): void {
  for (const entry of entries) lines.splice(lines.indexOf(asLine(entry)), 1);
}

export function insertBefore(lines: Line[], place: EventLine, entries: readonly EventLine[]): void {
  lines.splice(lines.indexOf(asLine(place)), 0, ...structuredClone([...entries]).map(asLine));
}

export const moveBefore = (lines: Line[], place: EventLine, entries: readonly EventLine[]): void => {
  const moved = structuredClone([...entries]);
  remove(lines, entries);
  insertBefore(lines, place, moved);
};

/** The nth command of a type in a stream that a bot (or a person) sent. */
export function move(lines: readonly Line[], stream: string, by: 'bot' | 'player', type: string, nth = 0): EventLine {
  const found = eventsOf(lines, stream).filter((e) => e.command?.type === type && e.actor.startsWith(`${by}:`))[nth];
  if (found === undefined) throw new Error(`no ${type} ${nth} by a ${by} in ${stream}`);
  return found;
}

/** A hex text with its last digit changed. */
export const flip = (hex: unknown): string => {
  const text = String(hex);
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
};
