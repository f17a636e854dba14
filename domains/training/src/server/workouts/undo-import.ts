import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { importUndone } from '@threshold/contracts/files';
import { removeWorkouts } from '../changes/remove-workouts.ts';
import { trainingTables } from '../tables.ts';
import { changeDone } from './change-done.ts';
import { reopenPlanned } from './complete-planned.ts';
import { emptyLogs } from './fill-log.ts';

/**
 * Takes away the workouts that an import made; those that were logged by hand are as they were logged. Those that are
 * gone already change nothing.
 */
export async function undoImport(act: Act, { activities }: PayloadOf<typeof importUndone>): Promise<void> {
  const workoutIds = activities.map(({ workoutId }) => workoutId);
  if (workoutIds.length === 0) return;
  await changeDone(act, workoutIds, async () => {
    await emptyLogs(act, workoutIds);
    const made = await importedOf(act, workoutIds);
    if (made.length === 0) return;
    await reopenPlanned(act, made);
    await removeWorkouts(act, made);
  });
}

/** Those of these workouts that an import made. */
async function importedOf({ em, athleteId }: Act, workoutIds: readonly string[]): Promise<string[]> {
  const rows = await trainingTables(em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', workoutIds)
    .where('source', '=', 'import')
    .execute();
  return rows.map(({ id }) => id);
}
