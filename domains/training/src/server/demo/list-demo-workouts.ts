import type { QueryContext } from '@threshold/api/server';
import type { DemoWorkout } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { toWorkoutToDo } from '../workouts/ports/find-workout-to-do.ts';
import { selectWorkouts } from '../workouts/workout-columns.ts';

/**
 * Completed demo workouts since a day, with duration and heart rates, oldest first. Never contains the
 * athlete's real workouts.
 */
export async function listDemoWorkouts(
  ctx: QueryContext,
  athleteId: string,
  since: LocalDate,
): Promise<DemoWorkout[]> {
  const rows = await selectWorkouts(ctx.em, athleteId)
    .select('session_id')
    .where('source', '=', 'demo')
    .where('completed', '=', true)
    .where('date', '>=', since)
    .execute();
  return rows.flatMap((row) => {
    const { actual_duration_seconds, actual_hr_bpm, max_hr_bpm } = row;
    if (actual_duration_seconds === null || actual_hr_bpm === null || max_hr_bpm === null) return [];
    return {
      ...toWorkoutToDo({ ...row, completes: null }),
      durationSeconds: actual_duration_seconds,
      averageHrBpm: actual_hr_bpm,
      maxHrBpm: max_hr_bpm,
      distanceMeters: row.distance_meters,
    };
  });
}
