/**
 * The judge of a player's conduct stream. The player appeals; an admin dismisses, overturns, lifts. Who is an admin is
 * asked at the door, not here: what this judge holds is that nobody rules on the own case, and that nothing is said twice.
 *
 * Whether a strike or a ban exists follows from the logs of games, which a command of this stream does not touch: whoever
 * sends it has looked. A ruling on something that never was changes no ban.
 */
import { accept, type Decision, reject } from '../decision.js';
import { playerActor, WORKER } from '../game/actors.js';
import type { Facts } from '../game/commands.js';
import { isHex32, isId, isTime, isWhole } from '../tournament/shapes.js';
import { CONDUCT_REASONS, type ConductCommand, type ConductReason, type StrikeName } from './commands.js';
import type { ConductEvent } from './events.js';
import type { ConductRejection } from './rejections.js';
import { type ConductState, isStrike } from './state.js';

export type ConductDecision = Decision<ConductEvent, ConductRejection>;

const MOST_VERSIONS = 2_147_483_647;
const isStrikeName = ({ game, version }: StrikeName): boolean => isId(game) && isWhole(version, 1, MOST_VERSIONS);
const isReason = (reason: ConductReason): boolean => CONDUCT_REASONS.includes(reason);
const nameOf = ({ game, version }: StrikeName): StrikeName => ({ game, version });

function open(state: ConductState | null, actor: string, player: string, salt: string): ConductDecision {
  if (state !== null) return reject('conductAlreadyOpen');
  if (actor !== WORKER) return reject('notAllowed');
  if (!isId(player) || !isHex32(salt)) return reject('conductInvalid');
  return accept([{ type: 'ConductOpened', data: { player, salt } }]);
}

function appeal(state: ConductState, actor: string, strike: StrikeName): ConductDecision {
  if (actor !== playerActor(state.player)) return reject('notAllowed');
  if (!isStrikeName(strike)) return reject('conductInvalid');
  if (state.overturned.some((other) => isStrike(other, strike))) return reject('strikeAlreadyOverturned');
  if (state.appeals.some((other) => isStrike(other, strike))) return reject('alreadyAppealed');
  return accept([{ type: 'StrikeAppealed', data: nameOf(strike) }]);
}

/** A person, and not the one it is about. */
const mayRule = (state: ConductState, actor: string): boolean => actor.startsWith('player:') && actor !== playerActor(state.player);

function dismiss(state: ConductState, actor: string, strike: StrikeName): ConductDecision {
  if (!mayRule(state, actor)) return reject('notAllowed');
  const appealed = state.appeals.find((other) => isStrike(other, strike));
  if (appealed === undefined) return reject('notAppealed');
  if (state.overturned.some((other) => isStrike(other, strike))) return reject('strikeAlreadyOverturned');
  if (appealed.isDismissed) return reject('appealAlreadyDismissed');
  return accept([{ type: 'AppealDismissed', data: nameOf(strike) }]);
}

/** Also after an appeal was dismissed: every ruling can be put right by another. */
function overturn(state: ConductState, actor: string, strike: StrikeName, reason: ConductReason): ConductDecision {
  if (!mayRule(state, actor)) return reject('notAllowed');
  if (!isStrikeName(strike) || !isReason(reason)) return reject('conductInvalid');
  if (state.overturned.some((other) => isStrike(other, strike))) return reject('strikeAlreadyOverturned');
  return accept([{ type: 'StrikeOverturned', data: { ...nameOf(strike), reason } }]);
}

function lift(state: ConductState, actor: string, until: number, reason: ConductReason, at: number): ConductDecision {
  if (!mayRule(state, actor)) return reject('notAllowed');
  if (!isTime(until) || !isReason(reason)) return reject('conductInvalid');
  if (until <= at) return reject('banOver');
  if (state.lifted.includes(until)) return reject('banAlreadyLifted');
  return accept([{ type: 'BanLifted', data: { until, reason } }]);
}

/** Never throws on a command of the right shape; what is refused is refused by a code. */
export function decideConduct(state: ConductState | null, command: ConductCommand, { at }: Pick<Facts, 'at'>): ConductDecision {
  const { actor } = command;
  if (command.type === 'OpenConduct') return open(state, actor, command.payload.player, command.payload.salt);
  if (state === null) return reject('conductNotOpen');
  switch (command.type) {
    case 'AppealStrike':
      return appeal(state, actor, command.payload);
    case 'DismissAppeal':
      return dismiss(state, actor, command.payload);
    case 'OverturnStrike':
      return overturn(state, actor, command.payload, command.payload.reason);
    case 'LiftBan':
      return lift(state, actor, command.payload.until, command.payload.reason, at);
    default:
      return command satisfies never;
  }
}
