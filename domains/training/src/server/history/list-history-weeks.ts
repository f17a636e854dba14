import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { fromMeters, type LocalDate, toWeekSpan } from '@threshold/physiology';
import { sql } from 'kysely';
import type { HistoryFilters, HistoryWeek } from '../../history-schemas.ts';
import { selectCompletedWorkouts } from './select-completed-workouts.ts';

/**
 * Totals of each week that has one of these workouts, newest first. They count all workouts of the week that
 * match the filters, even those on another page. Weeks begin on the athlete's week start.
 * @param workouts one page, newest first
 */
export async function listHistoryWeeks(
  ctx: QueryContext,
  filters: HistoryFilters,
  workouts: readonly { readonly date: LocalDate }[],
): Promise<HistoryWeek[]> {
  const newestWorkout = workouts[0];
  const oldestWorkout = workouts.at(-1);
  if (!newestWorkout || !oldestWorkout) return [];
  const { weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const { query } = await selectCompletedWorkouts(ctx, filters);
  const days = await query
    .select(({ fn }) => [
      'date',
      fn.countAll<number>().as('sessions'),
      fn.coalesce(fn.sum<number>('actual_duration_seconds'), sql<number>`0`).as('seconds'),
      fn.coalesce(fn.sum<number>('distance_meters'), sql<number>`0`).as('meters'),
      fn.sum<number | null>('training_stress').as('stress'),
    ])
    .where('date', '>=', toWeekSpan(oldestWorkout.date, weekStart).start)
    .where('date', '<=', toWeekSpan(newestWorkout.date, weekStart).end)
    .groupBy('date')
    .orderBy('date', 'desc')
    .execute();
  const daysByWeek = Map.groupBy(days, ({ date }) => toWeekSpan(date, weekStart).start);
  return [...daysByWeek.values()].flatMap((daysOfWeek) => {
    const latestDay = daysOfWeek[0];
    if (!latestDay) return [];
    const sum = (pick: (day: (typeof days)[number]) => number | null) =>
      daysOfWeek.reduce((total, day) => total + Number(pick(day) ?? 0), 0);
    return {
      ...toWeekSpan(latestDay.date, weekStart),
      sessions: sum((day) => day.sessions),
      duration: sum((day) => day.seconds),
      distance: fromMeters(
        'km',
        sum((day) => day.meters),
      ),
      load: daysOfWeek.some(({ stress }) => stress !== null) ? sum((day) => day.stress) : null,
    };
  });
}
