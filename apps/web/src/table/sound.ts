/**
 * Quiet sounds, made on the spot: a knuckle on wood, a card on the table, a trick swept up, chalk on slate, a clock's tick, a whistle. Browsers let a page
 * speak only after a touch; until then, and where there is no sound at all, nothing happens.
 */
export type Sound = 'knock' | 'card' | 'trick' | 'chalk' | 'tick' | 'whistle';

let context: AudioContext | null = null;
let makeSound: ((audio: AudioContext, sound: Sound) => void) | null = null;

/** To be called from a touch or key. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    if (makeSound === null) void import('./sound-makers').then((makers) => (makeSound = makers.makeSound), () => undefined);
  } catch {
    context = null;
  }
}

export function playSound(sound: Sound): void {
  if (context !== null && context.state === 'running') makeSound?.(context, sound);
}
