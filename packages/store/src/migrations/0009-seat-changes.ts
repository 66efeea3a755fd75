/** A bot's seat taken over by a person between two deals: from then on the game is also theirs, with the cards of later deals. */
import { statements } from './statements.js';

const PROJECT_SEAT_CHANGES = `
create function slag.project_seat_changes(changes json) returns void language sql as $$
  insert into slag.table_game_seats (game, player, seat, from_deal)
  select c.game, c.player, c.seat, c.deal
    from json_to_recordset(changes) as c(game text, player text, seat integer, deal integer) join slag.table_games k on k.game = c.game
  on conflict (game, player) do nothing;
$$`;

const ANNOUNCE_GAME_SEAT = `
create function slag.announce_game_seat() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_tables', 'changed ' || k.table_id) from slag.table_games k where k.game = new.game;
  return null;
end $$`;

export const seatChangesMigration = statements(
  PROJECT_SEAT_CHANGES,
  ANNOUNCE_GAME_SEAT,
  `create trigger table_game_seats_announced after insert on slag.table_game_seats for each row execute function slag.announce_game_seat()`,
);
