/**
 * Who sees a conduct stream: the player it is about, whole, and the admins who rule on it. Nobody else sees anything of
 * it: neither that there are strikes nor that somebody appealed.
 */
import type { ConductEvent } from './events.js';

export type ConductView = { kind: 'own' } | { kind: 'admin' } | { kind: 'other' };

/** null: not seen. The salt is the player's own: with it the own export can be verified. */
export function redactConductEvent(event: ConductEvent, view: ConductView): ConductEvent | null {
  switch (view.kind) {
    case 'own':
    case 'admin':
      return event;
    case 'other':
      return null;
    default:
      return view satisfies never;
  }
}
