import type { QueryContext } from '@threshold/api/server';
import { type SessionRow, sessionsTables } from '../tables.ts';

/** The latest recording of the athlete's workout; null if there is none or it was removed. */
export async function findRecordingOfWorkout(
  { em, athleteId }: QueryContext,
  workoutId: string,
): Promise<SessionRow | null> {
  const row = await sessionsTables(em)
    .selectFrom('session')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('workout_is_new', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
