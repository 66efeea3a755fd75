/** What a casual table has besides its game: people who come and go, watchers, quick phrases, a way out and a game after this one. */
import type { Phrase } from '@slag/contracts/tables';
import type { ReactNode } from 'react';

/** The last phrase of a seat; `at` is the moment it was heard (epoch milliseconds by this device's clock). */
export interface SaidPhrase {
  phrase: Phrase;
  at: number;
}

export interface Casual {
  /** What the table is called. */
  title: string;
  /** Walking away from a public table is a strike. */
  isPublic: boolean;
  /** By seat: is somebody of it connected? null: not known (yet). */
  here: readonly boolean[] | null;
  watchers: number;
  /** By seat; null for who has said nothing. */
  phrases: readonly (SaidPhrase | null)[];
  /** Says a phrase at the own seat. */
  onPhrase: (phrase: Phrase) => void;
  /** Goes away from this page; what it costs has been said and done before. */
  onLeave: () => void;
  /** Where the rules of this table stand; null where there is no such page. */
  rulesLink: string | null;
  /** Below the result when the game is over: a rematch, the next game. */
  afterGame: ReactNode;
}
