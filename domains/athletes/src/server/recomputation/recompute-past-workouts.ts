import { runEachInTransaction, type Schedule, type ScheduleContext } from '@threshold/api/server';
import { athletesTables } from '../tables.ts';
import { lockLthr } from '../thresholds/lthr-lock.ts';
import { requestRecomputation } from './request-recomputation.ts';

/** The rest wait for the next hourly run. */
const MAX_ATHLETES_PER_RUN = 500;

/** Recomputes each athlete's workouts once, because the first LTHR did not always cover all earlier days. */
export const recomputePastWorkouts: Schedule = {
  name: 'recompute-past-workouts',
  cron: '40 * * * *',
  run: requestMissingRecomputations,
};

async function requestMissingRecomputations(ctx: ScheduleContext): Promise<void> {
  // Reads across athletes: finds those with an LTHR but no recomputation.
  const athletes = await athletesTables(ctx)
    .selectFrom('threshold')
    .select('athlete_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recomputation')
            .select('done')
            .whereRef('recomputation.athlete_id', '=', 'threshold.athlete_id'),
        ),
      ),
    )
    .orderBy('athlete_id')
    .limit(MAX_ATHLETES_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, athletes, async (ctx) => {
    await lockLthr(ctx);
    await requestRecomputation(ctx);
  });
}
