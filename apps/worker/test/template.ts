/** The migrated database that each test gets a copy of. */
export const TEMPLATE = 'worker_template';

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
