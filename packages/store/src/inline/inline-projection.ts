/**
 * An inline projection turns new entries of one stream into rows for the function `slag.project_<name>`, run in the
 * transaction of the append. Rows belong to that stream alone, so two appends never write the same row.
 */
import type { ChainedEntry } from '@slag/engine/log';
import type { OpenDeadline } from '../runs-out.js';

/** Column names and values; `stream` is added by the log. */
export type ProjectedRow = Record<string, unknown>;

export interface InlineProjection {
  /** Of the function: slag.project_<name>. */
  name: string;
  /** `open`: what runs out in the state after the batch; missing where nothing does, before it or after. */
  rowsOf(entries: readonly ChainedEntry[], open?: readonly OpenDeadline[]): ProjectedRow[];
}
