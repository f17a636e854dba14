import { raw } from '@mikro-orm/core';
import { handleJob, runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { AthleteKey } from '@threshold/db';
import { rebuildOnce } from './rebuild-points.ts';
import { rebuildPointsJob } from './rebuild-points-job.ts';

/** Some seconds' work; what is left waits for the next time. */
const ATHLETES_AT_ONCE = 1000;

/** Counts what an athlete did before anybody counted. */
export const rebuildQueued = handleJob(rebuildPointsJob, async ({ runInTransaction }) => {
  await runInTransaction(rebuildOnce);
});

/** Accounts that are older than the points are counted once, whether or not their athletes come back. */
export const rebuildOlderAccounts: Schedule = {
  name: 'rebuild-older-accounts',
  cron: '*/10 * * * *',
  run: rebuildOlder,
};

async function rebuildOlder(tools: ScheduleContext): Promise<void> {
  // Across all athletes: those of whom nothing was counted yet.
  const uncounted = raw(
    (user) =>
      `not exists (select from "gamification"."score" s where s.athlete_id = ${user}.id and s.replayed_at is not null)`,
  );
  const athletes = await tools.em.find(
    AthleteKey,
    { [uncounted]: [] },
    { orderBy: { id: 'asc' }, limit: ATHLETES_AT_ONCE },
  );
  await runEachInTransaction(
    tools,
    athletes.map(({ id }) => ({ athlete_id: id })),
    rebuildOnce,
  );
}
