import type { QueryContext } from '@threshold/api/server';
import { fromMeters } from '@threshold/physiology';
import { sql } from 'kysely';
import type { HistoryFilters, HistorySummaryView } from '../../history-schemas.ts';
import { selectCompletedWorkouts } from './select-completed-workouts.ts';

/** Totals in seconds and km. The heart rate is the mean of the workouts' averages. */
export async function getHistorySummary(
  ctx: QueryContext,
  filters: HistoryFilters,
): Promise<HistorySummaryView> {
  const { query } = await selectCompletedWorkouts(ctx, filters);
  const sums = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('workouts'),
      fn.coalesce(fn.sum<number>('actual_duration_seconds'), sql<number>`0`).as('seconds'),
      sql<number | null>`round(avg(actual_hr_bpm))::int`.as('hr_bpm'),
      fn.coalesce(fn.sum<number>('distance_meters'), sql<number>`0`).as('meters'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalWorkouts: Number(sums.workouts),
    totalDuration: Number(sums.seconds),
    averageHR: sums.hr_bpm,
    totalDistance: fromMeters('km', sums.meters),
  };
}
