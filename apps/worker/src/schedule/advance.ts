/**
 * A tournament's life, step by step as far as it is due: open, close, stop the games, reveal, finish, sign the head. Each step
 * is one command with an id of its own, so that taking it twice, or in two processes, changes nothing.
 */
import { WORKER } from '@slag/engine/game/actors';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import type { TournamentState } from '@slag/engine/tournament/state';
import { revealedSecretsOf } from '@slag/store/tournament-secrets';
import { clearAlarm, raiseAlarm } from '../alarms.js';
import type { House } from '../house.js';
import { endGames } from './end-games.js';
import { signCommitment, signHead } from '../signing.js';
import { stepDue, type Step } from './steps.js';

/** Steps in a life, and one more: whoever needs more than that goes round in circles. */
const MOST_STEPS = 6;

/** Refusals after another process, or the organiser, has done it; the next look shows it. */
const OTHERS_WERE_FASTER: ReadonlySet<string> = new Set(['alreadyOpen', 'tournamentClosed', 'alreadyRevealed', 'alreadyEnded', 'notClosed', 'notRevealed', 'commandIdReused', 'conflict']);

export async function advanceTournament(house: House, tournament: string): Promise<void> {
  for (let taken = 0; taken < MOST_STEPS; taken++) {
    const loaded = await house.loadTournament(tournament);
    if (loaded === null) return;
    const { state } = loaded;
    if (taken === 0) await signCommitment(house, tournament, state.commitment);
    if (state.phase.kind === 'finished') return signHead(house, `tournament-${tournament}`, loaded);
    const step = stepDue(state, house.clock());
    if (step === null || !(await takeStep(house, state, step))) return;
  }
}

/** False where it could not be taken now. */
async function takeStep(house: House, state: TournamentState, step: Exclude<Step, null>): Promise<boolean> {
  switch (step) {
    case 'open':
      return send(house, state, { commandId: 'schedule-open', actor: WORKER, type: 'OpenTournament', payload: {} });
    case 'cancel':
      return send(house, state, { commandId: 'schedule-cancel', actor: WORKER, type: 'CancelTournament', payload: { reason: 'neverOpened' } });
    case 'close':
      return send(house, state, { commandId: 'schedule-close', actor: WORKER, type: 'CloseTournament', payload: {} });
    case 'reveal':
      return (await endGames(house, state)) && revealSecrets(house, state);
    case 'finish':
      return send(house, state, { commandId: 'schedule-finish', actor: WORKER, type: 'FinishTournament', payload: {} });
    default:
      return step satisfies never;
  }
}

async function revealSecrets(house: House, state: TournamentState): Promise<boolean> {
  const secrets = await revealedSecretsOf(house.sealed, state.tournament);
  // The append that carries this command marks the sealed rows as revealed: from then on nothing is dealt from them.
  return send(house, state, { commandId: 'schedule-reveal', actor: WORKER, type: 'RevealSecrets', payload: { secrets } });
}

async function send(house: House, state: TournamentState, command: TournamentCommand): Promise<boolean> {
  const { tournament, phase } = state;
  const { type } = command;
  const answer = await house.sendToTournament(tournament, command);
  const subject = `schedule:${tournament}`;
  if (answer.status === 'accepted') {
    house.say.info({ tournament, command: type }, 'tournament went on');
    await clearAlarm(house, subject);
    return true;
  }
  if (!OTHERS_WERE_FASTER.has(answer.code)) {
    await raiseAlarm(house, subject, `tournament ${tournament}, ${phase.kind}, refused ${type}: ${answer.code} ${answer.detail ?? ''}`.trim());
  }
  return false;
}
