/** Evenings that tests play and that the golden logs record. */
import type { Plan } from './evening.js';

/** Ten boards as in the café: two finish, one stops in the middle, one never begins. */
export const CAFE: Plan = {
  seed: 'cafe0001',
  boards: 10,
  bots: ['lot@1', 'first@1', 'lot@1'],
  options: {},
  organiser: null,
  guests: [
    { id: 'player-anna', contributes: true, plays: 'all' },
    { id: 'player-bram', contributes: true, plays: 'all' },
    { id: 'player-cees', contributes: false, plays: { boards: 4, commands: 3 } },
    { id: 'player-dora', contributes: true, plays: 'never' },
  ],
};

/** An organiser's own: four boards, the board decides who leads, no highest stake. */
export const BOARD_LEADS: Plan = {
  seed: 'boards02',
  boards: 4,
  bots: ['lot@1', 'lot@1', 'lot@1'],
  options: { nextLeader: 'board', maxStake: null },
  organiser: 'player-otto',
  guests: [
    { id: 'player-emma', contributes: true, plays: 'all' },
    { id: 'player-finn', contributes: true, plays: 'all' },
    { id: 'player-guus', contributes: false, plays: { boards: 0, commands: 0 } },
  ],
};

/** Nobody contributed (label C), one board, a table of two, equal totals likely. */
export const ONE_BOARD: Plan = {
  seed: 'single03',
  boards: 1,
  bots: ['first@1'],
  options: { maxStake: 2 },
  organiser: 'player-otto',
  guests: ['player-hans', 'player-iris', 'player-jaap', 'player-kees', 'player-lien'].map((id) => ({ id, contributes: false, plays: 'all' as const })),
};
