/** What goes between the pool and its threads: lists of these, because a message costs more than a question. */
import type { LegalCommand } from '@slag/engine/game/legal';
import type { Question } from './choose.js';

export interface ThreadQuestion {
  id: number;
  question: Question;
}
export type ThreadAnswer = { id: number; ok: true; command: LegalCommand } | { id: number; ok: false; message: string };
