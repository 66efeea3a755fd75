/** The ply that an address names; null: none, the replay begins when the first cards have been dealt. */
export const readPly = (ply: string | null): number | null => (ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null);
