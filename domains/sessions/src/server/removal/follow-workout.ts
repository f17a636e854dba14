import type { Act } from '@threshold/api/server';
import { sessionTables } from '../tables.ts';

/** The recording of a removed workout is no longer shown; it waits for the removal to be taken back. */
export async function hideRecording(act: Act, workoutId: string): Promise<void> {
  await countedOf(act, workoutId).set({ removed_at: act.now() }).where('removed_at', 'is', null).execute();
}

/** The workout counts, maybe again: its recording is shown. */
export async function showRecordingAgain(act: Act, workoutId: string): Promise<void> {
  await countedOf(act, workoutId).set({ removed_at: null }).where('removed_at', 'is not', null).execute();
}

const countedOf = ({ em, athleteId }: Act, workoutId: string) =>
  sessionTables(em)
    .updateTable('session')
    .where('athlete_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .where('workout_is_new', 'is not', null);
