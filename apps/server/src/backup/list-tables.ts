import type { Store } from '@threshold/db';
import type { Client } from 'pg';
import { type BackupTable, type Manifest, quoteTableName } from './manifest.ts';

/** One of the product's tables, with a row order that is the same on every server. */
export interface StoredTable extends BackupTable {
  readonly orderBy: string;
  readonly hasTriggers: boolean;
}

/**
 * The stores' tables except the migration tables. Referenced tables come first, so that foreign keys hold during a
 * restore.
 * @throws Error if tables reference each other in a cycle
 */
export async function listTables(client: Client, stores: readonly Store[]): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    columns: string[];
    order_by: string | null;
    has_triggers: boolean;
  }>(
    `select n.nspname as schema, c.relname as name,
            (select array_agg(attname::text order by attnum) from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            (select string_agg(format(case when typcategory = 'S' then '%I collate "C"' else '%I' end, attname), ', '
                               -- In key order, so that sorting can use the index.
                               order by array_position(i.indkey::int[], attnum::int))
               from pg_index i
               join pg_attribute a on a.attrelid = c.oid and attnum = any(i.indkey)
               join pg_type t on t.oid = a.atttypid
              where i.indrelid = c.oid and i.indisprimary) as order_by,
            exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as has_triggers
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1) and c.relname <> 'migration'
      order by 1, 2`,
    [stores.map(({ name }) => name)],
  );
  const tables = rows.map(({ order_by, has_triggers, ...table }) => ({
    ...table,
    // A table without a primary key is sorted by its rows as text.
    orderBy: order_by ?? `(${quoteTableName(table)}.*)::text collate "C"`,
    hasTriggers: has_triggers,
  }));
  return sortByReferences(tables, await listReferences(client));
}

/** The values of the product's sequences, except those of the migration tables. */
export async function listSequences(
  client: Client,
  stores: readonly Store[],
): Promise<Manifest['sequences']> {
  // The driver returns bigint as text, so the value is cast.
  const { rows } = await client.query<{ schema: string; name: string; value: number }>(
    `select schemaname as schema, sequencename as name, coalesce(last_value, 0)::float8 as value
       from pg_sequences where schemaname = any($1) and sequencename <> 'migration_id_seq' order by 1, 2`,
    [stores.map(({ name }) => name)],
  );
  return rows;
}

/** For each table, the other tables it references. A self-reference doesn't matter for the order of tables. */
async function listReferences(client: Client): Promise<Map<string, Set<string>>> {
  // The names must equal those of `quoteTableName`.
  const { rows } = await client.query<{ from: string; to: string }>(
    `select format('"%s"."%s"', fn.nspname, f.relname) as from, format('"%s"."%s"', tn.nspname, t.relname) as to
       from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const references = new Map<string, Set<string>>();
  for (const { from, to } of rows) references.set(from, (references.get(from) ?? new Set()).add(to));
  return references;
}

function sortByReferences(
  tables: readonly StoredTable[],
  references: ReadonlyMap<string, ReadonlySet<string>>,
): StoredTable[] {
  const sortedTables: StoredTable[] = [];
  let remainingTables = [...tables];
  while (remainingTables.length > 0) {
    const remainingNames = new Set(remainingTables.map(quoteTableName));
    const loadableTables = remainingTables.filter(
      (table) => ![...(references.get(quoteTableName(table)) ?? [])].some((to) => remainingNames.has(to)),
    );
    if (loadableTables.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${[...remainingNames].join(', ')}`);
    sortedTables.push(...loadableTables);
    remainingTables = remainingTables.filter((table) => !loadableTables.includes(table));
  }
  return sortedTables;
}
