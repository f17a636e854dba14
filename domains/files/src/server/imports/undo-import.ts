import { type Act, conflict, type WorkTools } from '@threshold/api/server';
import { importUndone } from '@threshold/contracts/files';
import type { ImportView } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { holdImport, holdNeeded } from './find-import.ts';
import { importViewOf } from './import-view.ts';
import { tellProgress } from './tell-progress.ts';
import { undoImportWork } from './works.ts';

const ACTIVITIES_AT_ONCE = 20;

/** Takes a whole import back: what has landed goes, slice by slice; what waits to land never does. */
export async function undoImport(act: Act, { importId }: { importId: string }): Promise<ImportView> {
  const row = await holdNeeded(act, importId);
  if (row.state !== 'landing' && row.state !== 'done' && row.state !== 'undone')
    throw conflict('Nothing of the import was taken in: it can be discarded.');
  if (row.state !== 'undone') {
    await filesTables(act.em)
      .updateTable('import')
      .set({ state: 'undone', heard_at: act.now() })
      .where('athlete_id', '=', act.athleteId)
      .where('id', '=', importId)
      .execute();
    await filesTables(act.em)
      .updateTable('activity')
      .set({ state: 'left-out', payload: null })
      .where('athlete_id', '=', act.athleteId)
      .where('import_id', '=', importId)
      .where('state', '=', 'ready')
      .execute();
  }
  act.enqueue(undoImportWork, { importId });
  return importViewOf(act, { ...row, state: 'undone' });
}

/** Does it, an act a slice: stopped anywhere, it goes on with what is left. */
export async function undoActivities(tools: WorkTools, { importId }: { importId: string }): Promise<void> {
  do tools.signal.throwIfAborted();
  while (await tools.act((act) => undoSlice(act, importId)));
}

async function undoSlice(act: Act, importId: string): Promise<boolean> {
  const held = await holdImport(act, importId);
  if (held?.state !== 'undone') return false;
  const rows = await filesTables(act.em)
    .selectFrom('activity')
    .select(['id', 'session_id', 'workout_id'])
    .where('athlete_id', '=', act.athleteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'landed')
    .orderBy('position')
    .limit(ACTIVITIES_AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  await filesTables(act.em)
    .updateTable('activity')
    .set({ state: 'undone' })
    .where('athlete_id', '=', act.athleteId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const activities = rows.flatMap(({ session_id, workout_id }) =>
    session_id === null || workout_id === null ? [] : [{ sessionId: session_id, workoutId: workout_id }],
  );
  await act.emit(importUndone, { athleteId: act.athleteId, activities });
  const { counts } = await importViewOf(act, held);
  tellProgress(act, {
    importId,
    state: 'undone',
    done: counts.undone,
    total: counts.undone + counts.landed,
  });
  return true;
}
