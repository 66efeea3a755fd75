/**
 * Checking an exported bundle from end to end, offline: structure, key, chains, the tournament judged again, every game
 * judged again with the revealed secrets, results against games, signatures. The first thing that does not follow is
 * named; what was checked before it is counted.
 */
import type { ChooseFor } from '../game/situation.js';
import { revealedInputs } from '../tournament/commitment.js';
import { setupFor } from '../tournament/setup.js';
import type { Contestant, TournamentState } from '../tournament/state.js';
import { type Bundle, readBundle } from './bundle.js';
import { chainProblem } from './chain.js';
import { verifyGameLog } from './game-log.js';
import { gamesProblem, outcomeProblem, streamOf } from './outcome.js';
import { type Checked, nothingChecked, type Problem, problemAt, type VerifyReport } from './report.js';
import { keyProblem, signaturesProblem, type VerifySignature } from './signatures.js';
import { checkTournamentLog } from './tournament-log.js';

export interface VerifyOptions {
  chooseFor: ChooseFor;
  verifySignature: VerifySignature;
  /** The log key or its fingerprint as known from outside the file; null: unknown, and the report says so. */
  knownKey: string | null;
  /** Events checked so far, of how many. */
  onProgress?: (progress: { done: number; total: number }) => void;
}

function phaseProblem(bundle: Bundle, state: TournamentState): Problem | null {
  const last = bundle.tournament.at(-1);
  if (state.phase.kind === 'finished' || last === undefined) return null;
  return problemAt(last, 'type', `the tournament's log ends with ${last.type}`, 'TournamentFinished: before it nothing is revealed that could be checked');
}

async function checkGame(bundle: Bundle, state: TournamentState, contestant: Contestant, chooseFor: ChooseFor, tally: (events: number) => void, checked: Checked): Promise<Problem | null> {
  const entries = bundle.games.get(streamOf(contestant)) ?? [];
  const check = await verifyGameLog({
    entries,
    setupFor: (salt) => setupFor(state, contestant, salt),
    person: `player:${contestant.contestant}`,
    inputsFor: (board, attempt) => (board <= state.document.boards && attempt === 0 ? revealedInputs(state, board, attempt) : null),
    chooseFor,
    onCommand: tally,
  });
  if (!check.ok) return check.problem;
  checked.commands += check.commands;
  checked.boards += check.boards;
  checked.botMoves += check.botMoves;
  checked.games += 1;
  return outcomeProblem(bundle.tournament, contestant, check.state, entries);
}

/** Fills `checked` as it goes. */
async function bundleProblem(bundle: Bundle, options: VerifyOptions, checked: Checked): Promise<Problem | null> {
  const streams = [bundle.tournament, ...bundle.games.values()];
  const total = streams.reduce((sum, entries) => sum + entries.length, 0);
  const tally = (events: number): void => {
    checked.events += events;
    options.onProgress?.({ done: checked.events, total });
  };
  const broken = keyProblem(bundle.header, options.knownKey) ?? chainProblem(bundle.tournament);
  if (broken !== null) return broken;
  const tournament = checkTournamentLog(bundle.tournament);
  if (!tournament.ok) return tournament.problem;
  const { state } = tournament;
  checked.commands += tournament.commands;
  tally(bundle.tournament.length);
  const unfit = phaseProblem(bundle, state) ?? gamesProblem(bundle, state);
  if (unfit !== null) return unfit;
  for (const contestant of state.contestants) {
    if (!bundle.games.has(streamOf(contestant))) continue;
    const problem = await checkGame(bundle, state, contestant, options.chooseFor, tally, checked);
    if (problem !== null) return problem;
  }
  const unsigned = signaturesProblem(bundle, state, options.verifySignature);
  if (unsigned === null) checked.signatures = bundle.signatures.length;
  return unsigned;
}

/** What no check foresaw, such as text that has no canonical form. */
const unreadable = ({ header }: Bundle, error: unknown): Problem =>
  problemAt({ stream: `tournament-${header.tournament}`, version: 0 }, null, `the log cannot be judged: ${String(error)}`, 'a log that this version can read');

/** `lines`: the parsed JSON lines of a `slag-bundle/1`. Never throws on what stands in them. */
export async function verifyBundle(lines: readonly unknown[], options: VerifyOptions): Promise<VerifyReport> {
  const checked = nothingChecked();
  const read = readBundle(lines);
  if (!read.ok) return { ok: false, checked, keyKnown: false, key: null, problem: read.problem };
  const { bundle } = read;
  const keyKnown = options.knownKey !== null && keyProblem(bundle.header, options.knownKey) === null;
  const problem = await bundleProblem(bundle, options, checked).catch((error: unknown) => unreadable(bundle, error));
  return { ok: problem === null, checked, keyKnown, key: bundle.header.logKey, problem };
}
