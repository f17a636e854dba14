import type { Client } from 'pg';
import { quoted } from './manifest.ts';
import type { StoredTable } from './tables-of.ts';

/**
 * The rows of a table for a backup. The pg-boss schema is not backed up, since pg-boss recreates it. Unfinished jobs
 * return to `api.queued_job` and start again after a restore.
 */
export async function rowsWithQueued(client: Client, table: StoredTable): Promise<string> {
  const rows = `table ${quoted(table)}`;
  if (table.schema !== 'api' || table.name !== 'queued_job') return rows;
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!found[0]?.there) return rows;
  return `select id, athlete_id, job, data from api.queued_job
    union all
    select (data->>'queued')::bigint, (data->>'athleteId')::uuid, name, data->'data' from pgboss.job
     where state in ('created', 'retry', 'active') and data ? 'queued' and data ? 'athleteId'
       and exists (select from auth."user" u where u.id = (data->>'athleteId')::uuid)`;
}
