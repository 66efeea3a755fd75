/** From the line that begins deal `number` to the one before the next deal begins. `deals`: the deal that each line begins, or null. */
export function dealRange(deals: readonly (number | null)[], number: number): [number, number] {
  const from = Math.max(0, deals.indexOf(number));
  const next = deals.findIndex((deal, i) => i > from && deal !== null);
  return [from, next < 0 ? deals.length : next];
}
