/**
 * Announcing a tournament: everything is settled and committed to before anybody can contribute or play.
 *
 * The house (`worker`) announces the tournament of a day, which may be late after downtime: contributions are then over
 * already and everybody plays under label C. Anybody else announces in the own name, before it opens.
 */
import { accept, type Decision, reject } from '../decision.js';
import { canonicalForm } from '../log.js';
import { ENGINE_VERSION } from '../version.js';
import { duplicateProblems } from '../rules/duplicate.js';
import { validateRules } from '../rules/validate.js';
import { commitmentOf, rulesHashOf, spareBoardsFor, TIES } from './commitment.js';
import { isBotName, isHex32, isId, isTime, isWhole } from './shapes.js';
import type { TournamentCommandPayloads } from './commands.js';
import type { TournamentEvent } from './events.js';
import type { TournamentRejection } from './rejections.js';
import type { CommitDocument } from './state.js';

type Announcement = TournamentCommandPayloads['AnnounceTournament'];
type Refusal = { code: TournamentRejection; detail: string } | null;

export const MOST_BOARDS = 50;
const TITLE = /^[^\p{C}]{3,60}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const refuse = (code: TournamentRejection, detail: string): Refusal => ({ code, detail });

function whoProblem(actor: string, { organiser, day }: Announcement): Refusal {
  if (actor === 'worker') {
    if (organiser !== null) return refuse('notAllowed', 'organiser: the house announces without one');
    return day !== null && DAY.test(day) ? null : refuse('notAllowed', 'day: expected YYYY-MM-DD');
  }
  if (organiser === null || !isId(organiser) || actor !== `player:${organiser}`) return refuse('notAllowed', 'organiser: expected the sender');
  return day === null ? null : refuse('notAllowed', 'day: only the house announces the tournament of a day');
}

const titleProblem = ({ title }: Announcement): Refusal =>
  typeof title === 'string' && title === title.trim() && TITLE.test(title) ? null : refuse('titleInvalid', 'title: expected 3 to 60 characters');

function timesProblem({ opensAt, closesAt, contributionsCloseAt, organiser }: Announcement, at: number): Refusal {
  if (!isTime(opensAt)) return refuse('timesInvalid', 'opensAt: expected epoch milliseconds');
  if (!isTime(closesAt) || closesAt <= opensAt) return refuse('timesInvalid', 'closesAt: expected after opensAt');
  if (closesAt <= at) return refuse('timesInvalid', 'closesAt: expected in the future');
  if (!isTime(contributionsCloseAt) || contributionsCloseAt > opensAt) return refuse('timesInvalid', 'contributionsCloseAt: expected at or before opensAt');
  return organiser !== null && opensAt < at ? refuse('timesInvalid', 'opensAt: expected in the future') : null;
}

function boardsProblem({ boards, spareBoards }: Announcement): Refusal {
  if (!isWhole(boards, 1, MOST_BOARDS)) return refuse('boardsInvalid', `boards: expected 1 to ${MOST_BOARDS}`);
  const spares = spareBoardsFor(boards);
  return spareBoards === spares ? null : refuse('boardsInvalid', `spareBoards: expected ${spares}`);
}

function rulesProblem({ rules, bots, boards }: Announcement): Refusal {
  const [problem] = validateRules(rules, bots.length + 1);
  if (problem !== undefined) return refuse('rulesInvalid', `${problem.fields.join(', ')}: ${problem.says}`);
  const [unfit] = duplicateProblems(rules, 'solo');
  if (unfit !== undefined) return refuse('rulesNotForDuplicate', `${unfit.fields.join(', ')}: ${unfit.says}`);
  if (rules.end.kind === 'deals' && rules.end.deals === boards) return null;
  return refuse('rulesNotForDuplicate', `end.deals: expected ${boards}, one for each board`);
}

const botsProblem = ({ bots }: Announcement): Refusal =>
  Array.isArray(bots) && bots.length >= 1 && bots.length <= 7 && bots.every(isBotName)
    ? null
    : refuse('botsInvalid', 'bots: expected 1 to 7 as name@version');

const commitmentProblem = ({ tournament, salt, root, logKey }: Announcement): Refusal => {
  if (!isId(tournament)) return refuse('commitmentInvalid', 'tournament: expected an id');
  const bad = Object.entries({ salt, root, logKey }).find(([, value]) => !isHex32(value));
  return bad === undefined ? null : refuse('commitmentInvalid', `${bad[0]}: expected 32 bytes in hex`);
};

function documentOf(payload: Announcement): CommitDocument {
  const { tournament, title, rules, bots, boards, spareBoards, root, logKey, opensAt, closesAt, contributionsCloseAt } = payload;
  return {
    scheme: 'slag-deal/1', tournament, title, format: 'solo', rules, rulesHash: rulesHashOf(rules), engineVersion: ENGINE_VERSION,
    bots: [...bots], movement: null, boards, spareBoards, scoring: 'total', ties: [...TIES], root, logKey, opensAt, closesAt, contributionsCloseAt,
  };
}

export function announce(actor: string, payload: Announcement, at: number): Decision<TournamentEvent, TournamentRejection> {
  const refusal =
    whoProblem(actor, payload) ?? titleProblem(payload) ?? timesProblem(payload, at) ?? boardsProblem(payload) ??
    botsProblem(payload) ?? rulesProblem(payload) ?? commitmentProblem(payload);
  if (refusal !== null) return reject(refusal.code, refusal.detail);
  const document = documentOf(payload);
  const { salt, tournament, title, organiser, day } = payload;
  const events: TournamentEvent[] = [
    { type: 'TournamentAnnounced', data: { salt, tournament, title, organiser, day } },
    { type: 'CommitmentPublished', data: { document, commitment: commitmentOf(document) } },
  ];
  return accept(events);
}

/** One text for one document: what is hashed, shown and kept. */
export const documentText = (document: CommitDocument): string => canonicalForm(document);
