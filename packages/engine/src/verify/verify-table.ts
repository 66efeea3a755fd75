/**
 * Checking the opened log of a live table's game (`slag-table/1`) from end to end, offline: how it began, every deal dealt again
 * from the one secret, every command judged and every bot move chosen again, the end, and the signature over it.
 *
 * The secret was the house's alone (label C): this proves that the hands came from it and that nothing was changed since its
 * end was signed, not that the house did not know them.
 */
import type { ChooseFor } from '../game/situation.js';
import type { GameState } from '../game/state.js';
import { canonicalForm } from '../log.js';
import { type BoardInputs, hexToBytes } from '../random.js';
import { statementBytes } from '../statements.js';
import { tableInputs } from '../table-inputs.js';
import { firstDifference } from './difference.js';
import { verifyGameLog } from './game-log.js';
import { type Checked, nothingChecked, type Problem, problemAt, type VerifyReport } from './report.js';
import { isSigned, keyProblem, type VerifySignature } from './signatures.js';
import { readTable, type TableFile } from './table-file.js';
import { tableStart } from './table-setup.js';
import type { VerifyOptions } from './verify-bundle.js';

/** Seed material by deal, made once: bots ask for it with every move. */
function dealsFrom(secretHex: string): (deal: number, attempt: number) => BoardInputs | null {
  const secret = hexToBytes(secretHex);
  const made = new Map<number, BoardInputs>();
  return (deal, attempt) => {
    if (attempt !== 0) return null;
    const inputs = made.get(deal) ?? tableInputs(secret, deal, attempt);
    made.set(deal, inputs);
    return inputs;
  };
}

/** The secret of a game that is still played would open hands that are held: no such file is the house's. */
function endProblem({ entries }: TableFile, { phase }: GameState): Problem | null {
  const last = entries.at(-1);
  if (last === undefined || phase.kind === 'finished' || phase.kind === 'stopped') return null;
  return problemAt(last, 'type', `the log ends with ${last.type}`, 'GameFinished or GameStopped: a log is opened when its game has ended');
}

/** One signature, over the last entry: what was signed when the game ended. */
function signatureProblem({ header, entries, signatures }: TableFile, verifySignature: VerifySignature): Problem | null {
  const last = entries.at(-1);
  const [signed, second] = signatures;
  if (last === undefined || signed === undefined) return problemAt(last ?? { stream: 'signatures', version: 0 }, 'signature', 'no signature of the last head', 'one by the log key');
  if (second !== undefined) return problemAt({ stream: 'signatures', version: 0 }, 'statement', canonicalForm(second.statement), 'the last head, once');
  const { statement, signature } = signed;
  const difference = firstDifference(statement, { kind: 'head', stream: last.stream, version: last.version, hash: last.hash }, 'statement');
  if (difference !== null) return problemAt(last, difference.path, difference.says, difference.follows);
  return isSigned(verifySignature, header.logKey, statementBytes(statement), signature) ? null : problemAt(last, 'signature', signature, 'a signature of the log key over this head');
}

async function gameProblem(file: TableFile, chooseFor: ChooseFor, tally: (events: number) => void, checked: Checked): Promise<Problem | null> {
  const start = tableStart(file);
  if (!start.ok) return start.problem;
  const { setup, person } = start;
  const inputsFor = dealsFrom(file.header.secret);
  const check = await verifyGameLog({ entries: file.entries, setupFor: (salt) => ({ ...setup, salt }), person, inputsFor, chooseFor, onCommand: tally });
  if (!check.ok) return check.problem;
  checked.commands += check.commands;
  checked.boards += check.boards;
  checked.botMoves += check.botMoves;
  checked.games += 1;
  return endProblem(file, check.state);
}

/** Fills `checked` as it goes. */
async function tableProblem(file: TableFile, { chooseFor, verifySignature, knownKey, onProgress }: VerifyOptions, checked: Checked): Promise<Problem | null> {
  const total = file.entries.length;
  const tally = (events: number): void => {
    checked.events += events;
    onProgress?.({ done: checked.events, total });
  };
  const problem = keyProblem(file.header, knownKey) ?? (await gameProblem(file, chooseFor, tally, checked)) ?? signatureProblem(file, verifySignature);
  if (problem === null) checked.signatures = file.signatures.length;
  return problem;
}

/** What no check foresaw, such as text that has no canonical form. */
const unreadable = ({ header }: TableFile, error: unknown): Problem =>
  problemAt({ stream: `game-${header.game}`, version: 0 }, null, `the log cannot be judged: ${String(error)}`, 'a log that this version can read');

/** `lines`: the parsed JSON lines of a `slag-table/1`. Never throws on what stands in them. */
export async function verifyTable(lines: readonly unknown[], options: VerifyOptions): Promise<VerifyReport> {
  const checked = nothingChecked();
  const read = readTable(lines);
  if (!read.ok) return { ok: false, checked, keyKnown: false, key: null, problem: read.problem };
  const { file } = read;
  const keyKnown = options.knownKey !== null && keyProblem(file.header, options.knownKey) === null;
  const problem = await tableProblem(file, options, checked).catch((error: unknown) => unreadable(file, error));
  return { ok: problem === null, checked, keyKnown, key: file.header.logKey, problem };
}
