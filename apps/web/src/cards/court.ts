/**
 * The court's drawings are a file that a card points into. A table must not lose its faces with its line, so that it takes
 * the file into the page once, and cards then point there.
 */
import { useEffect, useSyncExternalStore } from 'react';
import styles from './cards.module.css';

const address = '/cards/court.svg';
const listeners = new Set<() => void>();
let isHere = false;
let isAsked = false;

const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

const keep = async (): Promise<void> => {
  if (isAsked) return;
  isAsked = true;
  try {
    const answer = await fetch(address);
    const svg = answer.ok ? new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement : null;
    if (svg === null || svg.querySelector('symbol') === null) throw new Error('no court');
    svg.setAttribute('class', styles.symbols ?? '');
    svg.setAttribute('width', '0');
    svg.setAttribute('height', '0');
    svg.setAttribute('aria-hidden', 'true');
    document.body.append(document.importNode(svg, true));
    isHere = true;
    for (const heard of listeners) heard();
  } catch {
    // Cards go on pointing at the file; it is tried again when the device is online.
    isAsked = false;
  }
};

/** Takes the court into the page, for as long as the page is there. */
export const useKeptCourt = (): void => {
  useEffect(() => {
    const again = (): void => void keep();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
};

/** Where the drawings are to be found: in the file, or in the page itself. */
export const useCourtAddress = (): string => useSyncExternalStore(subscribe, () => (isHere ? '' : address), () => address);
