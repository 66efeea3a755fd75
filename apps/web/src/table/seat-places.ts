/** Where people sit: oneself at the bottom, the others on an arc above, clockwise from the left. */
export interface SeatPlace {
  seat: number;
  /** Centre of the plate, percent of the table's width and height. */
  x: number;
  y: number;
  /** Direction from the middle of the table, degrees, 0 to the right and 90 down. */
  angle: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** By seat; `own` is at the bottom. */
export function seatPlaces(count: number, own: number): SeatPlace[] {
  return Array.from({ length: count }, (_, seat) => {
    const steps = (seat - own + count) % count;
    if (steps === 0) return { seat, x: 50, y: 100, angle: 90 };
    const share = count === 2 ? 0.5 : (steps - 0.5) / (count - 1);
    const onArc = Math.PI * (1 - share);
    const spread = count === 4 ? [180, 270, 0][steps - 1] : undefined;
    return {
      seat,
      x: round(50 + 40 * Math.cos(onArc)),
      y: round(count === 2 ? 12 : 52 - 40 * Math.sin(onArc)),
      angle: spread ?? round((360 - (onArc * 180) / Math.PI) % 360),
    };
  });
}
