import { Client } from 'pg';
import { createMigrationOrm } from '../migrations/migration-orm.ts';
import { MIGRATION_TABLE } from '../migrations/pending-migrations.ts';
import type { Store } from '../store.ts';

const MIGRATION_ONLY = /^constraint proposal proposal_link_foreign /;

/**
 * Compares a store's migrated schema with its entities, both as described by PostgreSQL. Skips triggers and
 * `proposal_link_foreign`, whose columns are also those of other relations: both exist only in migrations.
 * @returns a line for every difference: `+` if only the entities have it, `-` if only the database does; empty without
 * drift
 */
export async function findSchemaDrift(store: Store, url: string): Promise<string> {
  const creationSql = await getCreationSql(store, url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const migratedLines = await describeSchema(client, store.name);
    // Replaces the migrated schema with that of the entities until the rollback.
    await client.query(`begin; alter schema "${store.name}" rename to "${store.name} as migrated"`);
    await client.query(creationSql);
    const declaredLines = await describeSchema(client, store.name);
    await client.query('rollback');
    const addedLines = [...declaredLines]
      .filter((line) => !migratedLines.has(line))
      .map((line) => `+ ${line}`);
    const lostLines = [...migratedLines]
      .filter((line) => !declaredLines.has(line) && !MIGRATION_ONLY.test(line))
      .map((line) => `- ${line}`);
    return [...addedLines, ...lostLines].join('\n');
  } finally {
    await client.end();
  }
}

async function getCreationSql(store: Store, url: string): Promise<string> {
  const orm = await createMigrationOrm(store, url);
  try {
    return await orm.schema.getCreateSchemaSQL({ wrap: false });
  } finally {
    await orm.close(true);
  }
}

async function describeSchema(client: Client, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ line: string }>(
    `with tables as (
       select c.oid, c.relname from pg_class c
       where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and c.relname <> $2
     )
     select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod),
                      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid)) as line
     from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all
     select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(con.oid))
     from tables join pg_constraint con on conrelid = tables.oid and contype <> 't'
     union all
     select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid`,
    [`"${schema}"`, MIGRATION_TABLE],
  );
  return new Set(rows.map((row) => row.line));
}
