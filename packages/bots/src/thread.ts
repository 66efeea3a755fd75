/** A thread that answers questions to bots, one after another. Started by `thread-pool` only. */
import { parentPort } from 'node:worker_threads';
import { answerTo, type Question } from './choose.js';
import type { ThreadAnswer } from './thread-pool.js';

export interface ThreadQuestion {
  id: number;
  question: Question;
}

function answer({ id, question }: ThreadQuestion): ThreadAnswer {
  try {
    return { id, ok: true, command: answerTo(question) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: ThreadQuestion) => parentPort?.postMessage(answer(message)));
