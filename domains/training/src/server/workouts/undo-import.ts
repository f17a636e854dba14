import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { importUndone } from '@threshold/contracts/files';
import { removeWorkouts } from '../changes/remove-workouts.ts';
import { trainingTables } from '../tables.ts';
import { reopenPlanned } from './complete-planned.ts';
import { emptyLogs } from './fill-log.ts';
import { updateCompleted } from './update-completed.ts';

/**
 * Takes away the workouts that an import made; those that were logged by hand are as they were logged. Those that are
 * gone already change nothing.
 */
export async function undoImport(
  ctx: CommandContext,
  { activities }: PayloadOf<typeof importUndone>,
): Promise<void> {
  const workoutIds = activities.map(({ workoutId }) => workoutId);
  if (workoutIds.length === 0) return;
  await updateCompleted(ctx, workoutIds, async () => {
    await emptyLogs(ctx, workoutIds);
    const imported = await importedOf(ctx, workoutIds);
    if (imported.length === 0) return;
    await reopenPlanned(ctx, imported);
    await removeWorkouts(ctx, imported);
  });
}

/** Those of these workouts that an import made. */
async function importedOf(
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
