/** What a socket carries, and its two sides' messages. */
import type { ClientToServer, ServerToClient, ViewShape } from '@slag/contracts/socket';
import type { Credential } from '@slag/store/credentials';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Caller } from '../http/caller.js';
import type { Following } from './feed-hub.js';
import { viewKey } from './stream-feed.js';

export interface SocketData {
  caller: Caller | null;
  /** What the caller was let in by; null for nobody. */
  credential: Credential | null;
  /** Counts messages of this session, or of this socket where nobody is signed in. */
  limitKey: string;
  following: Map<string, Following>;
  /** Own games, once looked up: who sits at a table does not change while it is played. */
  seats: Map<string, ViewShape>;
  /** Has sat down in a game at a live table: its lag is measured. */
  playsAtTable: boolean;
  /** Tables followed, and the lobby. */
  tables: Set<string>;
}

export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export const standingsRoom = (tournament: string): string => `standings:${tournament}`;
/** Of all who follow a stream in one view. */
export const viewRoom = (stream: string, view: ViewShape): string => `view:${stream}:${viewKey(view)}`;
/** Of a table, or of the lobby under its own name. */
export const tableRoom = (table: string): string => `table:${table}`;
