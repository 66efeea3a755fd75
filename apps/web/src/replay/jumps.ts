/** Where the buttons for tricks and deals go. */
import type { ReplayMark } from '@slag/engine/replay';

const isStop = (mark: ReplayMark, by: 'deal' | 'trick'): boolean => by === 'trick' || mark.trick === 1;

/** The ply to go to, or null when there is nothing further on; behind the last mark comes the end. */
export function nextMark(marks: readonly ReplayMark[], ply: number, last: number, by: 'deal' | 'trick'): number | null {
  const mark = marks.find((each) => each.ply > ply && isStop(each, by));
  return mark?.ply ?? (ply < last ? last : null);
}

/** The beginning of what is shown, or of the one before it where it is shown from its beginning. */
export function previousMark(marks: readonly ReplayMark[], ply: number, _last: number, by: 'deal' | 'trick'): number | null {
  return marks.findLast((each) => each.ply < ply && isStop(each, by))?.ply ?? null;
}
