/**
 * `strikes`: who gave up a game, and who let a turn's clock run out. Written for every game outside a tournament.
 *
 * Only a forfeit is a strike: it is refused to who is out already, and opponents have none. A bot holds no row here, so
 * that nothing is held against it; a seat that a bot takes over (`leaving: 'bot'`) is no forfeit.
 */
import { CLOCK } from '@slag/engine/game/actors';
import type { ChainedEntry } from '@slag/engine/log';
import { GAME_PREFIX, gameEventOf, isGameStream } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const strikesProjection: InlineProjection = {
  name: 'strikes',
  rowsOf: (entries) => entries.filter((entry) => isGameStream(entry.stream)).flatMap(rowsOf),
};

function rowsOf(entry: ChainedEntry): ProjectedRow[] {
  const event = gameEventOf(entry);
  const game = entry.stream.slice(GAME_PREFIX.length);
  if (event.type === 'GameStarted' && event.data.tournament === null) {
    return event.data.seats.flatMap((holder, seat) => (holder.kind === 'player' ? [{ game, seat, player: holder.player }] : []));
  }
  // A person who took over a bot's seat answers for it from then on.
  if (event.type === 'SeatTaken') return [{ game, seat: event.data.seat, player: event.data.player }];
  if (event.type !== 'PlayerForfeited') return [];
  return [{ game, seat: event.data.seat, version: entry.version, kind: entry.actor === CLOCK ? 'walkAway' : 'forfeit', at: entry.at }];
}
