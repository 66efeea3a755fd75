// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { actionForKey, type KeyAction, type KeyPress, type KeySituation } from './keys';

const calm: KeySituation = { isBehind: false, hasLetters: true, canCancel: false };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ key, hasModifier: false, target: 'page', ...more });

describe('keys at the table', () => {
  const rows: [string, KeyAction][] = [
    ['ArrowLeft', { kind: 'choose', by: -1 }],
    ['ArrowRight', { kind: 'choose', by: 1 }],
    ['t', { kind: 'toep' }],
    ['T', { kind: 'toep' }],
    ['m', { kind: 'stay' }],
    ['p', { kind: 'fold' }],
  ];
  it.each(rows)('%s does what the button does', (key, action) => {
    expect(actionForKey(press(key), calm)).toEqual(action);
  });

  it('leaves the letters to who has switched them off, and the arrows on', () => {
    const quiet = { ...calm, hasLetters: false };
    expect(actionForKey(press('t'), quiet)).toBeNull();
    expect(actionForKey(press('ArrowLeft'), quiet)).toEqual({ kind: 'choose', by: -1 });
  });

  it('takes a first touch back on Escape, from the button too, and leaves it to the browser where there was none', () => {
    expect(actionForKey(press('Escape', { target: 'button' }), { ...calm, hasLetters: false, canCancel: true })).toEqual({ kind: 'cancel' });
    expect(actionForKey(press('Escape'), calm)).toBeNull();
  });

  it('leaves Ctrl+P, and letters written in a field, to the browser', () => {
    expect(actionForKey(press('p', { hasModifier: true }), calm)).toBeNull();
    expect(actionForKey(press('m', { target: 'field' }), calm)).toBeNull();
  });

  it('shows the next step on Enter and space while there is more to see', () => {
    const behind = { ...calm, isBehind: true };
    expect(actionForKey(press('Enter'), behind)).toEqual({ kind: 'next' });
    expect(actionForKey(press(' '), behind)).toEqual({ kind: 'next' });
    expect(actionForKey(press('Enter'), calm)).toBeNull();
  });

  it('lets a button keep its own Enter', () => {
    expect(actionForKey(press('Enter', { target: 'button' }), { ...calm, isBehind: true })).toBeNull();
  });
});
