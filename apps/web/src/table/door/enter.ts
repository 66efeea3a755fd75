/**
 * From a link to a seat: is the tournament there and open, who is asking, is the house true to its word, and only then
 * the game. Pure but for what is handed in; every way it can end is a state that the page shows.
 */
import type { Me, PlayAnswer, TournamentDetail } from '@slag/contracts/http';
import type { Answer } from '@/api/answer';

export type Warning = 'commitmentChanged' | 'nonceMissing' | 'keyChanged' | 'documentChanged' | 'signatureWrong' | 'nonceRootWrong';

export type Door =
  | { kind: 'looking' }
  | { kind: 'refused'; code: string; retryAfterMs: number | null }
  | { kind: 'notOpen'; detail: TournamentDetail }
  | { kind: 'cancelled'; title: string }
  | { kind: 'closed'; title: string; game: string | null }
  | { kind: 'nameless' }
  | { kind: 'warning'; warning: Warning }
  /** `isContributor`: an own number is in these deals (label B); else the server is taken at its word (label C). */
  | { kind: 'seated'; play: PlayAnswer; ownName: string; isContributor: boolean };

export interface DoorWays {
  me: () => Promise<Answer<Me>>;
  tournament: () => Promise<Answer<TournamentDetail>>;
  play: () => Promise<Answer<PlayAnswer>>;
  /** Checks and keeps the commitment, and looks for the own number in the list. */
  check: (detail: TournamentDetail) => Promise<Warning | 'ok' | 'notContributed'>;
}

const refusedBy = (answer: { error: { code: string; retryAfterMs?: number | undefined } }): Door => ({
  kind: 'refused',
  code: answer.error.code,
  retryAfterMs: answer.error.retryAfterMs ?? null,
});

/** `isWarned`: the player has read the warning and wants to play all the same. */
export async function enter(ways: DoorWays, isWarned: boolean): Promise<Door> {
  const [me, tournament] = await Promise.all([ways.me(), ways.tournament()]);
  if (!tournament.ok) return refusedBy(tournament);
  if (!me.ok) return refusedBy(me);
  const { summary } = tournament.value;
  const ended = endOf(tournament.value);
  if (ended !== null) return ended;
  if (me.value.player === null) return { kind: 'nameless' };
  // After the first card there is nothing left to decide: the warning belongs before it.
  const found = isWarned || summary.own.boardsPlayed > 0 ? null : await ways.check(tournament.value);
  if (found !== null && found !== 'ok' && found !== 'notContributed') return { kind: 'warning', warning: found };
  const play = await ways.play();
  if (!play.ok) return play.error.code === 'tournamentClosed' ? { kind: 'closed', title: summary.title, game: summary.own.game } : refusedBy(play);
  return { kind: 'seated', play: play.value, ownName: me.value.player.nickname, isContributor: summary.own.label === 'B' };
}

function endOf(detail: TournamentDetail): Door | null {
  const { phase, title, own } = detail.summary;
  switch (phase) {
    case 'announced':
      return { kind: 'notOpen', detail };
    case 'open':
      return null;
    case 'closed':
    case 'revealed':
    case 'finished':
      return { kind: 'closed', title, game: own.game };
    case 'cancelled':
      return { kind: 'cancelled', title };
    default:
      return phase satisfies never;
  }
}
