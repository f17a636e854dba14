import { expect } from 'vitest';
import { Workout } from '../workouts/workout.entity.ts';
import type { createTrainingApi } from './training-api.ts';

/** Completes a workout in a transaction that commits only when the concurrent call waits for its lock. */
export async function completeWhileBlocking(
  { runInTransaction, orm }: Awaited<ReturnType<typeof createTrainingApi>>,
  { athleteId, id }: { readonly athleteId: string; readonly id: string },
  startConcurrentCall: () => Promise<unknown>,
): Promise<void> {
  const startedCalls: Promise<unknown>[] = [];
  const listBlocked = () =>
    orm.em
      .getConnection()
      .execute(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
  await runInTransaction(athleteId, async ({ em }) => {
    await em.nativeUpdate(Workout, { athleteId, id }, { completed: true });
    // Not awaited here: it waits for the lock of this transaction.
    startedCalls.push(startConcurrentCall());
    await expect.poll(listBlocked).not.toEqual([]);
  });
  await Promise.all(startedCalls);
}
