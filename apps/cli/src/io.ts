/** Where a command writes, and how it ends. */
export interface Io {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Can the error stream redraw a line? */
  isTerminal: boolean;
}

export const processIo: Io = {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  isTerminal: process.stderr.isTTY === true,
};

/** 0: all well. 1: something does not hold. 2: the question could not be put (wrong usage, no such file, no script). */
export type ExitCode = 0 | 1 | 2;

/** Ends a command with exit code 2; the message says what was expected. */
export class UsageError extends Error {}
