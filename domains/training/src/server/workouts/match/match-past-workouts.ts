import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { findClearlyCompleted, type LocalDate } from '@threshold/physiology';
import { lockPlans } from '../../plans/lock-plans.ts';
import { trainingTables } from '../../tables.ts';
import { mergeWithPlannedSession } from './complete-planned.ts';
import { listMatchRows } from './list-match-rows.ts';

/** The next hourly run matches the rest. */
const MAX_PER_RUN = 500;

/**
 * Matches workouts with the planned sessions of the same dates, once per plan. Covers imported plans and
 * plans from before matching existed.
 */
export const matchPastWorkouts: Schedule = {
  name: 'match-past-workouts',
  cron: '25 * * * *',
  run: matchPlans,
};

interface PlanSpan {
  readonly id: string;
  readonly starts_on: LocalDate;
  readonly ends_on: LocalDate;
}

async function matchPlans(ctx: ScheduleContext): Promise<void> {
  // Reads across all athletes, by the index of unmatched plans.
  const plans = await trainingTables(ctx.em)
    .selectFrom('plan')
    .select(['id', 'athlete_id', 'starts_on', 'ends_on'])
    .where('past_matched_at', 'is', null)
    .orderBy('id')
    .limit(MAX_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, plans, matchPlan);
}

/** Matches one plan in one transaction. Uncertain or ambiguous matches are left to the athlete. */
async function matchPlan(ctx: CommandContext, { id, starts_on, ends_on }: PlanSpan): Promise<void> {
  await lockPlans(ctx);
  const { done, open } = await listMatchRows(ctx, { from: starts_on, to: ends_on });
  const sessionsOfPlan = open.filter(({ plan_id }) => plan_id === id);
  const matches = done.flatMap((row) => {
    // Another session of that day and kind, in any plan, makes the match ambiguous.
    const planned = findClearlyCompleted(row, open);
    return planned && sessionsOfPlan.includes(planned) ? [{ row, planned }] : [];
  });
  const matchesBySession = Map.groupBy(matches, ({ planned }) => planned.id);
  for (const [match, ...duplicates] of matchesBySession.values())
    if (match && duplicates.length === 0) await mergeWithPlannedSession(ctx, match.row, match.planned);
  await trainingTables(ctx.em)
    .updateTable('plan')
    .set({ past_matched_at: ctx.now() })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .execute();
}
