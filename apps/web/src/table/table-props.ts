/** What a table is given, whoever looks at it. */
import type { PlayerCommand } from '@slag/contracts/socket';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import type { Casual } from './casual';

export interface TableViewProps {
  snapshot: GameSnapshot;
  send: (command: PlayerCommand, basis: Basis) => void;
  game: string;
  /** null at a casual table. */
  tournament: string | null;
  /** null for who watches: sees what a spectator sees, and can do nothing. */
  own: number | null;
  /** What people are called, by seat; '' where the table knows better: a bot, or somebody of whom nothing is told. */
  names: readonly string[];
  /** Is an own number in these deals? */
  isContributor: boolean;
  /** null at a tournament's table. */
  casual: Casual | null;
}
