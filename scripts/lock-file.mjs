// One owner for a folder: a file that names the process holding it. A lock left by a killed run is taken over.
import fs from 'node:fs';
import path from 'node:path';
import { isMarkAlive, makeMark } from './process-mark.mjs';

export class LockedError extends Error {
  /** @param {number} pid the process that holds the folder */
  constructor(file, pid) {
    super(`${path.dirname(file)} is in use by process ${pid}`);
    this.name = 'LockedError';
    this.pid = pid;
  }
}

function readMark(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Takes the lock or throws LockedError. The file appears whole under its name (link is atomic), so no reader sees half of it.
 * @returns {() => void} gives the lock back; doing so twice is harmless
 */
export function takeLock(file) {
  const mine = makeMark();
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        fs.linkSync(draft, file);
        return () => {
          if (readMark(file)?.pid === process.pid) fs.rmSync(file, { force: true });
        };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readMark(file);
      if (holder && isMarkAlive(holder)) throw new LockedError(file, holder.pid);
      // Of several who find it stale only one can move it away; what was moved is looked at again, it may be a new one.
      const aside = `${file}.stale-${process.pid}`;
      try {
        fs.renameSync(file, aside);
      } catch (error) {
        if (error.code === 'ENOENT') continue;
        throw error;
      }
      const moved = readMark(aside);
      if (moved && isMarkAlive(moved)) fs.linkSync(aside, file);
      fs.rmSync(aside, { force: true });
    }
    throw new Error(`could not take ${file}`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
