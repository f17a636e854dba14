import type { QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import type { DoneWorkout } from '@threshold/contracts/training';
import { selectWorkouts } from '../workout-columns.ts';
import type { GeneratedBy } from '../workout-types.ts';

/** The completed workout; null if unknown or not completed. */
export async function findDoneWorkout(
  ctx: QueryContext,
  athleteId: string,
  workoutId: string,
): Promise<DoneWorkout | null> {
  if (!rowId.safeParse(workoutId).success) return null;
  const row = await selectWorkouts(ctx.em, athleteId)
    .select(['generated_by', 'planned_notes'])
    .where('id', '=', workoutId)
    .where('completed', '=', true)
    .executeTakeFirst();
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
        ownNotes: ownNotes(row),
      }
    : null;
}

interface NotesRow {
  readonly notes: string | null;
  readonly planned_notes: string | null;
  readonly generated_by: GeneratedBy;
}

/** Notes that the athlete wrote; null if planning wrote them or the author is unknown. */
const ownNotes = ({ notes, planned_notes: planned, generated_by: by }: NotesRow): string | null =>
  by === 'athlete' || (planned !== null && notes !== planned) ? notes : null;
