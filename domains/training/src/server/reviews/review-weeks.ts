import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, daysSinceMonday, toInstant } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';
import { reviewWeek, toMondayBefore } from './review-week.ts';

/** The next hourly run reviews the rest. */
const MAX_ATHLETES_PER_RUN = 500;
const EVENING_HOUR = 19;
/** After a longer outage, a review of the week comes too late to help. */
const MAX_DAYS_LATE = 2;

/** Reviews each athlete's week at 19:00 on Sunday in the athlete's time zone. */
export const reviewWeeks: Schedule = {
  name: 'review-weeks',
  cron: '50 * * * *',
  run: reviewDueWeeks,
};

async function reviewDueWeeks(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  // Reads across all athletes, by the index of active plans. Null before a plan's first check.
  const dueAthletes = await trainingTables(em)
    .selectFrom('plan')
    .select('athlete_id')
    .where('superseded_at', 'is', null)
    .where(({ eb, or }) => or([eb('review_due_at', 'is', null), eb('review_due_at', '<=', now())]))
    .orderBy('review_due_at')
    .limit(MAX_ATHLETES_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, dueAthletes, reviewAthlete);
}

async function reviewAthlete(ctx: CommandContext): Promise<void> {
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const thisSunday = addDays(today, 6 - daysSinceMonday(today));
  const isEvening = ctx.now() >= toInstant(timeZone, thisSunday, EVENING_HOUR);
  const dueSunday = isEvening ? thisSunday : addDays(thisSunday, -7);
  if (today <= addDays(dueSunday, MAX_DAYS_LATE)) await reviewWeek(ctx, toMondayBefore(dueSunday));
  await trainingTables(ctx.em)
    .updateTable('plan')
    .set({ review_due_at: toInstant(timeZone, addDays(dueSunday, 7), EVENING_HOUR) })
    .where('athlete_id', '=', ctx.athleteId)
    .where('superseded_at', 'is', null)
    .execute();
}
