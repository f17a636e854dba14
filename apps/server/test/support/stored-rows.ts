import { domains } from '../../src/domains.ts';
import type { TestServer } from './test-server.ts';

interface OwnedTable {
  readonly schema: string;
  readonly name: string;
  /** SQL condition for an athlete's rows. `?` is the athlete's id. */
  readonly ownRowsSql: string;
}

/** Digests all of an athlete's rows in every schema. Equal digests mean that nothing changed. */
export async function digestRows(testServer: TestServer, athleteId: string): Promise<string> {
  const tables = await getOwnedTables(testServer);
  const digests = await testServer.query<{ name: string; digest: string | null }>(
    tables
      .map(
        ({ schema, name, ownRowsSql }) =>
          `select '${schema}.${name}' as name, md5(string_agg(whole::text, '|' order by whole::text)) as digest
             from (select t as whole from "${schema}"."${name}" t where ${ownRowsSql}) rows`,
      )
      .join(' union all '),
    tables.map(() => athleteId),
  );
  return digests
    .map(({ name, digest }) => `${name}:${digest ?? 'empty'}`)
    .sort()
    .join('\n');
}

const tablesByServer = new WeakMap<TestServer, ReturnType<typeof listOwnedTables>>();

/** Caches the owned tables per test server, because tests compute hundreds of digests. */
function getOwnedTables(testServer: TestServer): ReturnType<typeof listOwnedTables> {
  const tables = tablesByServer.get(testServer) ?? listOwnedTables(testServer);
  tablesByServer.set(testServer, tables);
  return tables;
}

interface StoredValue {
  readonly table: string;
  readonly column: string;
  readonly value: string | number | boolean;
}

/** Tables and columns that domains omit from an export, as listed in its README. */
const OMITTED_FROM_EXPORT = new Set(
  domains.flatMap(({ store, account }) =>
    Object.keys(account.notExported ?? {}).map((omitted) => `${store.name}.${omitted}`),
  ),
);

/**
 * Every value that an export must contain, including the sign-in's. Omits timestamps, which JSON formats differently.
 */
export async function listStoredValues(testServer: TestServer, athleteId: string): Promise<StoredValue[]> {
  const signInTables: OwnedTable[] = ['account', 'sign_in'].map((name) => ({
    schema: 'auth',
    name,
    ownRowsSql: 'user_id = ?',
  }));
  // Stored responses and queued jobs are temporary and not part of an account.
  const ownedTables = (await listOwnedTables(testServer)).filter(({ schema }) => schema !== 'api');
  const tables = [...ownedTables, ...signInTables].filter(
    ({ schema, name }) => !OMITTED_FROM_EXPORT.has(`${schema}.${name}`),
  );
  const values = await Promise.all(
    tables.map(({ schema, name, ownRowsSql }) =>
      testServer.query<StoredValue>(
        `select '${schema}.${name}' as table, field as column, each_of.content as value
           from "${schema}"."${name}" t, jsonb_each(to_jsonb(t)) each_of (field, content)
          where ${ownRowsSql} and jsonb_typeof(each_of.content) in ('string', 'number', 'boolean')
            and field not like '%\\_at' and field <> 'token_hash'`,
        [athleteId],
      ),
    ),
  );
  return values.flat().filter(({ table, column }) => !OMITTED_FROM_EXPORT.has(`${table}.${column}`));
}

/**
 * Every table with an athlete column, and every table whose rows are deleted with one of theirs. Omits the
 * sign-in table, which records its last use.
 */
export async function listOwnedTables(testServer: TestServer): Promise<OwnedTable[]> {
  const ownedTables = await testServer.query<OwnedTable>(
    `select table_schema as schema, table_name as name, format('%I = ?', column_name) as "ownRowsSql"
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public')
        and (column_name = 'athlete_id' or (table_schema = 'auth' and table_name = 'user' and column_name = 'id'))
      order by 1, 2`,
  );
  const dependentTables = await Promise.all(
    ownedTables
      .filter(({ schema }) => schema !== 'auth')
      .map(({ schema, name, ownRowsSql }) =>
        testServer.query<OwnedTable>(
          `select n.nspname as schema, c.relname as name,
                  format('%I in (select id from "${schema}"."${name}" where ${ownRowsSql})', a.attname) as "ownRowsSql"
             from pg_constraint k
             join pg_class c on c.oid = k.conrelid
             join pg_namespace n on n.oid = c.relnamespace
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
            where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = '"${schema}"."${name}"'::regclass`,
        ),
      ),
  );
  return [...ownedTables, ...dependentTables.flat()];
}
