/** Whom this browser does not want to hear: players by id, kept locally and told to nobody. */
const storageKey = 'slag.muted';
const mostKept = 200;

export function parseMuted(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((player): player is string => typeof player === 'string').slice(-mostKept) : [];
  } catch {
    return [];
  }
}

const none: readonly string[] = [];
let current: readonly string[] | null = null;
const listeners = new Set<() => void>();

const load = (): readonly string[] => {
  try {
    return parseMuted(localStorage.getItem(storageKey));
  } catch {
    return none;
  }
};

export const getMuted = (): readonly string[] => (current ??= load());
export const getNobodyMuted = (): readonly string[] => none;

export function toggleMuted(player: string): void {
  const muted = getMuted();
  current = muted.includes(player) ? muted.filter((one) => one !== player) : [...muted, player].slice(-mostKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing is deaf for as long as this page is open.
  }
  for (const heard of listeners) heard();
}

export function hearMuted(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
