import { describe, expect, test } from 'vitest';
import type { Facts } from '../src/game/commands.js';
import { auditPath, leafHash, merkleRoot } from '../src/merkle.js';
import { bytesToHex } from '../src/random.js';
import { makeTournamentRules } from '../src/rules/duplicate.js';
import type { Rules } from '../src/rules/rules.js';
import { commitmentOf, nonceRootOf, spareBoardsFor } from '../src/tournament/commitment.js';
import type { TournamentCommand, TournamentCommandPayloads } from '../src/tournament/commands.js';
import { decideTournament } from '../src/tournament/decide.js';
import { evolveTournament, foldTournament } from '../src/tournament/evolve.js';
import type { TournamentEvent } from '../src/tournament/events.js';
import type { TournamentState } from '../src/tournament/state.js';

const OPENS = 1_000_000;
const CLOSES = 2_000_000;
const OWN = 'player:player-otto';
const secrets = Array.from({ length: 12 }, (_, i) => bytesToHex(new Uint8Array(32).fill(i + 1)));
const leaves = secrets.map((secret, i) => leafHash(i + 1, secret));
const revealed = secrets.map((secret, i) => ({ board: i + 1, secret, path: auditPath(leaves, i) }));
const hex = (byte: string): string => byte.repeat(32);

const announcement = (over: Partial<TournamentCommandPayloads['AnnounceTournament']> = {}): TournamentCommandPayloads['AnnounceTournament'] => ({
  tournament: 'tournament-1', salt: hex('01'), title: 'Friday night', organiser: 'player-otto', day: null, rules: makeTournamentRules('solo', 'cafe'),
  bots: ['regular@1', 'regular@1', 'regular@1'], boards: 10, spareBoards: 3, opensAt: OPENS, closesAt: CLOSES, contributionsCloseAt: OPENS,
  root: merkleRoot([...leaves, leafHash(13, hex('0d'))]), logKey: hex('02'), ...over,
});

type Body = { [T in TournamentCommand['type']]: { type: T; payload: TournamentCommandPayloads[T] } }[TournamentCommand['type']];
type Step = [actor: string, at: number, body: Body];
const factsAt = (at: number): Facts => ({ at, lagCreditMs: [], board: null });
const ask = (state: TournamentState | null, [actor, at, body]: Step) => decideTournament(state, { commandId: `${actor} ${at}`, actor, ...body }, factsAt(at));

function play(steps: readonly Step[]): { state: TournamentState | null; events: TournamentEvent[] } {
  let state: TournamentState | null = null;
  const all: TournamentEvent[] = [];
  for (const step of steps) {
    const decision = ask(state, step);
    if (!decision.ok) throw new Error(`${step[2].type}: ${decision.code} ${decision.detail ?? ''}`);
    for (const event of decision.events) state = evolveTournament(state, structuredClone(event));
    all.push(...decision.events);
  }
  return { state, events: all };
}
const codeOf = (given: readonly Step[], step: Step): string => {
  const decision = ask(play(given).state, step);
  return decision.ok ? 'accepted' : decision.code;
};

const announce = (over: Partial<TournamentCommandPayloads['AnnounceTournament']> = {}, at = 0, actor = OWN): Step => [actor, at, { type: 'AnnounceTournament', payload: announcement(over) }];
const nonce = (who: string, at: number, text = hex('aa')): Step => [`player:${who}`, at, { type: 'ContributeNonce', payload: { contributor: who, nonce: text } }];
const join = (who: string, at: number, game = `game-of-${who}`): Step => [`player:${who}`, at, { type: 'JoinTournament', payload: { contestant: who, game, isGuest: true } }];
const open = (at: number, actor = 'worker'): Step => [actor, at, { type: 'OpenTournament', payload: {} }];
const close = (at: number, actor = 'worker'): Step => [actor, at, { type: 'CloseTournament', payload: {} }];
const cancel = (at: number, actor: string, reason: 'neverOpened' | 'organiser'): Step => [actor, at, { type: 'CancelTournament', payload: { reason } }];
const ends = (who: string, points: number[], type: 'FinishContestant' | 'StopContestant' = 'FinishContestant', actor = 'worker'): Step =>
  [actor, CLOSES + 5, { type, payload: { contestant: who, game: `game-of-${who}`, head: hex('cc'), points } }];
const reveal = (list = revealed, actor = 'worker'): Step => [actor, CLOSES + 9, { type: 'RevealSecrets', payload: { secrets: list } }];
const finish = (actor = 'worker'): Step => [actor, CLOSES + 9, { type: 'FinishTournament', payload: {} }];

const ten = [1, 0, 2, 0, 1, 0, 0, 3, 0, 1];
/** Nine boards and three spares: the secrets above. */
const nine = (): Step => announce({ boards: 9, spareBoards: 3, root: merkleRoot(leaves), rules: makeTournamentRules('solo', 'cafe', { end: { kind: 'deals', deals: 9 } }) });
const ANNA = 'player-anna';
const BRAM = 'player-bram';

test('an announcement publishes its commitment in the same breath', () => {
  const { state, events } = play([announce()]);
  expect(events.map((e) => e.type)).toEqual(['TournamentAnnounced', 'CommitmentPublished']);
  expect(state?.commitment).toBe(state === null ? '' : commitmentOf(state.document));
  expect(state?.document).toMatchObject({ scheme: 'slag-deal/1', format: 'solo', scoring: 'total', movement: null, engineVersion: 'slag-engine/1' });
});

test('the whole course of a tournament, in its order', () => {
  const { state, events } = play([
    nine(), nonce(ANNA, 5, hex('bb')), nonce(BRAM, 6, hex('aa')), join(ANNA, 7), open(OPENS), join(BRAM, OPENS + 1), ends(ANNA, ten.slice(0, 9)), close(CLOSES), ends(BRAM, [0, 1], 'StopContestant'), reveal(), finish(),
  ]);
  expect(events.map((e) => e.type)).toEqual([
    'TournamentAnnounced', 'CommitmentPublished', 'NonceContributed', 'NonceContributed', 'ContestantJoined', 'ContributionsClosed', 'TournamentOpened', 'ContestantJoined',
    'ContestantFinished', 'TournamentClosed', 'ContestantStopped', 'SecretsRevealed', 'TournamentFinished',
  ]);
  expect(state?.nonceRoot).toBe(nonceRootOf([hex('aa'), hex('bb')]));
  expect(state?.phase).toMatchObject({ kind: 'finished', standings: [{ contestant: ANNA, place: 1, total: 7 }, { contestant: BRAM, place: null, boardsPlayed: 2 }] });
  expect(foldTournament(events)).toEqual(state);
});

test('a quarter of the boards is spare, at least two', () => {
  expect([1, 4, 8, 9, 10, 12, 13, 50].map(spareBoardsFor)).toEqual([2, 2, 2, 3, 3, 3, 4, 13]);
});

const withRules = (over: Partial<Rules>): Step => announce({ rules: { ...makeTournamentRules('solo', 'cafe'), ...over } });
describe('an announcement is refused', () => {
  test.each<[string, Step, string]>([
    ['by somebody else than its organiser', announce({}, 0, 'player:player-anna'), 'notAllowed'],
    ['by the house for an organiser', announce({}, 0, 'worker'), 'notAllowed'],
    ['for a day by an organiser', announce({ day: '2026-11-30' }), 'notAllowed'],
    ['with a title of two letters', announce({ title: 'ab' }), 'titleInvalid'],
    ['with a title that ends in a space', announce({ title: 'Friday ' }), 'titleInvalid'],
    ['with a line break in the title', announce({ title: 'Friday\nnight' }), 'titleInvalid'],
    ['when it closes before it opens', announce({ closesAt: OPENS }), 'timesInvalid'],
    ['when it should have opened already', announce({}, OPENS + 1), 'timesInvalid'],
    ['when nonces would count after the opening', announce({ contributionsCloseAt: OPENS + 1 }), 'timesInvalid'],
    ['with half a millisecond', announce({ opensAt: OPENS - 0.5 }), 'timesInvalid'],
    ['without boards', announce({ boards: 0 }), 'boardsInvalid'],
    ['with 51 boards', announce({ boards: 51, spareBoards: 13 }), 'boardsInvalid'],
    ['with too few spare boards', announce({ spareBoards: 2 }), 'boardsInvalid'],
    ['with too many spare boards', announce({ spareBoards: 4 }), 'boardsInvalid'],
    ['without bots', announce({ bots: [] }), 'botsInvalid'],
    ['with a bot of no version', announce({ bots: ['regular', 'regular@1', 'regular@1'] }), 'botsInvalid'],
    ['with two bots for four seats', announce({ bots: ['regular@1', 'regular@1'] }), 'rulesInvalid'],
    ['with more deals than boards', announce({ boards: 9, spareBoards: 3 }), 'rulesNotForDuplicate'],
    ['with a forfeit for leaving', withRules({ leaving: 'forfeit' }), 'rulesNotForDuplicate'],
    ['with a clock', withRules({ clock: { turnMs: 20_000, windowMs: 10_000, answerMs: 10_000, duelMs: 15_000 } }), 'rulesNotForDuplicate'],
    ['with rules that make no sense', withRules({ maxStake: 0 }), 'rulesInvalid'],
    ['with a root that is no hash', announce({ root: 'xyz' }), 'commitmentInvalid'],
    ['with a short salt', announce({ salt: 'ab' }), 'commitmentInvalid'],
  ])('%s', (_, step, code) => {
    expect(codeOf([], step)).toBe(code);
  });

  test('a second time', () => expect(codeOf([announce()], announce())).toBe('tournamentExists'));
  test('naming the option that makes deals unequal', () => {
    const decision = ask(null, withRules({ leaving: 'bot' }));
    expect(decision).toMatchObject({ ok: false, detail: expect.stringContaining('leaving') });
  });
});

test("the tournament of a day may be announced late: contributions are over, everybody plays all the same", () => {
  const late = announce({ organiser: null, day: '2026-11-30', contributionsCloseAt: OPENS - 300_000 }, OPENS + 10, 'worker');
  expect(codeOf([late], nonce(ANNA, OPENS + 11))).toBe('contributionsClosed');
  expect(codeOf([late], open(OPENS + 12))).toBe('accepted');
});

const day = announce({ organiser: null, day: '2026-11-30', contributionsCloseAt: OPENS - 300_000 }, 0, 'worker');
const started = [nine(), nonce(ANNA, 5), join(ANNA, 6), join(BRAM, 6), open(OPENS)];
const closed = [...started, ends(ANNA, ten.slice(0, 9)), close(CLOSES)];
const ended = [...closed, ends(BRAM, [], 'StopContestant')];

describe('who may do what, and when', () => {
  test.each<[string, Step[], Step, string]>([
    ['nothing is asked of a tournament that is not there', [], open(OPENS), 'tournamentUnknown'],
    ['a nonce counts before contributions close', [announce()], nonce(ANNA, OPENS - 1), 'accepted'],
    ['a nonce at that very moment is late', [announce()], nonce(ANNA, OPENS), 'contributionsClosed'],
    ['a nonce for the day is late five minutes before midnight', [day], nonce(ANNA, OPENS - 300_000), 'contributionsClosed'],
    ['a nonce after an early opening is late', [announce(), open(5, OWN)], nonce(ANNA, 6), 'contributionsClosed'],
    ['a second nonce of one contributor is refused', [announce(), nonce(ANNA, 5)], nonce(ANNA, 6, hex('bb')), 'alreadyContributed'],
    ['two may send the same nonce', [announce(), nonce(ANNA, 5)], nonce(BRAM, 6), 'accepted'],
    ['nobody contributes for another', [announce()], ['player:player-bram', 5, { type: 'ContributeNonce', payload: { contributor: ANNA, nonce: hex('aa') } }], 'notAllowed'],
    ['a nonce of 31 bytes is none', [announce()], nonce(ANNA, 5, 'aa'.repeat(31)), 'nonceInvalid'],
    ['the house opens at its time', [announce()], open(OPENS), 'accepted'],
    ['the house opens no earlier', [announce()], open(OPENS - 1), 'notYetOpen'],
    ['the organiser opens now', [announce()], open(5, OWN), 'accepted'],
    ['nobody else opens', [announce()], open(OPENS, 'player:player-anna'), 'notAllowed'],
    ['nobody opens the tournament of a day but the house', [day], open(OPENS, 'player:player-otto'), 'notAllowed'],
    ['it opens once', started, open(OPENS + 1), 'alreadyOpen'],
    ['it does not open after its time', [announce()], open(CLOSES), 'tournamentClosed'],
    ['one joins before it opens', [announce()], join(ANNA, 5), 'accepted'],
    ['one joins in its last millisecond', started, join('player-cees', CLOSES - 1), 'accepted'],
    ['one joins no later', started, join('player-cees', CLOSES), 'tournamentClosed'],
    ['one joins once', started, join(ANNA, OPENS + 1), 'alreadyJoined'],
    ['nobody joins for another', started, ['player:player-anna', OPENS + 1, { type: 'JoinTournament', payload: { contestant: 'player-cees', game: 'game-of-cees', isGuest: true } }], 'notAllowed'],
    ['nobody joins with the game of another', started, join('player-cees', OPENS + 1, `game-of-${ANNA}`), 'notAllowed'],
    ['nobody joins after closing', closed, join('player-cees', CLOSES + 1), 'tournamentClosed'],
    ['the house closes at its time', started, close(CLOSES), 'accepted'],
    ['the house closes no earlier', started, close(CLOSES - 1), 'notAllowed'],
    ['the organiser closes when it is enough', started, close(OPENS + 5, OWN), 'accepted'],
    ['nobody else closes', started, close(CLOSES, 'player:player-anna'), 'notAllowed'],
    ['what is not open is not closed', [announce()], close(CLOSES), 'notYetOpen'],
    ['the organiser cancels before it opens', [announce()], cancel(5, OWN, 'organiser'), 'accepted'],
    ['nobody cancels what is open', started, cancel(OPENS + 5, OWN, 'organiser'), 'alreadyOpen'],
    ['the house cancels what never opened', [announce()], cancel(CLOSES, 'worker', 'neverOpened'), 'accepted'],
    ['but not before its time is over', [announce()], cancel(CLOSES - 1, 'worker', 'neverOpened'), 'notAllowed'],
    ['what was cancelled does not open', [announce(), cancel(5, OWN, 'organiser')], open(OPENS), 'tournamentClosed'],
  ])('%s', (_, given, step, code) => {
    expect(codeOf(given, step)).toBe(code);
  });
});

describe('how contestants end', () => {
  test.each<[string, Step[], Step, string]>([
    ['with points on every board', started, ends(ANNA, ten.slice(0, 9)), 'accepted'],
    ['finished never with a board missing', started, ends(ANNA, ten.slice(0, 8)), 'resultWrong'],
    ['finished never with a board too many', started, ends(ANNA, ten), 'resultWrong'],
    ['never with half a point', started, ends(ANNA, [...ten.slice(0, 8), 0.5]), 'resultWrong'],
    ['stopped only after closing', started, ends(ANNA, [1], 'StopContestant'), 'notClosed'],
    ['stopped with the boards that were finished', closed, ends(BRAM, [1, 2], 'StopContestant'), 'accepted'],
    ['stopped never with all boards', closed, ends(BRAM, ten.slice(0, 9), 'StopContestant'), 'resultWrong'],
    ['finished also after closing', closed, ends(BRAM, ten.slice(0, 9)), 'accepted'],
    ['once', closed, ends(ANNA, ten.slice(0, 9)), 'alreadyEnded'],
    ['only who joined', closed, ends('player-cees', ten.slice(0, 9)), 'notJoined'],
    ['only by the house', closed, ends(BRAM, [1], 'StopContestant', OWN), 'notAllowed'],
    ['not before it opens', [nine(), join(ANNA, 6)], ends(ANNA, ten.slice(0, 9)), 'notYetOpen'],
  ])('%s', (_, given, step, code) => {
    expect(codeOf(given, step)).toBe(code);
  });
});

describe('the reveal', () => {
  const other = (i: number, over: object) => revealed.map((s, k) => (k === i ? { ...s, ...over } : s));
  test.each<[string, Step[], Step, string]>([
    ['comes when all games have ended', ended, reveal(), 'accepted'],
    ['not while it is open', started, reveal(), 'notClosed'],
    ['not while one game may still run', closed, reveal(), 'gamesStillRunning'],
    ['only by the house', ended, reveal(revealed, OWN), 'notAllowed'],
    ['with all spare boards', ended, reveal(revealed.slice(0, 9)), 'secretsWrong'],
    ['with no other secret', ended, reveal(other(4, { secret: hex('ff') })), 'secretsWrong'],
    ['with no other path', ended, reveal(other(4, { path: [] })), 'secretsWrong'],
    ['in the order of the boards', ended, reveal([...revealed].reverse()), 'secretsWrong'],
    ['once', [...ended, reveal()], reveal(), 'alreadyRevealed'],
    ['before the end', ended, finish(), 'notRevealed'],
    ['and then the end, by the house', [...ended, reveal()], finish(OWN), 'notAllowed'],
    ['which comes once', [...ended, reveal(), finish()], finish(), 'alreadyEnded'],
  ])('%s', (_, given, step, code) => {
    expect(codeOf(given, step)).toBe(code);
  });
});
