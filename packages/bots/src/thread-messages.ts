/** What goes between the pool and its threads. */
import type { LegalCommand } from '@slag/engine/game/legal';
import type { Question } from './choose.js';

export interface ThreadQuestion {
  id: number;
  question: Question;
}
export type ThreadAnswer = { id: number; ok: true; command: LegalCommand } | { id: number; ok: false; message: string };
