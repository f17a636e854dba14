import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { CoachedSeason, CoachedSession, CoachedWeek, CoachScopes } from '@threshold/contracts/coaching';
import { addDays, isRest, type LocalDate, type Session, toWeekSpan, type Zone } from '@threshold/physiology';
import { sql } from 'kysely';
import { getSeason } from '../plans/get-season.ts';
import { trainingTables } from '../tables.ts';
import { selectWorkouts, type WorkoutRow } from '../workouts/workout-columns.ts';

/** A week with three sessions a day has 21. */
const MAX_WEEK_SESSIONS = 60;
const NEXT_DAYS = 14;
const MAX_NEXT_SESSIONS = 20;
/** Between a planned session and the workout that completed it. */
const MAX_DAYS_FROM_PLANNED = 31;

/** The athlete's current week as far as the scopes show it. */
export async function getCoachedWeek(ctx: QueryContext, scopes: CoachScopes): Promise<CoachedWeek> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { start, end } = toWeekSpan(today, weekStart);
  const rows = scopes.workouts
    ? await selectWorkouts(ctx.em, ctx.athleteId)
        .where('date', '>=', start)
        .where('date', '<=', end)
        .$if(!scopes.plan, (query) => query.where('completed', '=', true))
        .limit(MAX_WEEK_SESSIONS)
        .execute()
    : await listPlanned(ctx, { from: start, to: end, limit: MAX_WEEK_SESSIONS });
  const sessions = rows.filter((row) => !isRest(row)).map((row) => toCoachedSession(row, today, scopes));
  return { today, start, end, sessions };
}

/**
 * The planned sessions of the next two weeks, from the day after the current week. Without the scope of workouts, a
 * session that was done early is listed like an open one.
 */
export async function listNextSessions(
  ctx: QueryContext,
  { workouts }: Pick<CoachScopes, 'workouts'>,
): Promise<readonly CoachedSession[]> {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const from = addDays(toWeekSpan(today, weekStart).end, 1);
  const to = addDays(today, NEXT_DAYS);
  const limit = 2 * MAX_NEXT_SESSIONS;
  const rows = workouts
    ? await selectWorkouts(ctx.em, ctx.athleteId)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .where('completed', '=', false)
        .limit(limit)
        .execute()
    : await listPlanned(ctx, { from, to, limit });
  return rows
    .filter((row) => !isRest(row))
    .slice(0, MAX_NEXT_SESSIONS)
    .map((row) => toCoachedSession(row, today, { plan: true, workouts: false }));
}

interface PlannedSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly limit: number;
}

/**
 * The sessions of the plan as planned, done or not. A completed workout that was matched with a planned session stores
 * that session in `planned_session`, and has its own id, day, type, zone and duration.
 */
async function listPlanned(
  { em, athleteId }: QueryContext,
  { from, to, limit }: PlannedSpan,
): Promise<readonly PlannedRow[]> {
  const plannedDate = sql<LocalDate>`coalesce(("planned_session"->>'date')::date, "date")`;
  const plannedPart = sql<Session>`coalesce("planned_session"->>'session', "session")`;
  const plannedId = sql<string>`coalesce("planned_session"->>'id', "id"::text)`;
  return (
    trainingTables(em)
      .selectFrom('workout')
      .select([
        plannedId.as('id'),
        plannedDate.as('date'),
        plannedPart.as('session'),
        sql<string>`coalesce("planned_session"->>'type', "type")`.as('type'),
        sql<Zone>`coalesce(("planned_session"->>'zone')::int, "zone")`.as('zone'),
        sql<number | null>`case when "planned_session" is null then "planned_duration_seconds"
        else ("planned_session"->>'planned_duration_seconds')::int end`.as('planned_duration_seconds'),
      ])
      .where('athlete_id', '=', athleteId)
      // The own day only bounds what is read.
      .where('date', '>=', addDays(from, -MAX_DAYS_FROM_PLANNED))
      .where('date', '<=', addDays(to, MAX_DAYS_FROM_PLANNED))
      .where(({ eb, or }) => or([eb('source', '=', 'plan'), sql<boolean>`"planned_session" is not null`]))
      .where(sql<boolean>`${plannedDate} between ${from} and ${to}`)
      .orderBy(plannedDate)
      .orderBy(plannedPart)
      .orderBy(plannedId)
      .limit(limit)
      .execute()
  );
}

type PlannedRow = Pick<WorkoutRow, 'id' | 'date' | 'session' | 'type' | 'zone' | 'planned_duration_seconds'>;

/** The phase of the current week and the race; null without a plan. */
export async function findCoachedSeason(ctx: QueryContext): Promise<CoachedSeason | null> {
  const season = await getSeason(ctx);
  const phase = season?.weeks[0]?.phase;
  return season && phase ? { phase, raceDate: season.raceDate } : null;
}

function toCoachedSession(
  row: PlannedRow & Partial<Pick<WorkoutRow, 'completed' | 'actual_duration_seconds'>>,
  today: LocalDate,
  { plan, workouts }: Pick<CoachScopes, 'plan' | 'workouts'>,
): CoachedSession {
  const { id, date, session, type, zone } = row;
  const isDone = workouts && row.completed === true;
  const plannedSeconds = plan ? row.planned_duration_seconds : null;
  const doneSeconds = isDone ? (row.actual_duration_seconds ?? null) : null;
  const openState = workouts && date < today ? 'missed' : 'planned';
  return {
    id,
    date,
    session,
    type,
    zone,
    durationSeconds: doneSeconds ?? plannedSeconds,
    state: isDone ? 'done' : openState,
  };
}
