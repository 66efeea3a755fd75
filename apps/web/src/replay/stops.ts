/** Where the replay stops: before the first event, and at the end of every step. Forward and back visit the same stops. */
import type { RedactedEvent } from '@slag/engine/game/events';
import { endOfStep } from '@/table/reveal';

export function stopsOf(events: readonly RedactedEvent[]): number[] {
  const stops = [0];
  for (let end = endOfStep(events, 0); end > (stops.at(-1) ?? 0); end = endOfStep(events, end)) stops.push(end);
  return stops;
}

/** The first stop behind `ply`, or the last of all. */
export const stopAfter = (stops: readonly number[], ply: number): number => stops.find((stop) => stop > ply) ?? stops.at(-1) ?? 0;

/** The last stop before `ply`, or the first of all. */
export const stopBefore = (stops: readonly number[], ply: number): number => stops.findLast((stop) => stop < ply) ?? 0;
