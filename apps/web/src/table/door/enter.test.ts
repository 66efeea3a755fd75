// @vitest-environment node
import type { TournamentDetail } from '@slag/contracts/http';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/api/answer';
import { enter, type DoorWays, type Warning } from './enter';

type Summary = TournamentDetail['summary'];

const own: Summary['own'] = { hasContributed: true, label: 'B', game: null, boardsPlayed: 0, hasFinished: false };
const summary: Summary = {
  id: 'tournament1',
  title: 'Maandagavond',
  day: null,
  phase: 'open',
  boards: 10,
  bots: ['regular', 'regular', 'regular'],
  opensAt: 1,
  closesAt: 2,
  contributionsCloseAt: 1,
  openedAt: null,
  closedAt: null,
  commitment: 'c',
  nonceRoot: null,
  contributions: 0,
  contestants: 0,
  finished: 0,
  isMine: false,
  own,
};
const ok = <T>(value: T): Promise<Answer<T>> => Promise.resolve({ ok: true, value });
const no = (code: string): Promise<{ ok: false; error: { code: string; message: string } }> => Promise.resolve({ ok: false, error: { code, message: code } });

interface Setting {
  changes?: Partial<Summary>;
  found?: Warning | 'ok' | 'notContributed';
  isGuestless?: boolean;
}
const ways = ({ changes = {}, found = 'ok', isGuestless = false }: Setting, over: Partial<DoorWays> = {}): DoorWays => ({
  me: () => ok({ player: isGuestless ? null : { id: 'player-1', nickname: 'Marieke', isGuest: true, roles: [] } }),
  tournament: () => ok({ summary: { ...summary, ...changes }, document: '', signature: '', logKey: '', nonces: [] }),
  play: () => ok({ game: 'game-12345', seat: 0 }),
  check: () => Promise.resolve(found),
  ...over,
});

describe('at the door of a tournament', () => {
  it('one with a name and nothing amiss is seated', async () => {
    expect(await enter(ways({}), false)).toEqual({ kind: 'seated', play: { game: 'game-12345', seat: 0 }, ownName: 'Marieke', isContributor: true });
  });

  it('one without a name is asked for it, before anything else is sent', async () => {
    expect(await enter(ways({ isGuestless: true }, { play: () => Promise.reject(new Error('too early')) }), false)).toEqual({ kind: 'nameless' });
  });

  it.each(['commitmentChanged', 'nonceMissing', 'keyChanged', 'documentChanged', 'signatureWrong', 'nonceRootWrong'] as const)('%s is told before the first card', async (warning) => {
    expect(await enter(ways({ found: warning }), false)).toEqual({ kind: 'warning', warning });
  });

  it('who has read the warning and plays all the same is seated', async () => {
    expect(await enter(ways({ found: 'keyChanged' }), true)).toMatchObject({ kind: 'seated' });
  });

  it('that nothing was contributed bars nobody: the table says it as label C', async () => {
    const seated = await enter(ways({ found: 'notContributed', changes: { own: { ...own, label: 'C' } } }), false);
    expect(seated).toMatchObject({ kind: 'seated', isContributor: false });
  });

  it('nothing is asked any more once cards have been played', async () => {
    expect(await enter(ways({ found: 'nonceMissing', changes: { own: { ...own, game: 'game-12345', boardsPlayed: 2 } } }), false)).toMatchObject({ kind: 'seated' });
  });

  it('a tournament that is not open says when it opens', async () => {
    expect(await enter(ways({ changes: { phase: 'announced' } }), false)).toMatchObject({ kind: 'notOpen' });
  });

  it.each(['closed', 'revealed', 'finished'] as const)('one that is %s leads to the own game', async (phase) => {
    expect(await enter(ways({ changes: { phase, own: { ...own, game: 'game-12345' } } }), false)).toEqual({ kind: 'closed', title: 'Maandagavond', game: 'game-12345' });
  });

  it('one that is cancelled says so', async () => {
    expect(await enter(ways({ changes: { phase: 'cancelled' } }), false)).toEqual({ kind: 'cancelled', title: 'Maandagavond' });
  });

  it('one that closes at that very moment is closed', async () => {
    expect(await enter(ways({}, { play: () => no('tournamentClosed') }), false)).toMatchObject({ kind: 'closed' });
  });

  it.each(['notFound', 'unreachable', 'tooManyRequests'])('a refusal keeps its code: %s', async (code) => {
    expect(await enter(ways({}, { tournament: () => no(code) }), false)).toMatchObject({ kind: 'refused', code });
  });
});
