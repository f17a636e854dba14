import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CoachedSeason, CoachedSession, CoachedWeek, CoachScopes } from '@threshold/contracts/coaching';
import { addDays, isRest, type LocalDate, toWeekSpan } from '@threshold/physiology';
import { getSeason } from '../plans/get-season.ts';
import { selectWorkouts, type WorkoutRow } from '../workouts/workout-columns.ts';

/** A week with three sessions a day has 21. */
const MAX_WEEK_SESSIONS = 60;
const NEXT_DAYS = 14;
const MAX_NEXT_SESSIONS = 20;

/** The athlete's current week as far as the scopes show it. */
export async function getCoachedWeek(ctx: QueryContext, scopes: CoachScopes): Promise<CoachedWeek> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { start, end } = toWeekSpan(today, weekStart);
  const rows = await selectWorkouts(ctx.em, ctx.athleteId)
    .where('date', '>=', start)
    .where('date', '<=', end)
    .$if(!scopes.plan, (query) => query.where('completed', '=', true))
    // Without the scope of workouts, only what the plan holds.
    .$if(!scopes.workouts, (query) => query.where('plan_id', 'is not', null))
    .limit(MAX_WEEK_SESSIONS)
    .execute();
  const sessions = rows.filter((row) => !isRest(row)).map((row) => toCoachedSession(row, today, scopes));
  return { today, start, end, sessions };
}

/** The open sessions from today on, of the next two weeks. */
export async function listNextSessions(ctx: QueryContext): Promise<readonly CoachedSession[]> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const rows = await selectWorkouts(ctx.em, ctx.athleteId)
    .where('date', '>=', today)
    .where('date', '<=', addDays(today, NEXT_DAYS))
    .where('completed', '=', false)
    .limit(2 * MAX_NEXT_SESSIONS)
    .execute();
  return rows
    .filter((row) => !isRest(row))
    .slice(0, MAX_NEXT_SESSIONS)
    .map((row) => toCoachedSession(row, today, { plan: true, workouts: false }));
}

/** The phase of the current week and the race; null without a plan. */
export async function findCoachedSeason(ctx: QueryContext): Promise<CoachedSeason | null> {
  const season = await getSeason(ctx);
  const phase = season?.weeks[0]?.phase;
  return season && phase ? { phase, raceDate: season.raceDate } : null;
}

function toCoachedSession(
  row: WorkoutRow,
  today: LocalDate,
  { plan, workouts }: Pick<CoachScopes, 'plan' | 'workouts'>,
): CoachedSession {
  const { id, date, session, type, zone, completed } = row;
  const plannedSeconds = plan ? row.planned_duration_seconds : null;
  const doneSeconds = workouts ? row.actual_duration_seconds : null;
  const openState = workouts && date < today ? 'missed' : 'planned';
  return {
    id,
    date,
    session,
    type,
    zone,
    durationSeconds: (completed ? doneSeconds : null) ?? plannedSeconds,
    state: workouts && completed ? 'done' : openState,
  };
}
