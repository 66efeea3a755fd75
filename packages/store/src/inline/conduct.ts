/** `appeals`, `overturned_strikes` and `lifted_bans`: what was said about a player's strikes. */
import type { ChainedEntry } from '@slag/engine/log';
import { conductEventOf, isPlayerStream, PLAYER_PREFIX } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const conductProjection: InlineProjection = {
  name: 'conduct',
  rowsOf: (entries) => entries.filter((entry) => isPlayerStream(entry.stream)).flatMap(rowsOf),
};

function rowsOf(entry: ChainedEntry): ProjectedRow[] {
  const event = conductEventOf(entry);
  if (event.type === 'ConductOpened') return [];
  return [{ ...event.data, player: entry.stream.slice(PLAYER_PREFIX.length), type: event.type, at: entry.at }];
}
