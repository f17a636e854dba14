import type { TestServer } from '../support/test-server.ts';

/** Tables that even rejected requests may change: when a sign-in was last used, and an athlete's revision. */
const VOLATILE_TABLES = new Set(['auth.sign_in', 'api.athlete_revision']);

/** Returns a function that digests all rows of all tables in one statement. Equal digests mean no change. */
export async function createDatabaseDigest(
  testServer: TestServer,
): Promise<() => Promise<Map<string, string>>> {
  const tables = await testServer.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema', 'public', 'pgboss') and table_type = 'BASE TABLE'
      order by 1`,
  );
  const digestSql = tables
    .filter(({ name }) => !VOLATILE_TABLES.has(name))
    .map(({ name }) => {
      const [schema, table] = name.split('.');
      return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
                from "${schema}"."${table}" t`;
    })
    .join(' union all ');
  return async () => {
    const rows = await testServer.query<{ name: string; digest: string }>(digestSql);
    return new Map(rows.map(({ name, digest }) => [name, digest]));
  };
}

export const listChangedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);
