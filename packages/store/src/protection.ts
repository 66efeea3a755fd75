/** Whether a service, as it connects, could change the log: asked of the database itself, at migrate time and by health. */
import pg from 'pg';

export interface Protection {
  isProtected: boolean;
  /** In words, for health and log. */
  detail: string;
}

const CHECK = `
select (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
       pg_has_role(current_user, c.relowner, 'member') as is_owner,
       has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete') or has_table_privilege(c.oid, 'truncate') as may_change,
       (select string_agg(n.nspname, ', ') from pg_namespace n
         where has_schema_privilege(n.oid, 'create') and n.nspname <> all ($1::text[]) and n.nspname not like 'pg\\_%') as may_create_in
  from pg_class c where c.oid = 'slag.events'::regclass`;

interface Checked {
  is_superuser: boolean;
  is_owner: boolean;
  may_change: boolean;
  may_create_in: string | null;
}

/** `queueSchemas`: where creating is allowed. */
export async function checkProtection(serviceUrl: string, queueSchemas: string[]): Promise<Protection> {
  const client = new pg.Client({ connectionString: serviceUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Checked>(CHECK, [queueSchemas]);
    const problem = problemOf(rows[0]);
    return problem === null
      ? { isProtected: true, detail: 'services can add to the log and cannot change it' }
      : { isProtected: false, detail: `the log is unprotected: ${problem}` };
  } finally {
    await client.end();
  }
}

function problemOf(checked: Checked | undefined): string | null {
  if (checked === undefined) return 'there is no log';
  if (checked.is_superuser) return 'services connect as a superuser';
  if (checked.is_owner) return 'services connect as the owner of the tables';
  if (checked.may_change) return 'services may change or delete events';
  return checked.may_create_in === null ? null : `services may create in ${checked.may_create_in}`;
}
