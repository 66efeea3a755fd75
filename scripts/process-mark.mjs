// A process id alone says nothing: ids are used again. A mark is the id with the moment that process was started, so that a file
// written by a killed run never makes us stop, or wait for, a stranger.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** When the process began, as the system tells it: a string to compare, not to read; null when there is no such process. */
function startedAt(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie has ended: nobody has fetched its exit code yet.
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : null;
  const said = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return said.status === 0 ? said.stdout.trim() || null : null;
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

export const makeMark = (pid = process.pid) => ({ pid, startedAt: startedAt(pid) });

/** Is the process that made this mark still running? */
export function isMarkAlive(mark) {
  return Number.isInteger(mark?.pid) && mark.pid > 0 && mark.startedAt !== null && startedAt(mark.pid) === mark.startedAt;
}
