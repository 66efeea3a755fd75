/** How this browser likes its table. Kept in localStorage; a value that is unknown or unreadable is as if it were not there. */
export const trickPauses = ['short', 'normal', 'long'] as const;
export type TrickPause = (typeof trickPauses)[number];

export interface TableSettings {
  isSwift: boolean;
  hasSound: boolean;
  hasFourColours: boolean;
  showsOrder: boolean;
  hasLetterKeys: boolean;
  /** A card is played at its second touch. */
  confirmsCard: boolean;
  /** How long a trick lies before it is taken away. */
  trickPause: TrickPause;
}

export const usualSettings: TableSettings = {
  isSwift: true, hasSound: true, hasFourColours: false, showsOrder: true, hasLetterKeys: true, confirmsCard: false, trickPause: 'normal',
};
export const settingNames = ['isSwift', 'confirmsCard', 'hasSound', 'hasFourColours', 'showsOrder', 'hasLetterKeys'] as const satisfies readonly (keyof TableSettings)[];
const storageKey = 'slag.table';

export function parseSettings(text: string | null): TableSettings {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return usualSettings;
    const known = new Map<string, unknown>(Object.entries(stored));
    const settings = { ...usualSettings };
    for (const name of settingNames) {
      const value = known.get(name);
      if (typeof value === 'boolean') settings[name] = value;
    }
    settings.trickPause = trickPauses.find((pause) => pause === known.get('trickPause')) ?? settings.trickPause;
    return settings;
  } catch {
    return usualSettings;
  }
}

let current: TableSettings | null = null;
const listeners = new Set<() => void>();

const load = (): TableSettings => {
  try {
    return parseSettings(localStorage.getItem(storageKey));
  } catch {
    return usualSettings;
  }
};

export const getSettings = (): TableSettings => (current ??= load());
export const getUsualSettings = (): TableSettings => usualSettings;

export function changeSettings(changes: Partial<TableSettings>): void {
  current = { ...getSettings(), ...changes };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing plays on with the settings of this page.
  }
  for (const heard of listeners) heard();
}

export function hearSettings(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
