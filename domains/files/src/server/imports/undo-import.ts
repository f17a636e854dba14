import { type CommandContext, conflict, type JobContext } from '@threshold/api/server';
import { importUndone } from '@threshold/contracts/files';
import type { ImportView } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { findAndLockImport, lockImportOrThrow } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { undoImportJob } from './jobs.ts';
import { publishProgress } from './publish-progress.ts';

const ACTIVITIES_PER_SLICE = 20;

/**
 * Undoes a whole import: leaves out waiting activities now and queues the removal of landed ones.
 * @throws DomainError 'not-found', or 'conflict' if the import is unconfirmed or has failed
 */
export async function undoImport(
  ctx: CommandContext,
  { importId }: { importId: string },
): Promise<ImportView> {
  const row = await lockImportOrThrow(ctx, importId);
  if (row.state !== 'landing' && row.state !== 'done' && row.state !== 'undone')
    throw conflict('You haven’t imported anything from it yet. Discard it instead.');
  if (row.state !== 'undone') {
    ctx.em.assign(row, { state: 'undone', lastProgressAt: ctx.now() });
    await filesTables(ctx.em)
      .updateTable('activity')
      .set({ state: 'left-out', payload: null })
      .where('athlete_id', '=', ctx.athleteId)
      .where('import_id', '=', importId)
      .where('state', '=', 'ready')
      .execute();
  }
  ctx.enqueue(undoImportJob, { importId });
  return toImportView(ctx, row);
}

/** Removes the landed activities in slices, one transaction each, so that it can resume after a crash. */
export async function undoActivities(ctx: JobContext, { importId }: { importId: string }): Promise<void> {
  do ctx.signal.throwIfAborted();
  while (await ctx.runInTransaction((ctx) => undoSlice(ctx, importId)));
}

async function undoSlice(ctx: CommandContext, importId: string): Promise<boolean> {
  const row = await findAndLockImport(ctx, importId);
  if (row?.state !== 'undone') return false;
  const rows = await filesTables(ctx.em)
    .selectFrom('activity')
    .select(['id', 'session_id', 'workout_id'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'landed')
    .orderBy('position')
    .limit(ACTIVITIES_PER_SLICE)
    .execute();
  if (rows.length === 0) return false;
  await filesTables(ctx.em)
    .updateTable('activity')
    .set({ state: 'undone' })
    .where('athlete_id', '=', ctx.athleteId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const activities = rows.flatMap(({ session_id, workout_id }) =>
    session_id === null || workout_id === null ? [] : [{ sessionId: session_id, workoutId: workout_id }],
  );
  await ctx.emit(importUndone, { athleteId: ctx.athleteId, activities });
  const { counts } = await toImportView(ctx, row);
  publishProgress(ctx, {
    importId,
    state: 'undone',
    done: counts.undone,
    total: counts.undone + counts.landed,
  });
  return true;
}
