/**
 * Points in chalk: four strokes upright and the fifth across. The hand is steady: a seed per seat decides every
 * wobble, so a stroke once drawn stays as it is.
 */
export interface Stroke {
  /** Path data in a box of 44 × 36 per five. */
  path: string;
  /** 0 to 4 within its five; the last one goes across. */
  nth: number;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function steadyHand(seed: number): () => number {
  let state = (seed * 0x9e3779b1 + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const fix = (value: number): string => value.toFixed(1);

function upright(nth: number, wobble: () => number): string {
  const x = 7 + nth * 8 + wobble() * 2;
  const lean = (wobble() - 0.35) * 3;
  const top = 4 + wobble() * 3;
  const bottom = 31 - wobble() * 3;
  const bend = (wobble() - 0.5) * 2.4;
  return `M${fix(x + lean)} ${fix(top)} Q${fix(x + bend)} ${fix((top + bottom) / 2)} ${fix(x)} ${fix(bottom)}`;
}

function across(wobble: () => number): string {
  const left = 24 + wobble() * 4;
  const right = 8 + wobble() * 4;
  return `M${fix(2 + wobble() * 2)} ${fix(left)} Q20 ${fix((left + right) / 2 + (wobble() - 0.5) * 3)} ${fix(38 + wobble() * 3)} ${fix(right)}`;
}

/** Groups of at most five strokes for `points` points; the same seed and a higher number only add strokes. */
export function chalkStrokes(points: number, seed: number): Stroke[][] {
  const wobble = steadyHand(seed + 1);
  const groups: Stroke[][] = [];
  for (let drawn = 0; drawn < points; drawn++) {
    const nth = drawn % 5;
    const stroke = { nth, path: nth === 4 ? across(wobble) : upright(nth, wobble) };
    if (nth === 0) groups.push([stroke]);
    else groups.at(-1)?.push(stroke);
  }
  return groups;
}
