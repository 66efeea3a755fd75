/** GameFinished, GameStopped → FinishContestant, StopContestant in the tournament's stream. */
import { settleGame } from '../contestants/settle.js';
import { idIn } from '../projections/log-codec.js';
import type { Reaction } from './reaction.js';

const ENDS = ['GameFinished', 'GameStopped'];

export const endedGames: Reaction = {
  name: 'ended-games',
  types: ENDS,
  react: async (house, entries) => {
    for (const { type, stream } of entries) {
      const game = ENDS.includes(type) ? idIn('game', stream) : null;
      if (game !== null) await settleGame(house, game);
    }
  },
};
