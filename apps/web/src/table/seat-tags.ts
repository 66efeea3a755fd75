/** What stands at a plate: the word of the moment (on turn, asked, what was answered), and what stays true for longer. */
import type { DealRecord, GameState } from '@slag/engine/game/state';

export type SeatTag =
  | 'turn' | 'asked' | 'toeped' | 'blind' | 'stays' | 'folded' | 'out'
  | 'calls' | 'checks' | 'believes' | 'satOut' | 'agrees' | null;

export type SeatBadge = 'deadMan' | 'poor' | 'caught' | 'open' | 'botPlays' | 'whistled' | 'stoodUp';

const toepPhases: readonly GameState['phase']['kind'][] = ['toepAnswers', 'blindToepAnswers', 'povertyAnswers'];

export function tagOf(state: GameState, deal: DealRecord | null, seat: number): SeatTag {
  if (state.isOut[seat] === true) return 'out';
  const { phase } = state;
  if (phase.kind === 'duelQuestion') return phase.answers[seat] === true ? 'agrees' : 'asked';
  const answer = deal?.toeps.flatMap((toep) => toep.answers).findLast((given) => given.seat === seat);
  if (deal !== null && answer?.stays === false) return 'folded';
  if (deal !== null && 'holdings' in phase && phase.holdings.in[seat] === false) return deal.kind === 'deadMans' ? 'satOut' : 'folded';
  if (phase.kind === 'playing') return phase.turn === seat ? 'turn' : null;
  if ('asked' in phase && phase.asked === seat) return 'asked';
  if (phase.kind === 'laundryAnswers') return callTag(deal, seat);
  return deal !== null && toepPhases.includes(phase.kind) ? toepTag(deal, seat) : null;
}

function callTag(deal: DealRecord | null, seat: number): SeatTag {
  const call = deal?.laundry.at(-1);
  if (call?.seat === seat) return 'calls';
  const answer = call?.answers.find((given) => given.seat === seat);
  return answer === undefined ? null : answer.checks ? 'checks' : 'believes';
}

function toepTag(deal: DealRecord, seat: number): SeatTag {
  const toep = deal.toeps.at(-1);
  if (toep?.seat === seat) return toep.kind === 'blind' ? 'blind' : toep.kind === 'toep' ? 'toeped' : null;
  return toep?.answers.some((given) => given.seat === seat) === true ? 'stays' : null;
}

/** In the order in which they matter. */
export function badgesOf(state: GameState, deal: DealRecord | null, seat: number): SeatBadge[] {
  if (state.isOut[seat] === true) return [];
  const isLive = deal !== null && !deal.isOver;
  const isOpen = 'holdings' in state.phase && state.phase.holdings.isOpen[seat] === true;
  const rows: [boolean, SeatBadge][] = [
    [isLive && deal.kind === 'deadMans' && deal.edged.includes(seat), 'deadMan'],
    [isLive && deal.kind === 'poverty' && deal.edged.includes(seat), 'poor'],
    [isLive && deal.caught.includes(seat) && !isOpen, 'caught'],
    [isOpen, 'open'],
    [state.standIns[seat] != null, 'botPlays'],
    [isLive && deal.whistled.includes(seat), 'whistled'],
    [isLive && deal.stoodUp.includes(seat), 'stoodUp'],
  ];
  return rows.flatMap(([holds, badge]) => (holds ? [badge] : []));
}

