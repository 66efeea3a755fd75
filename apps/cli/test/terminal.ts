/** A terminal for tests: what a command line writes, and how it ends. */
import { run } from '../src/main.js';

export interface Ran {
  code: number;
  out: string;
  err: string;
}

export async function slag(...args: string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, { out: (text) => out.push(text), err: (text) => err.push(text), isTerminal: false });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
