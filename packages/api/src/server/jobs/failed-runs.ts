import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { apiTables } from '../store.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 48 * HOUR_MS;

/** Counts a job that failed in its last attempt, and forgets the failures of two days ago. */
export async function recordFailedRun(em: EntityManager, job: string, at: Date): Promise<void> {
  const tables = apiTables(em);
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  await tables
    .insertInto('failed_run')
    .values({ job, hour, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['job', 'hour']).doUpdateSet({ count: sql`failed_run.count + 1` }),
    )
    .execute();
  await tables
    .deleteFrom('failed_run')
    .where('hour', '<', new Date(at.getTime() - RETENTION_MS))
    .execute();
}

/** Jobs that failed for good since `since`, in whole hours, by name. */
export async function countFailedRuns(em: EntityManager, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await apiTables(em)
    .selectFrom('failed_run')
    .select(['job', ({ fn }) => fn.sum<string>('count').as('count')])
    .where('hour', '>', since)
    .groupBy('job')
    .execute();
  return new Map(rows.map(({ job, count }) => [job, Number(count)]));
}
