/** What leaves the server about a game, made from what may be seen of it and nothing else. */
import type { GameAnswer } from '@slag/contracts/http';
import type { ViewShape } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import type { Statement } from '@slag/engine/statements';
import { framesFor } from '@slag/store/feed';
import type { GameSight } from './sights.js';

type HeadStatement = Extract<Statement, { kind: 'head' }>;
export type Receipt = NonNullable<GameAnswer['receipt']>;

const HAS_ENDED = new Set(['GameFinished', 'GameStopped']);
const textOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** The head of a game that has ended; null while it is played. `entries` is the whole stream. */
export function endOf(entries: readonly ChainedEntry[]): HeadStatement | null {
  const last = entries.at(-1);
  if (!last || !HAS_ENDED.has(last.type)) return null;
  const { stream, version, hash } = last;
  return { kind: 'head', stream, version, hash };
}

export const receiptFor = ({ stream, version, hash }: HeadStatement, signature: string, logKey: string): Receipt => ({ stream, version, hash, signature, logKey });

/** The receipt is for those who played alone. */
export const answerFor = (sight: GameSight, entries: readonly ChainedEntry[], names: GameAnswer['names'], receipt: Receipt | null): GameAnswer => ({
  game: sight.game,
  tournament: sight.tournament,
  tournamentTitle: sight.tournamentTitle,
  ...(sight.table === null ? {} : { table: sight.table }),
  view: sight.view,
  names,
  frames: framesFor(entries, sight.view),
  receipt: sight.isOwn ? receipt : null,
  isRevealed: sight.isRevealed,
});

export type OwnSight = Pick<GameSight, 'game' | 'tournament'> & { ownView: ViewShape };

/** `slag-view/1` of an own game: header, frames of the own seat, receipt. */
export function viewExport(logKey: string, { game, tournament, ownView }: OwnSight, entries: readonly ChainedEntry[], receipt: Receipt | null): string {
  const header = textOf({ line: 'header', format: 'slag-view/1', game, tournament, view: ownView, logKey });
  const lines = framesFor(entries, ownView).map((frame) => textOf({ line: 'frame', ...frame }));
  if (receipt === null) return [header, ...lines].join('');
  const { stream, version, hash, signature } = receipt;
  return [header, ...lines, textOf({ line: 'receipt', stream, version, hash, signature })].join('');
}
