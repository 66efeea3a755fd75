/** A token that is taken back, and a player who is no longer the one of his sessions, are told to every process. Sessions tell it in their own schema. */
import { statements } from './statements.js';

const ANNOUNCE_TOKEN = `
create function slag.announce_token_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_credentials', 'token ' || encode(old.token_hash, 'hex'));
  return null;
end $$`;

const ANNOUNCE_PLAYER = `
create function slag.announce_player_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_credentials', 'player ' || old.id);
  return null;
end $$`;

export const credentialsMigration = statements(
  ANNOUNCE_TOKEN,
  ANNOUNCE_PLAYER,
  `create trigger bearer_tokens_ended after delete or update of expires_at on slag.bearer_tokens for each row execute function slag.announce_token_end()`,
  `create trigger players_moved after update of auth_user_id on slag.players for each row
     when (old.auth_user_id is distinct from new.auth_user_id) execute function slag.announce_player_moved()`,
);
