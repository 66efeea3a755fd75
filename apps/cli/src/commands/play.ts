/** `slag play SCRIPT…`: each script through the engine; one JSON object a script. */
import { readFile } from 'node:fs/promises';
import type { ExitCode, Io } from '../io.js';
import { mismatchesOf, type Mismatch } from '../script/expectation.js';
import { outcomeOf, type Outcome } from '../script/outcome.js';
import { readScript, type ScriptProblem } from '../script/read-script.js';
import { ScriptMisfit, ScriptTable } from '../script/run-script.js';

export type PlayResult =
  | { kind: 'played'; title: string; outcome: Outcome; mismatches: Mismatch[] }
  | { kind: 'noScript'; problems: ScriptProblem[] };

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function readJson(file: string): Promise<{ ok: true; value: unknown } | { ok: false; problems: ScriptProblem[] }> {
  try {
    const text = await readFile(file, 'utf8');
    // Some editors put a mark of byte order in front.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { ok: false, problems: [{ path: '$', says: `expected a file of JSON: ${textOf(error)}` }] };
  }
}

export function playScript(value: unknown): PlayResult {
  const read = readScript(value);
  if (!read.ok) return { kind: 'noScript', problems: read.problems };
  try {
    const outcome = outcomeOf(new ScriptTable(read.script, read.rules).play());
    const { title } = read.script;
    return { kind: 'played', title, outcome, mismatches: mismatchesOf(read.script.expect ?? {}, { title, ...outcome }) };
  } catch (error) {
    if (error instanceof ScriptMisfit) return { kind: 'noScript', problems: [error.problem] };
    throw error;
  }
}

/** Exit code 0: all as expected; 1: a mismatch; 2: a file that is no script. */
export async function play(files: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  for (const file of files) {
    const json = await readJson(file);
    const result: PlayResult = json.ok ? playScript(json.value) : { kind: 'noScript', problems: json.problems };
    if (result.kind === 'noScript') {
      for (const { path, says } of result.problems) io.err(`${file}: ${path}: ${says}`);
      code = 2;
      continue;
    }
    const { title, outcome, mismatches } = result;
    const ok = mismatches.length === 0;
    io.out(JSON.stringify({ title, ok, ...outcome, ...(ok ? {} : { mismatches }) }));
    for (const { key, expected, actual } of mismatches) io.err(`${file}: ${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    if (!ok && code === 0) code = 1;
  }
  return code;
}
