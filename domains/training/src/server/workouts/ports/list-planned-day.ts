import type { QueryContext } from '@threshold/api/server';
import type { PlannedDaySession } from '@threshold/contracts/training';
import { isRest, type LocalDate } from '@threshold/physiology';
import { selectWorkouts } from '../workout-columns.ts';

/** The day's open sessions without rest days. */
export async function listPlannedDay(
  ctx: QueryContext,
  athleteId: string,
  date: LocalDate,
): Promise<PlannedDaySession[]> {
  const rows = await selectWorkouts(ctx.em, athleteId)
    .where('date', '=', date)
    .where('completed', '=', false)
    .execute();
  return rows
    .filter((row) => !isRest(row))
    .map(({ type, zone, planned_duration_seconds }) => ({
      type,
      zone,
      durationSeconds: planned_duration_seconds ?? 0,
    }));
}
