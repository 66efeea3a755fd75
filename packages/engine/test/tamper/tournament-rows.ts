/** Changes of the tournament's own stream. */
import { commitmentOf } from '../../src/tournament/commitment.js';
import type { CommitDocument } from '../../src/tournament/state.js';
import type { Line } from '../evening/evening.js';
import { signaturesOf } from '../evening/forger.js';
import { ANNA, commandLines, commandOf, event, flip, get, insertBefore, moveBefore, remove, set, setBoth, TOURNAMENT as T } from '../evening/tampering.js';
import type { TamperRow } from './row.js';

const inDocument = (field: string, value: (old: unknown) => unknown) => (lines: Line[]): void => {
  const { data } = event(lines, T, 'CommitmentPublished');
  set(data, `document.${field}`, value(get(data, `document.${field}`)));
};

/** A document changed everywhere it stands, with its hash computed anew. */
export const recommit = (change: (announced: Line, document: Line, lines: Line[]) => void) => (lines: Line[]): void => {
  const announced = commandOf(event(lines, T, 'TournamentAnnounced')).payload;
  const { data } = event(lines, T, 'CommitmentPublished');
  change(announced, data['document'] as Line, lines);
  data['commitment'] = commitmentOf(data['document'] as CommitDocument);
  for (const { statement } of signaturesOf(lines)) if (statement['kind'] === 'commitment') statement['commitment'] = data['commitment'];
};

const swap = (list: unknown, i: number, j: number): void => {
  const items = list as unknown[];
  [items[i], items[j]] = [items[j], items[i]];
};

export const ANNOUNCEMENT_ROWS: TamperRow[] = [
  { change: 'the title in the document', tamper: inDocument('title', () => 'Another evening'), found: [T, 'data.document.title'] },
  { change: 'the title in the announcement', tamper: (l) => set(event(l, T, 'TournamentAnnounced').data, 'title', 'Another evening'), found: [T, 'data.title'] },
  { change: 'the title everywhere, with another C', tamper: recommit((a, d, l) => [a, d, event(l, T, 'TournamentAnnounced').data].forEach((x) => set(x, 'title', 'Another evening'))), found: [ANNA, 'data.leader'] },
  { change: 'the highest stake in the rules', tamper: inDocument('rules.maxStake', () => 6), found: [T, 'data.document.rules.maxStake'] },
  { change: 'the hash of the rules', tamper: inDocument('rulesHash', flip), found: [T, 'data.document.rulesHash'] },
  { change: 'a bot of the commitment', tamper: inDocument('bots.0', () => 'first@1'), found: [T, 'data.document.bots.0'] },
  { change: 'the number of boards', tamper: inDocument('boards', () => 9), found: [T, 'data.document.boards'] },
  { change: 'the number of spare boards everywhere', tamper: recommit((a, d) => [a, d].forEach((x) => set(x, 'spareBoards', 4))), found: [T, 'command'] },
  { change: 'the root', tamper: inDocument('root', flip), found: [T, 'data.document.root'] },
  { change: 'the root everywhere, with another C', tamper: recommit((a, d) => [a, d].forEach((x) => set(x, 'root', flip(x['root'])))), found: [T, 'command'] },
  { change: 'C itself', tamper: (l) => set(event(l, T, 'CommitmentPublished').data, 'commitment', 'ab'.repeat(32)), found: [T, 'data.commitment'] },
  { change: 'the version of the engine', tamper: inDocument('engineVersion', () => 'slag-engine/2'), found: [T, 'data.document.engineVersion'] },
  { change: 'the scheme of the deals', tamper: inDocument('scheme', () => 'slag-deal/2'), found: [T, 'data.document.scheme'] },
  { change: 'the order of tie-breaks', tamper: inDocument('ties', (ties) => [...(ties as string[])].reverse()), found: [T, 'data.document.ties.0'] },
  { change: 'the time of opening', tamper: inDocument('opensAt', (at) => Number(at) - 1), found: [T, 'data.document.opensAt'] },
  { change: 'the log key of the document', tamper: inDocument('logKey', flip), found: [T, 'data.document.logKey'] },
  { change: 'who organised it', tamper: (l) => setBoth(event(l, T, 'TournamentAnnounced'), 'organiser', 'player-anna'), found: [T, 'command'] },
  { change: 'the salt of the tournament', tamper: (l) => setBoth(event(l, T, 'TournamentAnnounced'), 'salt', 'cd'.repeat(32)), found: [T, 'signature'] },
];

export const CONTRIBUTION_ROWS: TamperRow[] = [
  { change: 'a nonce', tamper: (l) => set(event(l, T, 'NonceContributed').data, 'nonce', 'ab'.repeat(32)), found: [T, 'data.nonce'] },
  { change: 'a nonce and the command it came by', tamper: (l) => setBoth(event(l, T, 'NonceContributed'), 'nonce', 'ab'.repeat(32)), found: [T, 'data.nonceRoot'] },
  { change: 'a nonce taken away', tamper: (l) => remove(l, [event(l, T, 'NonceContributed', 1)]), found: [T, 'data.nonceRoot'] },
  {
    change: 'a nonce added by the house',
    tamper: (l) => {
      const added = structuredClone(event(l, T, 'NonceContributed'));
      added.actor = commandOf(added).actor = 'player:player-eves';
      set(added.data, 'nonce', 'ab'.repeat(32));
      set(added.data, 'contributor', 'player-eves');
      commandOf(added).payload = { ...added.data };
      insertBefore(l, event(l, T, 'ContributionsClosed'), [added]);
    },
    found: [T, 'data.nonceRoot'],
  },
  { change: 'who contributed', tamper: (l) => setBoth(event(l, T, 'NonceContributed'), 'contributor', 'player-cees'), found: [T, 'command'] },
  { change: 'the joined nonces NR', tamper: (l) => set(event(l, T, 'ContributionsClosed').data, 'nonceRoot', 'ab'.repeat(32)), found: [T, 'data.nonceRoot'] },
  {
    change: 'a contribution after the opening',
    tamper: (l) => {
      const late = event(l, T, 'NonceContributed', 2);
      late.at = commandOf(late).facts.at = event(l, T, 'TournamentOpened').at;
      moveBefore(l, event(l, T, 'ContestantJoined'), [late]);
    },
    found: [T, 'data.nonceRoot'],
  },
  { change: 'opening without closing the contributions', tamper: (l) => remove(l, [event(l, T, 'TournamentOpened')]), found: [T, null] },
  { change: 'opening before its time', tamper: (l) => commandLines(l, event(l, T, 'ContributionsClosed')).forEach((e) => { e.at -= 1; if (e.command) e.command.facts.at -= 1; }), found: [T, 'command'] },
];

export const CONTESTANT_ROWS: TamperRow[] = [
  { change: 'who joined', tamper: (l) => set(event(l, T, 'ContestantJoined').data, 'contestant', 'player-eves'), found: [T, 'data.contestant'] },
  { change: 'somebody joins for another', tamper: (l) => setBoth(event(l, T, 'ContestantJoined'), 'contestant', 'player-eves'), found: [T, 'command'] },
  { change: 'a contestant is no guest', tamper: (l) => set(event(l, T, 'ContestantJoined').data, 'isGuest', false), found: [T, 'data.isGuest'] },
  { change: 'a joining taken away', tamper: (l) => remove(l, [event(l, T, 'ContestantJoined', 1)]), found: [T, 'command'] },
  {
    change: 'two contestants change games',
    tamper: (l) => {
      const [one, two] = [event(l, T, 'ContestantJoined', 0), event(l, T, 'ContestantJoined', 1)];
      const [a, b] = [one.data['game'], two.data['game']];
      setBoth(one, 'game', b);
      setBoth(two, 'game', a);
    },
    found: [T, 'command'],
  },
  { change: 'points in a result', tamper: (l) => set(event(l, T, 'ContestantFinished').data, 'points.0', 0), found: [T, 'data.points.0'] },
  { change: 'points in a result and its command', tamper: (l) => setBoth(event(l, T, 'ContestantFinished'), 'points.0', 9), found: [T, 'data.standings.0.total'] },
  {
    change: 'points in a result, its command and the standings',
    tamper: (l) => {
      const result = event(l, T, 'ContestantStopped');
      setBoth(result, 'points.3', Number(get(result.data, 'points.3')) + 1);
      const { data } = event(l, T, 'TournamentFinished');
      set(data, 'standings.2.points.3', get(result.data, 'points.3'));
      set(data, 'standings.2.total', Number(get(data, 'standings.2.total')) + 1);
    },
    found: [T, 'data.points.3'],
  },
  { change: 'the head of a game in its result', tamper: (l) => setBoth(event(l, T, 'ContestantFinished'), 'head', 'ab'.repeat(32)), found: [T, 'data.head'], keepHeads: true },
  { change: 'a finished game called stopped', tamper: (l) => { const e = event(l, T, 'ContestantFinished'); e.type = 'ContestantStopped'; commandOf(e).type = 'StopContestant'; }, found: [T, 'command'] },
  { change: 'a result by somebody else than the house', tamper: (l) => { const e = event(l, T, 'ContestantFinished'); e.actor = commandOf(e).actor = 'player:player-anna'; }, found: [T, 'command'] },
  { change: 'a result taken away', tamper: (l) => remove(l, [event(l, T, 'ContestantStopped', 1)]), found: [T, 'command'] },
];

export const END_ROWS: TamperRow[] = [
  { change: 'who closed it', tamper: (l) => set(event(l, T, 'TournamentClosed').data, 'closedBy', 'player:player-anna'), found: [T, 'data.closedBy'] },
  { change: 'closing taken away', tamper: (l) => remove(l, [event(l, T, 'TournamentClosed')]), found: [T, 'command'] },
  { change: 'a secret', tamper: (l) => setBoth(event(l, T, 'SecretsRevealed'), 'secrets.2.secret', 'ab'.repeat(32)), found: [T, 'command'] },
  { change: 'a secret in the event alone', tamper: (l) => set(event(l, T, 'SecretsRevealed').data, 'secrets.2.secret', 'ab'.repeat(32)), found: [T, 'data.secrets.2.secret'] },
  { change: 'a path', tamper: (l) => setBoth(event(l, T, 'SecretsRevealed'), 'secrets.0.path.1', 'ab'.repeat(32)), found: [T, 'command'] },
  { change: 'two boards change secrets', tamper: (l) => { const e = event(l, T, 'SecretsRevealed'); swap(e.data['secrets'], 0, 1); swap(commandOf(e).payload['secrets'], 0, 1); }, found: [T, 'command'] },
  { change: 'a spare board keeps its secret', tamper: (l) => { const e = event(l, T, 'SecretsRevealed'); (e.data['secrets'] as unknown[]).pop(); (commandOf(e).payload['secrets'] as unknown[]).pop(); }, found: [T, 'command'] },
  { change: 'the reveal before the last game has ended', tamper: (l) => moveBefore(l, event(l, T, 'ContestantStopped', 1), [event(l, T, 'SecretsRevealed')]), found: [T, 'command.facts.at'] },
  {
    change: 'the reveal before the last game has ended, at a fitting time',
    tamper: (l) => {
      const early = event(l, T, 'SecretsRevealed');
      early.at = commandOf(early).facts.at = event(l, T, 'ContestantStopped', 1).at;
      moveBefore(l, event(l, T, 'ContestantStopped', 1), [early]);
    },
    found: [T, 'command'],
  },
  { change: 'a total in the standings', tamper: (l) => set(event(l, T, 'TournamentFinished').data, 'standings.0.total', 0), found: [T, 'data.standings.0.total'] },
  { change: 'a place in the standings', tamper: (l) => set(event(l, T, 'TournamentFinished').data, 'standings.1.place', 1), found: [T, 'data.standings.1.place'] },
  { change: 'the order of the standings', tamper: (l) => swap(event(l, T, 'TournamentFinished').data['standings'], 0, 1), found: [T, 'data.standings.0.contestant'] },
  { change: 'boards below the mean', tamper: (l) => set(event(l, T, 'TournamentFinished').data, 'standings.1.belowMean', 9), found: [T, 'data.standings.1.belowMean'] },
  { change: 'a place for who did not finish', tamper: (l) => set(event(l, T, 'TournamentFinished').data, 'standings.2.place', 3), found: [T, 'data.standings.2.place'] },
  { change: 'the end cut off', tamper: (l) => remove(l, [event(l, T, 'TournamentFinished')]), found: [T, 'type'] },
  { change: 'an unknown event at the end', tamper: (l) => { const e = structuredClone(event(l, T, 'TournamentFinished')); e.type = 'BoardVoided'; commandOf(e).type = 'VoidBoard'; commandOf(e).commandId = 'void-1'; insertBefore(l, event(l, ANNA, 'GameStarted'), [e]); }, found: [T, 'command.type'] },
];
