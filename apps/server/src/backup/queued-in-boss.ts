import type { Client } from 'pg';
import { quoted } from './manifest.ts';
import type { StoredTable } from './tables-of.ts';

/**
 * The rows of a table for a backup. The queue's own schema stays out of it, since pg-boss makes it anew; work that
 * has left `api.queued_work` for it and is not done goes back there, to be begun again after a restore.
 */
export async function rowsWithQueued(client: Client, table: StoredTable): Promise<string> {
  const rows = `table ${quoted(table)}`;
  if (table.schema !== 'api' || table.name !== 'queued_work') return rows;
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (!found[0]?.there) return rows;
  return `select id, athlete_id, work, data from api.queued_work
    union all
    select (data->>'queued')::bigint, (data->>'athleteId')::uuid, name, data->'data' from pgboss.job
     where state in ('created', 'retry', 'active') and data ? 'queued' and data ? 'athleteId'
       and exists (select from auth."user" u where u.id = (data->>'athleteId')::uuid)`;
}
