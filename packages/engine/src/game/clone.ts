/** A copy that can be folded further without touching the original. Deals that are over never change and are shared. */
import type { DealRecord, GameState, Holdings, Phase } from './state.js';

export function cloneGame(state: GameState): GameState {
  const last = state.deals.at(-1);
  const deals = state.deals.slice();
  if (last !== undefined && !last.isOver) deals[deals.length - 1] = cloneDeal(last);
  return {
    ...state,
    points: state.points.slice(),
    isOut: state.isOut.slice(),
    exits: state.exits.slice(),
    standIns: state.standIns.slice(),
    hadDeadMansDeal: state.hadDeadMansDeal.slice(),
    folds: state.folds.slice(),
    deals,
    phase: clonePhase(state.phase),
  };
}

const cloneDeal = (deal: DealRecord): DealRecord => ({
  ...deal,
  edged: deal.edged.slice(),
  toeps: deal.toeps.map((toep) => ({ ...toep, answers: toep.answers.slice() })),
  laundry: deal.laundry.map((call) => ({ ...call, answers: call.answers.slice() })),
  caught: deal.caught.slice(),
  whistled: deal.whistled.slice(),
  stoodUp: deal.stoodUp.slice(),
  spoke: deal.spoke.slice(),
  tricks: deal.tricks.map((trick) => ({ ...trick, cards: trick.cards.slice() })),
  points: deal.points.slice(),
});

function clonePhase(phase: Phase): Phase {
  if (phase.kind === 'duelQuestion') return { ...phase, answers: phase.answers.slice() };
  return 'holdings' in phase ? { ...phase, holdings: cloneHoldings(phase.holdings) } : { ...phase };
}

const lists = <T>(rows: readonly T[][]): T[][] => rows.map((row) => row.slice());

const cloneHoldings = (holdings: Holdings): Holdings => ({
  hands: lists(holdings.hands),
  stock: holdings.stock.slice(),
  reserves: lists(holdings.reserves),
  laid: holdings.laid.map((hand) => ({ ...hand, cards: hand.cards.slice(), seenBy: hand.seenBy.slice() })),
  laidAway: lists(holdings.laidAway),
  in: holdings.in.slice(),
  isShown: holdings.isShown.slice(),
  isOpen: holdings.isOpen.slice(),
  seenBy: lists(holdings.seenBy),
  waved: holdings.waved.slice(),
});
