// What processes have cost: milliseconds of processor time since they began, user and system, all threads. Linux only.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function statOf(pid) {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
    return { parent: Number(fields[1]), ms: ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000 };
  } catch {
    return null;
  }
}

/** Of a process. 0 where it is gone. */
export const cpuMs = pid => statOf(pid)?.ms ?? 0;

/** Of a process and its children: a database server and its connections. What has ended meanwhile is lost. */
export function familyCpuMs(pid) {
  const children = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(statOf).filter(one => one?.parent === pid);
  return children.reduce((sum, one) => sum + one.ms, cpuMs(pid));
}
