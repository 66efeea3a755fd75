/** Times by share: 0.5 is the median. In milliseconds, to a tenth; 0 where nothing was measured. */
export function quantilesOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return share => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
}
