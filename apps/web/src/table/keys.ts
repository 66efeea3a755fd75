/** The keyboard at the table: arrows choose a card (in a replay they step, and Home and End go to its ends), Enter plays it, Escape takes a first touch back; letters do what the buttons do. Letters can be switched off. */
export type LetterAction = 'toep' | 'stay' | 'fold' | 'call' | 'wave' | 'check' | 'believe' | 'whistle' | 'standUp' | 'layAway';
export type KeyAction = { kind: 'choose'; by: -1 | 1 } | { kind: 'end'; by: -1 | 1 } | { kind: 'next' } | { kind: 'cancel' } | { kind: LetterAction };

/**
 * T toeps; M goes along, says yes, and P passes, says no; W calls laundry, D lets a window go by; C checks, G believes; F whistles, S stands
 * up; L lays away. The same in every language, as the rest of the keyboard.
 */
export const letters: Readonly<Record<LetterAction, string>> = {
  toep: 't', stay: 'm', fold: 'p', call: 'w', wave: 'd', check: 'c', believe: 'g', whistle: 'f', standUp: 's', layAway: 'l',
};
const actions = new Map<string, KeyAction>([
  [letters.toep, { kind: 'toep' }],
  [letters.stay, { kind: 'stay' }],
  [letters.fold, { kind: 'fold' }],
  [letters.call, { kind: 'call' }],
  [letters.wave, { kind: 'wave' }],
  [letters.check, { kind: 'check' }],
  [letters.believe, { kind: 'believe' }],
  [letters.whistle, { kind: 'whistle' }],
  [letters.standUp, { kind: 'standUp' }],
  [letters.layAway, { kind: 'layAway' }],
]);

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
  /** Something waits for its second touch. */
  canCancel: boolean;
  /** There is a first and a last to go to. */
  hasEnds?: boolean;
}

/** null: the key is not ours, the browser may have it. */
export function actionForKey({ key, hasModifier, target }: KeyPress, { isBehind, hasLetters, canCancel, hasEnds = false }: KeySituation): KeyAction | null {
  if (hasModifier || target === 'field') return null;
  if (key === 'ArrowLeft') return { kind: 'choose', by: -1 };
  if (key === 'ArrowRight') return { kind: 'choose', by: 1 };
  if (hasEnds && key === 'Home') return { kind: 'end', by: -1 };
  if (hasEnds && key === 'End') return { kind: 'end', by: 1 };
  if (canCancel && key === 'Escape') return { kind: 'cancel' };
  // A button keeps its own Enter and space.
  if (isBehind && target === 'page' && (key === 'Enter' || key === ' ')) return { kind: 'next' };
  return hasLetters ? (actions.get(key.toLowerCase()) ?? null) : null;
}
