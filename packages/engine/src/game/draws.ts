/**
 * Which commands may need the inputs of the board in play: only those that can end a laundry call, which may shuffle laid
 * hands into the stock or deal all cards again. Known from the phase alone, whatever the cards are. (A deal has its own.)
 */
import type { GameState } from './state.js';

export const mayDraw = ({ phase }: GameState): boolean => phase.kind === 'laundryWindow' || phase.kind === 'laundryAnswers';
