/** Every migration, by name and in order. A released one is never changed: what comes later is a new one. */
import type { Migration } from 'kysely/migration';
import { eventLogMigration } from './0001-event-log.js';
import { appendMigration } from './0002-append.js';
import { peopleMigration } from './0003-people.js';
import { readModelsMigration } from './0004-read-models.js';
import { workerMigration } from './0005-worker.js';
import { deadlinesMigration } from './0006-deadlines.js';
import { tablesMigration } from './0007-tables.js';
import { conductMigration } from './0008-conduct.js';
import { seatChangesMigration } from './0009-seat-changes.js';
import { tableCodesMigration } from './0010-table-codes.js';
import { streamOwnersMigration } from './0011-stream-owners.js';
import { credentialsMigration } from './0012-credentials.js';
import { incidentCausesMigration } from './0013-incident-causes.js';

export const MIGRATIONS: Record<string, Migration> = {
  '0001-event-log': eventLogMigration,
  '0002-append': appendMigration,
  '0003-people': peopleMigration,
  '0004-read-models': readModelsMigration,
  '0005-worker': workerMigration,
  '0006-deadlines': deadlinesMigration,
  '0007-tables': tablesMigration,
  '0008-conduct': conductMigration,
  '0009-seat-changes': seatChangesMigration,
  '0010-table-codes': tableCodesMigration,
  '0011-stream-owners': streamOwnersMigration,
  '0012-credentials': credentialsMigration,
  '0013-incident-causes': incidentCausesMigration,
};
