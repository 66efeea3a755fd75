/**
 * The role that services connect with. Its password is made once and kept in the data folder. A role that can log in
 * already is never changed: its password may be in use elsewhere.
 */
import pg from 'pg';
import type { Keys } from './keys.js';
import type { Neighbour } from './neighbour.js';

interface Wish {
  ownerUrl: string;
  serviceUrl: string | null;
  keys: Pick<Keys, 'serviceRole' | 'servicePassword'>;
}

export interface Service {
  url: string;
  /** Who gets the grants; null where services use the owner. */
  role: string | null;
  /** Why no role of ours could be made, else null. */
  problem: string | null;
}

const INSUFFICIENT_PRIVILEGE = '42501';

export async function prepareService(owner: pg.Client, { ownerUrl, serviceUrl, keys }: Wish): Promise<Service> {
  if (serviceUrl !== null) {
    const role = roleOf(serviceUrl);
    const isOther = role !== roleOf(ownerUrl);
    return { url: serviceUrl, role: isOther ? role : null, problem: isOther ? null : 'SERVICE_DATABASE_URL names the owner of the tables' };
  }
  try {
    await makeRole(owner, keys);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) {
      return { url: ownerUrl, role: null, problem: 'the owner of the database may not make a role for the services' };
    }
    throw error;
  }
  const url = withUser(ownerUrl, keys.serviceRole, keys.servicePassword);
  if (await canConnect(url)) return { url, role: keys.serviceRole, problem: null };
  return { url: ownerUrl, role: null, problem: `the role ${keys.serviceRole} exists with another password, or may not connect` };
}

async function makeRole(owner: pg.Client, { serviceRole, servicePassword }: Wish['keys']): Promise<void> {
  const { rows } = await owner.query<{ rolcanlogin: boolean }>('select rolcanlogin from pg_roles where rolname = $1', [serviceRole]);
  if (rows[0]?.rolcanlogin === true) return;
  const verb = rows[0] === undefined ? 'create' : 'alter';
  await owner.query(`${verb} role ${owner.escapeIdentifier(serviceRole)} login password ${owner.escapeLiteral(servicePassword)} nosuperuser nocreatedb nocreaterole noinherit`);
}

/**
 * INSERT and SELECT on events; reading and writing elsewhere; CREATE in the queue's schema alone. One transaction, so
 * that services under way never find a right missing.
 */
export async function grantToService(owner: pg.Client, role: string, neighbours: Neighbour[]): Promise<void> {
  const to = owner.escapeIdentifier(role);
  const database = owner.escapeIdentifier(owner.database ?? '');
  // Of a hosted database these may be somebody else's to give; whether the log is protected is checked afterwards.
  for (const grant of ['revoke create on schema public from public', `revoke create on database ${database} from ${to}`, `grant connect on database ${database} to ${to}`]) {
    await owner.query(grant).catch(ignoreIfNotOurs);
  }
  await owner.query('begin');
  try {
    for (const grant of [...logGrants(to), ...neighbours.flatMap(({ schema, mayCreate }) => grantsFor(owner.escapeIdentifier(schema), mayCreate, to))]) {
      await owner.query(grant);
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const logGrants = (to: string): string[] => [
  `grant usage on schema slag to ${to}`,
  `revoke all on all tables in schema slag from ${to}`,
  `grant select, insert, update, delete on all tables in schema slag to ${to}`,
  `revoke update, delete, truncate on slag.events from ${to}`,
  // Sealed secrets are kept; only the mark may be set.
  `revoke update, delete on slag.sealed from ${to}`,
  `grant update (is_revealed) on slag.sealed to ${to}`,
  `revoke insert, update, delete on slag.log_epoch, slag.migrations, slag.migrations_lock from ${to}`,
  `grant execute on all functions in schema slag to ${to}`,
];

const grantsFor = (schema: string, mayCreate: boolean, to: string): string[] => [
  `grant usage${mayCreate ? ', create' : ''} on schema ${schema} to ${to}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
  `grant usage, select, update on all sequences in schema ${schema} to ${to}`,
  `grant execute on all functions in schema ${schema} to ${to}`,
];

function ignoreIfNotOurs(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

function withUser(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.toString();
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
