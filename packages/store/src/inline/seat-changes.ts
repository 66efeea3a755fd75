/** `table_game_seats`: who came to sit in a game after it had begun. Those who began it were put down with it. */
import { gameEventOf, isGameStream } from '../codec.js';
import type { InlineProjection } from './inline-projection.js';

export const seatChangesProjection: InlineProjection = {
  name: 'seat_changes',
  rowsOf: (entries) =>
    entries.flatMap((entry) => {
      if (!isGameStream(entry.stream)) return [];
      const event = gameEventOf(entry);
      if (event.type !== 'SeatTaken') return [];
      const { seat, player, deal } = event.data;
      return [{ game: entry.stream.slice('game-'.length), player, seat, deal }];
    }),
};
