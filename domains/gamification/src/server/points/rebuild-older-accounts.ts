import { raw } from '@mikro-orm/core';
import { handleJob, runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { AthleteKey } from '@threshold/db';
import { rebuildPointsOnce } from './rebuild-points.ts';
import { rebuildPointsJob } from './rebuild-points-job.ts';

/** A run takes a few seconds; the remaining athletes wait for the next run. */
const MAX_ATHLETES_PER_RUN = 1000;

/** Rebuilds the points of the job's athlete, unless they have been counted by now. */
export const rebuildPointsHandler = handleJob(rebuildPointsJob, async ({ runInTransaction }) => {
  await runInTransaction(rebuildPointsOnce);
});

/** Counts every account from before points existed once, even if its athlete doesn't return. */
export const rebuildOlderAccounts: Schedule = {
  name: 'rebuild-older-accounts',
  cron: '*/10 * * * *',
  run: rebuildUncountedAccounts,
};

async function rebuildUncountedAccounts(ctx: ScheduleContext): Promise<void> {
  // Across all athletes: finds those not counted yet.
  const isUncountedSql = raw(
    (user) =>
      `not exists (select from "gamification"."score" s where s.athlete_id = ${user}.id and s.replayed_at is not null)`,
  );
  const athletes = await ctx.em.find(
    AthleteKey,
    { [isUncountedSql]: [] },
    { orderBy: { id: 'asc' }, limit: MAX_ATHLETES_PER_RUN },
  );
  await runEachInTransaction(
    ctx,
    athletes.map(({ id }) => ({ athlete_id: id })),
    rebuildPointsOnce,
  );
}
