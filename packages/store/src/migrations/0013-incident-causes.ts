/** Why the house was away, beside when. Incidents from before have no cause. */
import { statements } from './statements.js';

const PROJECT_INCIDENTS = `
create or replace function slag.project_incidents(changes json) returns void language sql as $$
  insert into slag.incidents (began_at, cause)
  select c.began_at, c.cause from json_to_recordset(changes) as c(began_at bigint, ended_at bigint, cause text) where c.ended_at is null;
  update slag.incidents i set ended_at = c.ended_at
    from json_to_recordset(changes) as c(began_at bigint, ended_at bigint)
   where i.began_at = c.began_at and c.ended_at is not null;
$$`;

export const incidentCausesMigration = statements('alter table slag.incidents add column cause text', PROJECT_INCIDENTS);
