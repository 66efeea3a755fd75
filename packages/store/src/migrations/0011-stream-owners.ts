/** Which process of the API decides for which stream, where there are several. Nothing to be kept: who is gone owns nothing. */
import { statements } from './statements.js';

export const streamOwnersMigration = statements(
  `create unlogged table slag.stream_owners (stream text collate "C" primary key, owner integer not null)`,
);
