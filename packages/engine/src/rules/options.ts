/**
 * The table of options: one row for each rule that may differ between tables, with its values, bounds, default, and the
 * values this engine version plays. The type `Rules`, the checks and every form derive from it; a new house rule is one
 * row here and the file that reads it. Sources: S0 the Toep app, S2 café toepen, S3 Spelregelwijzer, S4 Pagat.
 */
import { choice, flag, group, nullable, span, variant, whole } from './option-types.js';

const BOTH = [true, false];

export const OPTIONS = {
  /** [least, most] seats. */
  players: span(2, 8, [2, 8]),
  /** S2 plays a number of deals; S3 and S4 until somebody is out; S0 until one is left. */
  end: variant(
    { deals: { deals: whole(1, 200, 10) }, firstOut: { limit: whole(2, 100, 10) }, lastStanding: { limit: whole(2, 100, 15) } },
    'deals',
    ['deals', 'firstOut', 'lastStanding'],
  ),
  firstLeader: choice(['random'], 'random', ['random']),
  nextLeader: choice(['leftOfPreviousLeader', 'leftOfWinner', 'winner', 'board'], 'leftOfWinner', ['leftOfPreviousLeader', 'leftOfWinner', 'winner', 'board']),
  toepTiming: choice(['onTurn', 'anytime'], 'onTurn', ['onTurn', 'anytime']),
  maxStake: nullable(whole(1, 100, 5), true),
  toepNearLimit: choice(['free', 'withinLimit'], 'free', ['free', 'withinLimit']),
  foldedCard: choice(['counts', 'cannotWin'], 'counts', ['counts', 'cannotWin']),
  lastTrickFolded: choice(['nextInWins', 'everyonePays'], 'nextInWins', ['nextInWins', 'everyonePays']),
  laundry: nullable(
    group({
      white: flag(true, BOTH),
      dirty: flag(false, BOTH),
      bluff: flag(true, BOTH),
      caughtBluff: choice(['openHand', 'openNewHand', 'keepNewHand'], 'openHand', ['openHand', 'openNewHand', 'keepNewHand']),
      stock: choice(['recycle', 'exhaust', 'seatReserve'], 'exhaust', ['recycle', 'exhaust', 'seatReserve']),
      redealAfter: nullable(whole(2, 5, 5), true),
    }),
    true,
  ),
  onEdge: choice(['deadMansDeal', 'poverty', 'povertyPoorLeads', 'none'], 'none', ['deadMansDeal', 'poverty', 'povertyPoorLeads', 'none']),
  duel: choice(['normal', 'superToep', 'ask', 'finale'], 'normal', ['normal', 'superToep', 'ask', 'finale']),
  jackFinish: choice(['none', 'doubleLosers', 'doubleLosersIfToeped', 'winnerMinusOne'], 'none', ['none', 'doubleLosers', 'doubleLosersIfToeped', 'winnerMinusOne']),
  blindToep: nullable(group({ stake: whole(2, 100, 3) }), true),
  threeTens: choice(['none', 'mustWhistle'], 'none', ['none', 'mustWhistle']),
  threeJacks: choice(['none', 'mayWhistle', 'mustWhistle'], 'none', ['none', 'mayWhistle', 'mustWhistle']),
  fourTens: choice(['none', 'mustStand', 'winsDeal'], 'none', ['none', 'mustStand', 'winsDeal']),
  fourJacks: choice(['none', 'mayStand'], 'none', ['none', 'mayStand']),
  antiFold: nullable(group({ max: whole(1, 100, 2) }), true),
  /** Only how points are shown: limit minus points. */
  countdown: flag(false, BOTH),
  leaving: choice(['forfeit', 'bot', 'stays'], 'forfeit', ['forfeit', 'bot', 'stays']),
  /** Spans in milliseconds; null: nothing ever runs out. */
  clock: nullable(
    group({
      turnMs: whole(10_000, 60_000, 20_000),
      windowMs: whole(5_000, 60_000, 10_000),
      answerMs: whole(5_000, 60_000, 10_000),
      duelMs: whole(5_000, 60_000, 15_000),
    }),
    true,
  ),
} as const;

export type OptionKey = keyof typeof OPTIONS;
