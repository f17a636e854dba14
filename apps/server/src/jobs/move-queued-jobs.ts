import type { MikroORM } from '@mikro-orm/postgresql';
import { apiTables } from '@threshold/api/server';
import { fromKysely, type PgBoss } from 'pg-boss';

const BATCH_SIZE = 100;

/**
 * Moves the jobs with these names from the outbox table into pg-boss. A row is deleted in the transaction
 * that inserts its job, so each job moves exactly once.
 */
export async function moveQueuedJobs(boss: PgBoss, orm: MikroORM, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  while ((await moveBatch(boss, orm, names)) === BATCH_SIZE);
}

const moveBatch = (boss: PgBoss, orm: MikroORM, names: readonly string[]): Promise<number> =>
  orm.em.fork().transactional(async (em) => {
    const tables = apiTables(em);
    const rows = await tables
      .deleteFrom('queued_job')
      .where('id', 'in', (query) =>
        query
          .selectFrom('queued_job')
          .select('id')
          // Another version of the product may have queued jobs that only its own job process can run.
          .where('job', 'in', [...names])
          .orderBy('id')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'job', 'athlete_id', 'data'])
      .execute();
    const sortedRows = rows.toSorted((a, b) => a.id - b.id);
    for (const [job, jobRows] of Map.groupBy(sortedRows, (row) => row.job))
      await boss.insert(
        job,
        jobRows.map(({ id, athlete_id, data }) => ({
          data: { athleteId: athlete_id, data, queued: Number(id) },
          // Jobs of the installation don't wait for each other.
          group: { id: athlete_id ?? String(id) },
        })),
        { db: fromKysely(em.getKysely()) },
      );
    return rows.length;
  });
