/** The game a contestant of a `solo` plays: the contestant in seat 0, the committed bots in seats 1, 2, …, the committed rules. */
import type { GameSetup } from '../game/state.js';
import type { Contestant, TournamentState } from './state.js';

/** What starts (or, never begun, stops) this contestant's game. `salt` is 32 random bytes in hex. */
export const setupFor = (state: TournamentState, { contestant, game }: Contestant, salt: string): GameSetup => ({
  salt,
  game,
  tournament: state.tournament,
  rules: state.document.rules,
  seats: [{ kind: 'player', player: contestant }, ...state.document.bots.map((bot) => ({ kind: 'bot' as const, bot }))],
  closesAt: state.document.closesAt,
});
