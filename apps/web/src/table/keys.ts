/** The keyboard at the table: arrows choose a card, Enter plays it; T toeps, M goes along, P passes. Letters can be switched off. */
export type KeyAction = { kind: 'choose'; by: -1 | 1 } | { kind: 'toep' } | { kind: 'stay' } | { kind: 'fold' } | { kind: 'next' };

export interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** Where the key went: a field one writes in, a button, or the page itself. */
  target: 'field' | 'button' | 'page';
}

export interface KeySituation {
  /** More has happened than lies on the table. */
  isBehind: boolean;
  hasLetters: boolean;
}

/** null: the key is not ours, the browser may have it. */
export function actionForKey({ key, hasModifier, target }: KeyPress, { isBehind, hasLetters }: KeySituation): KeyAction | null {
  if (hasModifier || target === 'field') return null;
  if (key === 'ArrowLeft') return { kind: 'choose', by: -1 };
  if (key === 'ArrowRight') return { kind: 'choose', by: 1 };
  // A button keeps its own Enter and space.
  if (isBehind && target === 'page' && (key === 'Enter' || key === ' ')) return { kind: 'next' };
  if (!hasLetters) return null;
  switch (key.toLowerCase()) {
    case 't':
      return { kind: 'toep' };
    case 'm':
      return { kind: 'stay' };
    case 'p':
      return { kind: 'fold' };
    default:
      return null;
  }
}
