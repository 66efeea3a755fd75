/**
 * The tournament of the day: ten boards against three `regular`, from 00:00 in Amsterdam to the next 00:00 there, no organiser
 * needed. Its commitment is published a day ahead, so that whoever plays today contributes to tomorrow's deals. Where none was
 * made in time (the very first start, a downtime) today's is announced late: contributions are over, and everybody plays it
 * under label C.
 */
import { WORKER } from '@slag/engine/game/actors';
import { makeTournamentRules } from '@slag/engine/rules/duplicate';
import type { TournamentCommand } from '@slag/engine/tournament/commands';
import { spareBoardsFor } from '@slag/engine/tournament/commitment';
import { makeSalt } from '@slag/store/secrets';
import { makeSecrets } from '@slag/store/tournament-secrets';
import type { House } from '../house.js';
import { signCommitment } from '../signing.js';
import { dayAt, nextDay, timesOfDay } from './day.js';

const BOARDS = 10;
const BOTS = ['regular@1', 'regular@1', 'regular@1'];

/** One id a day: two processes that announce the same day meet in one stream, where the second finds it announced. */
export const tournamentOfDay = (day: string): string => `day-${day}`;

/** Announces today's and tomorrow's where they are not yet. Days that are done are remembered and not asked for again. */
export function makeDayAnnouncer(house: House): () => Promise<void> {
  const done = new Set<string>();
  return async () => {
    const today = dayAt(house.clock());
    for (const day of [today, nextDay(today)]) {
      if (done.has(day)) continue;
      await announceDay(house, day);
      done.add(day);
    }
  };
}

/** Throws where the day's tournament could not be announced. */
async function announceDay(house: House, day: string): Promise<void> {
  const tournament = tournamentOfDay(day);
  if ((await house.loadTournament(tournament)) === null) await sendAnnouncement(house, tournament, day);
  const loaded = await house.loadTournament(tournament);
  if (loaded === null) throw new Error(`the tournament of ${day} is not announced`);
  await signCommitment(house, tournament, loaded.state.commitment);
}

async function sendAnnouncement(house: House, tournament: string, day: string): Promise<void> {
  const spareBoards = spareBoardsFor(BOARDS);
  const { root, sealed } = makeSecrets(house.sealed, tournament, BOARDS + spareBoards);
  const command: TournamentCommand = {
    commandId: `announce-${day}`,
    actor: WORKER,
    type: 'AnnounceTournament',
    payload: {
      tournament, day, title: day, organiser: null, salt: makeSalt(),
      rules: makeTournamentRules('solo', 'cafe', { end: { kind: 'deals', deals: BOARDS } }),
      bots: BOTS, boards: BOARDS, spareBoards, root, logKey: house.keys.logPublicKey, ...timesOfDay(day),
    },
  };
  const answer = await house.sendToTournament(tournament, command, sealed);
  if (answer.status === 'accepted') house.say.info({ tournament }, 'tournament of the day announced');
  else house.say.warn({ tournament, code: answer.code, detail: answer.detail }, 'tournament of the day was not announced');
}
