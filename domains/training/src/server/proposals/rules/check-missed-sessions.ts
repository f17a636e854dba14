import {
  type CommandContext,
  type QueryContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  daysSinceMonday,
  findEndOfLocalDay,
  type LocalDate,
  toInstant,
} from '@threshold/physiology';
import { lockPlans } from '../../plans/lock-plans.ts';
import { trainingTables } from '../../tables.ts';
import { filterMissed } from '../../workouts/match/filter-missed.ts';
import { hasOpenRulesProposal, listCoveredDays } from '../proposal-queries.ts';
import { formatMissedSessions, type MissedSession } from './format-missed-sessions.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { MIN_MISSED_SESSIONS, replanAfterMissed } from './replan-after-missed.ts';

/** The next hourly run checks the remaining athletes. */
const MAX_ATHLETES_PER_RUN = 1000;
const OUTDATED_FAILURE = 'You’ve missed planned sessions since, so this suggestion no longer fits.';

/** Checks for missed sessions at the start of each local day, so it runs every hour, for the athletes who are due. */
export const checkMissedSessions: Schedule = {
  name: 'check-missed',
  cron: '5 * * * *',
  run: checkDueAthletes,
};

async function checkDueAthletes(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  // Reads across all athletes, by the index of active plans.
  const dueAthletes = await trainingTables(em)
    .selectFrom('plan')
    .select('athlete_id')
    .where('superseded_at', 'is', null)
    .where(({ eb, or }) => or([eb('check_due_at', 'is', null), eb('check_due_at', '<=', now())]))
    .orderBy('check_due_at')
    .limit(MAX_ATHLETES_PER_RUN)
    .execute();
  await runEachInTransaction(ctx, dueAthletes, checkAthlete);
}

/** Checks one athlete, and schedules the next check for the start of the next local day. */
async function checkAthlete(ctx: CommandContext): Promise<void> {
  await lockPlans(ctx);
  const { today, timeZone } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  await trainingTables(ctx.em)
    .updateTable('plan')
    .set({ check_due_at: findEndOfLocalDay(timeZone, ctx.now()) })
    .where('athlete_id', '=', ctx.athleteId)
    .where('superseded_at', 'is', null)
    .execute();
  if (isBeforeReview(today, timeZone, ctx.now())) return;
  const missedSessions = await listMissedSessions(ctx, today);
  if (missedSessions.length < MIN_MISSED_SESSIONS || (await hasOpenRulesProposal(ctx))) return;
  const coveredDays = await listCoveredDays(ctx, ['missed', 'review'], addDays(today, -LOOKBACK_DAYS));
  if (missedSessions.filter(({ date }) => !coveredDays.has(date)).length < MIN_MISSED_SESSIONS) return;
  const replanResult = await replanAfterMissed(ctx);
  if (!replanResult) return;
  await proposeByRules(ctx, {
    ...replanResult,
    kind: 'missed',
    why: formatMissedSessions(missedSessions),
    aboutDays: [...new Set(missedSessions.map(({ date }) => date))],
    outdatedFailure: OUTDATED_FAILURE,
  });
}

/** Days from Monday to Sunday. */
const SUNDAY_OFFSET = 6;
const NOON_HOUR = 12;

/** True from Sunday noon on, because that evening's weekly review covers the missed sessions. */
const isBeforeReview = (today: LocalDate, timeZone: string, now: Date): boolean =>
  daysSinceMonday(today) === SUNDAY_OFFSET && now >= toInstant(timeZone, today, NOON_HOUR);

const LOOKBACK_DAYS = 7;

/** Planned sessions of the last seven days, without today, that were neither done nor replaced. */
export async function listMissedSessions(
  ctx: QueryContext,
  today: LocalDate,
): Promise<readonly MissedSession[]> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['date', 'session', 'type', 'zone', 'steps', 'completed', 'plan_id', 'match_declined_at'])
    .select('actual_duration_seconds')
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', addDays(today, -LOOKBACK_DAYS))
    .where('date', '<', today)
    .orderBy('date')
    .execute();
  return filterMissed(rows, (row) => row.plan_id !== null);
}
