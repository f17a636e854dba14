import { runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { sessionsTables } from '../tables.ts';

/** Longer than the time in which the athlete can undo a removal. */
const RETENTION_AFTER_REMOVAL_MS = 2 * 60 * 60 * 1000;

export const deleteRemovedRecordings: Schedule = {
  name: 'delete-removed-recordings',
  cron: '20 * * * *',
  run: deleteRemoved,
};

async function deleteRemoved(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  const removedBefore = new Date(now().getTime() - RETENTION_AFTER_REMOVAL_MS);
  // Covers all athletes; uses the index on removed sessions.
  const athletes = await sessionsTables(em)
    .selectFrom('session')
    .select('athlete_id')
    .distinct()
    .where('removed_at', '<', removedBefore)
    .execute();
  await runEachInTransaction(ctx, athletes, async (ctx) => {
    await sessionsTables(ctx.em)
      .deleteFrom('session')
      .where('athlete_id', '=', ctx.athleteId)
      .where('removed_at', '<', removedBefore)
      .execute();
  });
}
