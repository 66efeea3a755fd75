/** Where people sit: oneself at the bottom, the others on an arc above, clockwise from the left. */
export interface SeatPlace {
  seat: number;
  /** Centre of the plate, percent of the table's width and height. */
  x: number;
  y: number;
  /** Direction from the middle of the table, degrees, 0 to the right and 90 down. */
  angle: number;
}

/** Where the others sit, by how many there are: clockwise, so the first is the one at the own left hand. */
const others: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 12]],
  2: [[22, 23.7], [78, 23.7]],
  3: [[17, 29.5], [50, 12], [83, 29.5]],
  4: [[14, 40], [27, 13], [73, 13], [86, 40]],
  5: [[14, 44], [17.5, 13], [50, 12], [82.5, 13], [86, 44]],
  6: [[14, 57], [14, 34], [30, 12], [70, 12], [86, 34], [86, 57]],
  7: [[14, 57], [14, 34], [17.5, 12], [50, 12], [82.5, 12], [86, 34], [86, 57]],
};

/** By seat; `own` is at the bottom. Cards of a trick lie evenly round the middle, whatever the table's shape. */
export function seatPlaces(count: number, own: number): SeatPlace[] {
  return Array.from({ length: count }, (_, seat) => {
    const steps = (seat - own + count) % count;
    const [x, y] = steps === 0 ? [50, 100] : (others[count - 1]?.[steps - 1] ?? [50, 12]);
    return { seat, x, y, angle: Math.round((90 + (360 * steps) / count) % 360) };
  });
}
