import type { QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import type { CompletedWorkout } from '@threshold/contracts/training';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { findOwnNotes } from '../own-notes.ts';
import { selectWorkouts } from '../workout-columns.ts';

/** The completed workout; null if unknown or not completed. */
export async function findCompletedWorkout(
  ctx: QueryContext,
  athleteId: string,
  workoutId: string,
): Promise<CompletedWorkout | null> {
  if (!rowId.safeParse(workoutId).success) return null;
  const row = await COMPLETED_WORKOUT.executeTakeFirst(ctx.em, { athleteId, workoutId });
  return row
    ? {
        id: row.id,
        date: row.date,
        session: row.session,
        type: row.type,
        durationSeconds: row.actual_duration_seconds ?? 0,
        distanceMeters: row.distance_meters,
        averageHrBpm: row.actual_hr_bpm,
        maxHrBpm: row.max_hr_bpm,
        notes: row.notes,
        ownNotes: findOwnNotes(row),
        zoneSeconds: row.zone_seconds,
      }
    : null;
}

const COMPLETED_WORKOUT = defineQuery(
  (em, { athleteId, workoutId }: QueryParameters<{ athleteId: string; workoutId: string }>) =>
    selectWorkouts(em, athleteId)
      .select(['generated_by', 'planned_notes', 'zone_seconds'])
      .where('id', '=', workoutId)
      .where('completed', '=', true),
);
