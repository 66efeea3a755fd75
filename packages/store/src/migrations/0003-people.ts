/**
 * People: the only names there are. Events hold a player's random id; the name stands here and can be erased.
 * Tokens and links are stored as SHA-256 of what was shown once.
 */
import { statements } from './statements.js';

export const peopleMigration = statements(
  `create table slag.players (
     id text primary key,
     -- null: erased.
     nickname text,
     is_guest boolean not null,
     -- Whom the auth library knows; null for who comes by token only, or was erased.
     auth_user_id text unique,
     made_at bigint not null,
     -- The organiser whose token made this guest; null for all others.
     made_by text references slag.players (id)
   )`,
  `create index players_made_by on slag.players (made_by) where made_by is not null`,
  `create table slag.player_roles (
     player text not null references slag.players (id),
     role text not null check (role in ('organiser', 'director', 'admin')),
     given_at bigint not null,
     primary key (player, role)
   )`,
  `create table slag.bearer_tokens (
     token_hash bytea primary key,
     player text not null references slag.players (id),
     kind text not null check (kind in ('organiser', 'guest')),
     -- A guest's token is good for this tournament's organiser's purposes only; null: for everything the player may do.
     tournament text,
     made_at bigint not null,
     expires_at bigint
   )`,
  `create index bearer_tokens_player on slag.bearer_tokens (player)`,
  `create table slag.organiser_links (
     token_hash bytea primary key,
     made_at bigint not null,
     expires_at bigint not null,
     used_at bigint,
     used_by text references slag.players (id)
   )`,
);
