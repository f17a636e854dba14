import { type Client, DatabaseError } from 'pg';
import type { StoredTable } from './list-tables.ts';
import { quoteTableName } from './manifest.ts';

/**
 * Skips triggers and drops plain indexes within the restore's transaction. References were valid in the
 * source database. Building an index after the load takes a third of the time of maintaining it. Partial indexes, indexes
 * of expressions and those of constraints stay.
 * @returns a function that rebuilds the dropped indexes; it fails if a row violates a unique one
 */
export async function prepareBulkLoad(
  client: Client,
  tables: readonly StoredTable[],
): Promise<() => Promise<void>> {
  await skipTriggers(client);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and i.indpred is null and i.indexprs is null
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables.map(quoteTableName)],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    // PostgreSQL's default is 64 MB. With more, it sorts larger indexes in memory.
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of indexes) await client.query(definition);
  };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * The replica role skips all ordinary triggers, including those of foreign keys. Setting it can require a superuser.
 * If this role may not set it, the load checks every reference.
 */
async function skipTriggers(client: Client): Promise<void> {
  await client.query('savepoint as_replica');
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    await client.query('rollback to savepoint as_replica');
  }
  await client.query('release savepoint as_replica');
}
