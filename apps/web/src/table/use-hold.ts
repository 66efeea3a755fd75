/**
 * A button that fills while it is pressed, and does what it says when it is full; let go before, or Escape, and it does not. Who
 * wants no motion, and the keyboard, have no such press: theirs is the plain one.
 */
import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

export const fillMs = 600;

export interface Hold {
  isFilling: boolean;
  press: (event: PointerEvent<HTMLButtonElement>) => void;
  letGo: () => void;
  /** The click that ends a press which has done its work, or was taken back, is not another one. */
  isSpent: (event: MouseEvent) => boolean;
}

/** `about`: what is agreed to by holding; when it changes under the finger, the press counts for nothing. */
export function useHold({ isAble, about, onFull }: { isAble: boolean; about: number; onFull: () => void }): Hold {
  const [isFilling, setFilling] = useState(false);
  const latest = useRef(onFull);
  const isUsed = useRef(false);
  const letGo = useCallback(() => setFilling(false), []);
  const spend = useCallback(() => {
    isUsed.current = true;
    setFilling(false);
  }, []);
  useEffect(() => {
    latest.current = onFull;
  });
  useEffect(() => {
    if (!isFilling) return undefined;
    if (!isAble) return spend();
    const timer = setTimeout(() => {
      spend();
      latest.current();
    }, fillMs);
    const heard = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') spend();
    };
    window.addEventListener('keydown', heard);
    window.addEventListener('blur', spend);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', heard);
      window.removeEventListener('blur', spend);
    };
  }, [isFilling, isAble, spend]);
  const [agreed, setAgreed] = useState(about);
  if (agreed !== about) {
    setAgreed(about);
    setFilling(false);
  }
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    isUsed.current = false;
    if (!isAble || !event.isPrimary || event.button !== 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A finger that slides off lets go, as a mouse does.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.releasePointerCapture(event.pointerId);
    setFilling(true);
  };
  /** A click of the keyboard has no count. */
  const isSpent = ({ detail }: MouseEvent): boolean => detail > 0 && isUsed.current;
  return { isFilling, press, letGo, isSpent };
}
