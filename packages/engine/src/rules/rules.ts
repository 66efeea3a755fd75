/** The shape of a table's rules: every option of every source, whether or not this engine plays it yet. */
export type PresetName = 'toep' | 'cafe' | 'common' | 'pagat';

export type End =
  | { kind: 'deals'; deals: number }
  | { kind: 'firstOut'; limit: number }
  | { kind: 'lastStanding'; limit: number };

export interface Laundry {
  white: boolean;
  dirty: boolean;
  bluff: boolean;
  caughtBluff: 'openHand' | 'openNewHand' | 'keepNewHand';
  stock: 'recycle' | 'exhaust' | 'seatReserve';
  redealAfter: number | null;
}

/** Spans in milliseconds. */
export interface Clock {
  turnMs: number;
  windowMs: number;
  answerMs: number;
  duelMs: number;
}

export interface Rules {
  preset: PresetName;
  /** [least, most] seats. */
  players: [number, number];
  end: End;
  firstLeader: 'random';
  nextLeader: 'leftOfPreviousLeader' | 'leftOfWinner' | 'winner' | 'board';
  toepTiming: 'onTurn' | 'anytime';
  maxStake: number | null;
  toepNearLimit: 'free' | 'withinLimit';
  foldedCard: 'counts' | 'cannotWin';
  lastTrickFolded: 'nextInWins' | 'everyonePays';
  laundry: Laundry | null;
  onEdge: 'deadMansDeal' | 'poverty' | 'povertyPoorLeads' | 'none';
  duel: 'normal' | 'superToep' | 'ask' | 'finale';
  jackFinish: 'none' | 'doubleLosers' | 'doubleLosersIfToeped' | 'winnerMinusOne';
  blindToep: { stake: number } | null;
  threeTens: 'none' | 'mustWhistle';
  threeJacks: 'none' | 'mayWhistle' | 'mustWhistle';
  fourTens: 'none' | 'mustStand' | 'winsDeal';
  fourJacks: 'none' | 'mayStand';
  antiFold: { max: number } | null;
  countdown: boolean;
  leaving: 'forfeit' | 'bot' | 'stays';
  clock: Clock | null;
}
