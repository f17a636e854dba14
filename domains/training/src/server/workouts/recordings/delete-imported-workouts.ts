import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { importUndone } from '@threshold/contracts/files';
import { trainingTables } from '../../tables.ts';
import { reopenPlanned } from '../match/complete-planned.ts';
import { updateCompletedWorkouts } from '../update-completed-workouts.ts';
import { removeWorkouts } from '../workout-rows.ts';
import { restoreLogs } from './fill-log.ts';

/**
 * Deletes the workouts of an import and restores the logs that it filled. Already deleted workouts are
 * ignored.
 */
export async function deleteImportedWorkouts(
  ctx: CommandContext,
  { activities }: PayloadOf<typeof importUndone>,
): Promise<void> {
  const workoutIds = activities.map(({ workoutId }) => workoutId);
  if (workoutIds.length === 0) return;
  await updateCompletedWorkouts(ctx, workoutIds, async () => {
    await restoreLogs(ctx, workoutIds);
    // Restored logs are manual again, so these are only the workouts that the import created.
    const importedIds = await listImportedIds(ctx, workoutIds);
    if (importedIds.length === 0) return;
    await reopenPlanned(ctx, importedIds);
    await removeWorkouts(ctx, importedIds);
  });
}

async function listImportedIds(
  { em, athleteId }: CommandContext,
  workoutIds: readonly string[],
): Promise<string[]> {
  const rows = await trainingTables(em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', workoutIds)
    .where('source', '=', 'import')
    .execute();
  return rows.map(({ id }) => id);
}
