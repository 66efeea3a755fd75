/** The four suits in a box of 24 × 24, cut as with a knife: straight where a suit can be straight. */
import { suitKeys, type SuitKey } from './card-names';

export const suitPaths: Record<SuitKey, string> = {
  hearts: 'M12 21.6 L3.4 12.2 C0.6 9 1.4 4.6 4.9 3.2 C7.7 2.1 10.6 3.3 12 6.3 C13.4 3.3 16.3 2.1 19.1 3.2 C22.6 4.6 23.4 9 20.6 12.2 Z',
  clubs:
    'M12 1.6 C14.9 1.6 16.9 3.7 16.9 6.3 C16.9 7.6 16.4 8.8 15.5 9.7 C16.2 9.3 17 9.1 17.8 9.1 C20.5 9.1 22.6 11.2 22.6 13.9 C22.6 16.6 20.5 18.7 17.8 18.7 C15.9 18.7 14.2 17.6 13.3 15.9 C13.5 18.6 14.4 20.6 16.2 22.4 L7.8 22.4 C9.6 20.6 10.5 18.6 10.7 15.9 C9.8 17.6 8.1 18.7 6.2 18.7 C3.5 18.7 1.4 16.6 1.4 13.9 C1.4 11.2 3.5 9.1 6.2 9.1 C7 9.1 7.8 9.3 8.5 9.7 C7.6 8.8 7.1 7.6 7.1 6.3 C7.1 3.7 9.1 1.6 12 1.6 Z',
  spades:
    'M12 1.4 L20.4 10.4 C23.4 13.7 22 18.6 17.9 18.9 C15.9 19 14.2 18 13.3 16.2 C13.5 18.8 14.4 20.7 16.2 22.4 L7.8 22.4 C9.6 20.7 10.5 18.8 10.7 16.2 C9.8 18 8.1 19 6.1 18.9 C2 18.6 0.6 13.7 3.6 10.4 Z',
  diamonds: 'M12 1.2 L20.6 12 L12 22.8 L3.4 12 Z',
};

export const SuitSymbols = () => (
  <>
    {suitKeys.map((suit) => (
      <symbol key={suit} id={`suit-${suit}`} viewBox="0 0 24 24">
        <path d={suitPaths[suit]} fill="currentColor" />
      </symbol>
    ))}
  </>
);

/** A suit by itself, for text and buttons; silent for screen readers. */
export const SuitSign = ({ suit, className }: { suit: SuitKey; className?: string }) => (
  <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
    <path d={suitPaths[suit]} fill="currentColor" />
  </svg>
);
