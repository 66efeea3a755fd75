/** What checking a log comes to: what was checked, under which key, and the first thing that does not follow. */
export interface Problem {
  stream: string;
  /** The entry's version in its stream; 0 where it is not about one entry. */
  version: number;
  /** Dotted path inside the entry. */
  field?: string;
  /** What the log says. */
  says: string;
  /** What follows from all that stands before it. */
  follows: string;
}

export interface Checked {
  events: number;
  commands: number;
  games: number;
  boards: number;
  botMoves: number;
  signatures: number;
}

export interface VerifyReport {
  ok: boolean;
  checked: Checked;
  /** false: the signatures fit a key that the log itself names, which proves nothing about who made it. */
  keyKnown: boolean;
  /** The log's public key, hex; null where the file does not get that far. */
  key: string | null;
  problem: Problem | null;
}

export const nothingChecked = (): Checked => ({ events: 0, commands: 0, games: 0, boards: 0, botMoves: 0, signatures: 0 });

const LONGEST = 200;

/** A value in a sentence; long ones are cut. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function problemAt(entry: { stream: string; version: number }, field: string | null, says: unknown, follows: unknown): Problem {
  const place = { stream: entry.stream, version: entry.version, says: show(says), follows: show(follows) };
  return field === null ? place : { ...place, field };
}
