/** What leaves the server about a game, made from what may be seen of it and nothing else. */
import type { GameAnswer } from '@slag/contracts/http';
import type { ViewShape } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import { framesFor } from '@slag/store/feed';
import type { Keys } from '@slag/store/keys';
import { signStatement } from '@slag/store/signatures';
import type { GameSight } from './sights.js';

type SigningKeys = Pick<Keys, 'logSecretKey' | 'logPublicKey'>;
type Receipt = NonNullable<GameAnswer['receipt']>;

const HAS_ENDED = new Set(['GameFinished', 'GameStopped']);
const textOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** The signed head of a game that has ended; `entries` is the whole stream. */
export function receiptOf(keys: SigningKeys, entries: readonly ChainedEntry[]): Receipt | null {
  const last = entries.at(-1);
  if (!last || !HAS_ENDED.has(last.type)) return null;
  const { stream, version, hash } = last;
  const { signature } = signStatement(keys, { kind: 'head', stream, version, hash });
  return { stream, version, hash, signature, logKey: keys.logPublicKey };
}

/** The receipt is for those who played alone. */
export const answerFor = (keys: SigningKeys, sight: GameSight, entries: readonly ChainedEntry[], names: GameAnswer['names']): GameAnswer => ({
  game: sight.game,
  tournament: sight.tournament,
  tournamentTitle: sight.tournamentTitle,
  ...(sight.table === null ? {} : { table: sight.table }),
  view: sight.view,
  names,
  frames: framesFor(entries, sight.view),
  receipt: sight.isOwn ? receiptOf(keys, entries) : null,
  isRevealed: sight.isRevealed,
});

export type OwnSight = Pick<GameSight, 'game' | 'tournament'> & { ownView: ViewShape };

/** `slag-view/1` of an own game: header, frames of the own seat, receipt. */
export function viewExport(keys: SigningKeys, { game, tournament, ownView }: OwnSight, entries: readonly ChainedEntry[]): string {
  const header = textOf({ line: 'header', format: 'slag-view/1', game, tournament, view: ownView, logKey: keys.logPublicKey });
  const lines = framesFor(entries, ownView).map((frame) => textOf({ line: 'frame', ...frame }));
  const receipt = receiptOf(keys, entries);
  if (receipt === null) return [header, ...lines].join('');
  const { stream, version, hash, signature } = receipt;
  return [header, ...lines, textOf({ line: 'receipt', stream, version, hash, signature })].join('');
}
