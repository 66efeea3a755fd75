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

/** So many answers are sent together: nobody waits for the whole of a long list. */
const AT_ONCE = 16;

parentPort?.on('message', (questions: ThreadQuestion[]) => {
  for (let from = 0; from < questions.length; from += AT_ONCE) parentPort?.postMessage(questions.slice(from, from + AT_ONCE).map(answer));
});
