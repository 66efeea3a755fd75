/** Real processes for tests: what they print, and how they end. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface Process {
  child: ChildProcess;
  /** Resolves with the first line that fits; rejects when the process ends before. */
  line(fits: RegExp): Promise<string>;
  /** The exit code, or the signal. */
  ended: Promise<number | string | null>;
}

export function startProcess(file: URL, args: string[], env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [file.pathname, ...args], { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  const ended = new Promise<number | string | null>(resolve => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return {
    child,
    ended,
    line: fits =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find(line => fits.test(line));
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        void ended.then(how => reject(new Error(`ended (${how}) after:\n${lines.join('\n')}`)));
      }),
  };
}
