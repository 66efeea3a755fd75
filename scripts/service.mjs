// One service of the house: started, listened to, started again with back-off when it dies, stopped in peace.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './node-runtime.mjs';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
/** Who has lived so long is well again: the next death waits the shortest time. */
const WELL_AFTER_MS = 30_000;
const STOP_MS = 10_000;
const withParent = pathToFileURL(path.join(root, 'scripts', 'with-parent.mjs')).href;

/** pino's levels: 40 is a warning. Lines that are no JSON are shown when they come from stderr. */
function isWorthShowing(line, isError) {
  if (!line.startsWith('{')) return isError && line.trim() !== '';
  try {
    return JSON.parse(line).level >= 40;
  } catch {
    return isError;
  }
}

export class Service {
  #child = null;
  #isStopping = false;
  #waitMs = FIRST_WAIT_MS;
  #deaths = 0;

  /**
   * @param {{ name: string, args: string[], cwd: string, env: Record<string, string | undefined>, logFile: string, say: (line: string) => void,
   *   isAnswering?: () => Promise<boolean>, onStart?: () => void }} plan args are Node's: a file and what it takes; isAnswering tells when it is ready
   */
  constructor(plan) {
    this.plan = plan;
    this.isReady = false;
    this.ready = this.#nextReady();
  }

  get name() {
    return this.plan.name;
  }

  get deaths() {
    return this.#deaths;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  #nextReady() {
    return new Promise(resolve => {
      this.tellReady = resolve;
    });
  }

  start() {
    const { name, args, cwd, env, logFile } = this.plan;
    const log = fs.createWriteStream(logFile, { flags: 'a', mode: 0o600 });
    // Its own process group: Ctrl-C reaches only the supervisor, which stops the parts in order. The ipc channel tells it of our death.
    const child = spawn(process.execPath, ['--import', withParent, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: process.platform !== 'win32' });
    this.#child = child;
    const startedAt = Date.now();
    this.#listen(child.stdout, log, false);
    this.#listen(child.stderr, log, true);
    child.once('error', error => this.plan.say(`${name}: ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      this.#onEnd(Date.now() - startedAt, code ?? signal);
    });
    this.plan.onStart?.();
    void this.#awaitAnswer(child);
  }

  #listen(stream, log, isError) {
    let rest = '';
    stream.setEncoding('utf8').on('data', chunk => {
      log.write(chunk);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isWorthShowing(line, isError)) this.plan.say(`${this.name}: ${line.slice(0, 2000)}`);
    });
  }

  async #awaitAnswer(child) {
    const { isAnswering = async () => true } = this.plan;
    while (this.#child === child && !this.#isStopping) {
      if (await isAnswering()) {
        if (this.#child !== child) return;
        this.isReady = true;
        this.tellReady();
        return;
      }
      await wait(25);
    }
  }

  #onEnd(livedMs, how) {
    this.#child = null;
    if (this.isReady) this.ready = this.#nextReady();
    this.isReady = false;
    if (this.#isStopping) return;
    this.#deaths += 1;
    this.#waitMs = livedMs >= WELL_AFTER_MS ? FIRST_WAIT_MS : this.#waitMs;
    this.plan.say(`${this.name} ended (${how}): starting it again in ${this.#waitMs / 1000} s; its log is ${this.plan.logFile}`);
    setTimeout(() => {
      if (!this.#isStopping) this.start();
    }, this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  /** Asks it to stop and waits; who does not stop in time is ended. */
  async stop() {
    this.#isStopping = true;
    const child = this.#child;
    if (!child) return;
    const ended = new Promise(resolve => child.once('close', resolve));
    child.kill('SIGTERM');
    if ((await Promise.race([ended, wait(STOP_MS, 'late', { ref: false })])) === 'late') child.kill('SIGKILL');
    await ended;
  }
}
