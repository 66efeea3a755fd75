/** One event of a player's conduct folded into its state. Assignments only, in place. */
import type { ConductEvent } from './events.js';
import { type ConductState, isStrike } from './state.js';

/** Throws Error when the first event is not ConductOpened. */
export function evolveConduct(state: ConductState | null, event: ConductEvent): ConductState {
  if (event.type === 'ConductOpened') return { player: event.data.player, appeals: [], overturned: [], lifted: [] };
  if (state === null) throw new Error(`a conduct stream begins with ConductOpened, not ${event.type}`);
  switch (event.type) {
    case 'StrikeAppealed':
      state.appeals.push({ game: event.data.game, version: event.data.version, isDismissed: false });
      break;
    case 'AppealDismissed':
      for (const appeal of state.appeals) if (isStrike(appeal, event.data)) appeal.isDismissed = true;
      break;
    case 'StrikeOverturned':
      state.overturned.push({ game: event.data.game, version: event.data.version });
      break;
    case 'BanLifted':
      state.lifted.push(event.data.until);
      break;
    default:
      event satisfies never;
  }
  return state;
}
