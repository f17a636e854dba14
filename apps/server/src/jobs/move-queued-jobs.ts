import type { MikroORM } from '@mikro-orm/postgresql';
import { apiTables } from '@threshold/api/server';
import { fromKysely, type PgBoss } from 'pg-boss';

const MAX_AT_ONCE = 100;

/** Moves queued jobs into pg-boss. Each move deletes the row in the same transaction: exactly once. */
export async function moveQueuedJobs(boss: PgBoss, orm: MikroORM, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  while ((await moveSome(boss, orm, names)) === MAX_AT_ONCE);
}

const moveSome = (boss: PgBoss, orm: MikroORM, names: readonly string[]): Promise<number> =>
  orm.em.fork().transactional(async (em) => {
    const tables = apiTables(em);
    const rows = await tables
      .deleteFrom('queued_job')
      .where('id', 'in', (of) =>
        of
          .selectFrom('queued_job')
          .select('id')
          // Another version of the product may have queued jobs that only its own job process can run.
          .where('job', 'in', [...names])
          .orderBy('id')
          .limit(MAX_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'job', 'athlete_id', 'data'])
      .execute();
    const inOrder = rows.toSorted((one, other) => one.id - other.id);
    for (const [job, items] of Map.groupBy(inOrder, (row) => row.job))
      await boss.insert(
        job,
        items.map(({ id, athlete_id, data }) => ({
          data: { athleteId: athlete_id, data, queued: Number(id) },
          group: { id: athlete_id },
        })),
        { db: fromKysely(em.getKysely()) },
      );
    return rows.length;
  });
