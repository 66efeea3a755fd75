/** A thread that answers questions to bots, one after another. Started by `thread-pool` only. */
import { parentPort } from 'node:worker_threads';
import { answerTo } from './choose.js';
import type { ThreadAnswer, ThreadQuestion } from './thread-messages.js';

function answer({ id, question }: ThreadQuestion): ThreadAnswer {
  try {
    return { id, ok: true, command: answerTo(question) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: ThreadQuestion) => parentPort?.postMessage(answer(message)));
