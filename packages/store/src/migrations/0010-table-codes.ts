/** A code stands for one table at a time: where a table has closed, another may be given it. */
import { statements } from './statements.js';

export const tableCodesMigration = statements(
  'alter table slag.tables drop constraint tables_code_key',
  `create unique index tables_code on slag.tables (code) where phase <> 'closed'`,
);
