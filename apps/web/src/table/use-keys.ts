/** Listens to the keyboard while the table is open. */
import { useEffect, useRef } from 'react';
import { actionForKey, type KeyAction, type KeyPress, type KeySituation } from './keys';

function pressOf(event: KeyboardEvent): KeyPress {
  const { target } = event;
  const isField = target instanceof HTMLInputElement ? target.type !== 'checkbox' : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  const isButton = target instanceof Element && target.closest('button, a, input, summary') !== null;
  return { key: event.key, hasModifier: event.ctrlKey || event.metaKey || event.altKey, target: isField ? 'field' : isButton ? 'button' : 'page' };
}

export function useKeys(situation: KeySituation, act: (action: KeyAction) => void): void {
  const latest = useRef({ situation, act });
  useEffect(() => {
    latest.current = { situation, act };
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      // An open dialog has the keyboard to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const action = actionForKey(pressOf(event), latest.current.situation);
      if (action === null) return;
      event.preventDefault();
      latest.current.act(action);
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}
