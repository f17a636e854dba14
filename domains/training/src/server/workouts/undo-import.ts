import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { importUndone } from '@threshold/contracts/files';
import { trainingTables } from '../tables.ts';
import { changeDone } from './change-done.ts';
import { reopenPlanned } from './complete-planned.ts';

/** Takes away the workouts that an import made; those that are gone already change nothing. */
export async function undoImport(act: Act, { activities }: PayloadOf<typeof importUndone>): Promise<void> {
  const workoutIds = activities.map(({ workoutId }) => workoutId);
  if (workoutIds.length === 0) return;
  await changeDone(act, workoutIds, async () => {
    await reopenPlanned(act, workoutIds);
    await trainingTables(act.em)
      .deleteFrom('workout')
      .where('athlete_id', '=', act.athleteId)
      .where('id', 'in', workoutIds)
      .where('source', '=', 'import')
      .execute();
  });
}
