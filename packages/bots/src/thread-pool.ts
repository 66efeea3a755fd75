/**
 * Bots in threads of their own, so that a thinking bot never holds up the server. A thread that dies is replaced and its
 * questions are asked again; nothing else ever stands in for a bot's choice. Bots are pure, so asking twice changes nothing.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LegalCommand } from '@slag/engine/game/legal';
import type { ChooseFor } from '@slag/engine/game/situation';
import { questionFor, type Question } from './choose.js';
import type { ThreadAnswer, ThreadQuestion } from './thread-messages.js';

export interface ThreadPool {
  /** Rejects with RangeError on an unknown bot, and after `close`. */
  chooseFor: ChooseFor;
  /** Ids of the threads that are alive. */
  threadIds: () => number[];
  close: () => Promise<void>;
}

/** A question that kills every thread it is put to is a fault of the house: it fails aloud instead of going round for ever. */
const MOST_DEATHS = 5;

interface Pending {
  question: Question;
  deaths: number;
  resolve: (command: LegalCommand) => void;
  reject: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  pending: Map<number, Pending>;
  /** Asked in this turn of the loop, not yet sent. */
  outbox: ThreadQuestion[];
}
export interface ThreadPoolOptions {
  /** At most so many threads, started as they are needed; one fewer than there are cores where not given. */
  size?: number;
  /** The compiled thread, where it is not the file beside this one. */
  script?: URL;
}

export function makeThreadPool({ size = Math.max(1, availableParallelism() - 1), script = new URL('./thread.js', import.meta.url) }: ThreadPoolOptions = {}): ThreadPool {
  const threads: Thread[] = [];
  let isClosed = false;
  let lastId = 0;

  function start(): Thread {
    const thread: Thread = { worker: new Worker(script), pending: new Map(), outbox: [] };
    thread.worker.on('message', (answers: ThreadAnswer[]) => settle(thread, answers));
    thread.worker.on('error', () => undefined); // `exit` follows and does what is to be done
    thread.worker.on('exit', () => replace(thread));
    thread.worker.unref();
    threads.push(thread);
    return thread;
  }

  /** An open question keeps the process alive, an idle thread does not. */
  function ask(pending: Pending): void {
    const idlest = threads.reduce<Thread | null>((least, each) => (least === null || each.pending.size < least.pending.size ? each : least), null);
    const thread = idlest === null || (idlest.pending.size > 0 && threads.length < size) ? start() : idlest;
    const message: ThreadQuestion = { id: ++lastId, question: pending.question };
    thread.pending.set(message.id, pending);
    thread.worker.ref();
    if (thread.outbox.push(message) === 1) setImmediate(() => send(thread));
  }

  function send(thread: Thread): void {
    const questions = thread.outbox;
    thread.outbox = [];
    thread.worker.postMessage(questions);
  }

  function settle(thread: Thread, answers: readonly ThreadAnswer[]): void {
    for (const answer of answers) {
      const pending = thread.pending.get(answer.id);
      thread.pending.delete(answer.id);
      if (answer.ok) pending?.resolve(answer.command);
      else pending?.reject(new RangeError(answer.message));
    }
    if (thread.pending.size === 0) thread.worker.unref();
  }

  function replace(dead: Thread): void {
    const at = threads.indexOf(dead);
    if (at >= 0) threads.splice(at, 1);
    const orphans = [...dead.pending.values()];
    dead.pending.clear();
    if (isClosed) {
      for (const orphan of orphans) orphan.reject(new Error('the bots have been sent home'));
      return;
    }
    for (const orphan of orphans)
      if (orphan.deaths + 1 >= MOST_DEATHS) orphan.reject(new Error(`${MOST_DEATHS} threads died over one question to ${orphan.question.bot}`));
      else ask({ ...orphan, deaths: orphan.deaths + 1 });
  }

  return {
    chooseFor: (bot, view, seat, seed) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the bots have been sent home');
        ask({ question: questionFor(bot, view, seat, seed), deaths: 0, resolve, reject });
      }),
    threadIds: () => threads.map(({ worker }) => worker.threadId),
    close: async () => {
      isClosed = true;
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
