import type { QueryContext } from '@threshold/api/server';
import { addDays, daysBetween, isRest, type LocalDate, type Session } from '@threshold/physiology';
import type { LockedDay } from '@threshold/planner';
import { isOnFootType } from '../../on-foot.ts';
import { trainingTables } from '../tables.ts';
import { coveredMetersSql } from '../workouts/workout-columns.ts';
import type { Step } from '../workouts/workout-types.ts';

/** With this much time in zone 3, a session counts as hard. */
const HARD_TEMPO_MINUTES = 20;

/**
 * Days from today on with a completed or pinned row. Planning must not change any row of these days.
 */
export async function listLockedDays(ctx: QueryContext, today: LocalDate): Promise<LockedDay[]> {
  const upcomingWorkouts = selectWorkouts(ctx).where('date', '>=', today);
  const rows = await upcomingWorkouts
    .select(DAY_COLUMNS)
    .select(coveredMetersSql().as('covered_meters'))
    .where(
      'date',
      'in',
      upcomingWorkouts
        .select('date')
        .where(({ eb, or }) => or([eb('completed', '=', true), eb('pinned', '=', true)])),
    )
    .orderBy('date')
    .execute();
  return [...Map.groupBy(rows, (row) => row.date)].map(([date, rowsOfDay]) => toLockedDay(date, rowsOfDay));
}

/** Every day from a date to yesterday, with completed work only. */
export async function listPastDays(
  ctx: QueryContext,
  since: LocalDate,
  today: LocalDate,
): Promise<LockedDay[]> {
  if (since >= today) return [];
  const rows = await selectWorkouts(ctx)
    .select(DAY_COLUMNS)
    .select(coveredMetersSql().as('covered_meters'))
    .where('date', '>=', since)
    .where('date', '<', today)
    .where('completed', '=', true)
    .execute();
  const rowsByDate = Map.groupBy(rows, (row) => row.date);
  return Array.from({ length: daysBetween(since, today) }, (_, index) => {
    const date = addDays(since, index);
    return toLockedDay(date, rowsByDate.get(date) ?? []);
  });
}

const RECENT_DAYS = 7;
const EXHAUSTING_RPE = 9;

/**
 * Days with a workout in the week before a plan. Missed sessions count as training, because they aren't made
 * up later. Kilometers count only if completed. A completed workout of RPE 9 or more makes its day hard.
 */
export async function listRecentDays(ctx: QueryContext, since: LocalDate): Promise<LockedDay[]> {
  const rows = await selectWorkouts(ctx)
    .select([...DAY_COLUMNS, 'rpe'])
    .select(coveredMetersSql().as('covered_meters'))
    .where('date', '>=', addDays(since, -RECENT_DAYS))
    .where('date', '<', since)
    .orderBy('date')
    .execute();
  return [...Map.groupBy(rows, (row) => row.date)].map(([date, rowsOfDay]) => {
    const day = toLockedDay(date, rowsOfDay);
    const completedDay = toLockedDay(
      date,
      rowsOfDay.filter(({ completed }) => completed),
    );
    const isExhausting = rowsOfDay.some(({ completed, rpe }) => completed && (rpe ?? 0) >= EXHAUSTING_RPE);
    return { ...day, km: completedDay.km, isHard: day.isHard || isExhausting };
  });
}

const DAY_COLUMNS = [
  'date',
  'session',
  'type',
  'zone',
  'steps',
  'completed',
  'implausible',
  'planned_distance_meters',
  'actual_duration_seconds',
] as const;

const selectWorkouts = (ctx: QueryContext) =>
  trainingTables(ctx.em).selectFrom('workout').where('athlete_id', '=', ctx.athleteId);

interface DayRow {
  readonly session: Session;
  readonly type: string;
  readonly zone: number;
  readonly steps: readonly Step[];
  readonly completed: boolean;
  readonly implausible: boolean;
  readonly covered_meters: number | null;
  readonly planned_distance_meters: number | null;
  readonly actual_duration_seconds: number | null;
}

const toLockedDay = (date: LocalDate, rows: readonly DayRow[]): LockedDay => ({
  date,
  km: rows.filter((row) => isOnFootType(row.type)).reduce((km, row) => km + toCountedMeters(row) / 1000, 0),
  isTraining: rows.some((row) => !isRest(row)),
  isHard: rows.some((row) => !isRest(row) && isHard(row)),
});

function toCountedMeters(row: DayRow): number {
  if (!row.completed) return row.planned_distance_meters ?? 0;
  return row.implausible ? 0 : (row.covered_meters ?? 0);
}

export type SessionEffort = Pick<DayRow, 'zone' | 'steps' | 'actual_duration_seconds'>;

/** True if the session or a step is in zone 4 or 5, or if at least twenty minutes are in zone 3. */
export function isHard(row: SessionEffort): boolean {
  if (row.zone >= 4 || row.steps.some((step) => step.zone >= 4)) return true;
  const tempoMinutes = row.steps
    .filter((step) => step.zone === 3)
    .reduce((minutes, step) => minutes + step.minutes, 0);
  const tempoMinutesWithoutSteps =
    row.steps.length === 0 && row.zone === 3 ? (row.actual_duration_seconds ?? 0) / 60 : 0;
  return tempoMinutes + tempoMinutesWithoutSteps >= HARD_TEMPO_MINUTES;
}
