import type { CommandContext } from '@threshold/api/server';
import type { ImportState } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { findAndLockImport } from './find-import.ts';
import type { ImportRow } from './import.entity.ts';
import { toImportView } from './import-view.ts';
import { publishProgress } from './publish-progress.ts';
import { deleteParts } from './upload-parts.ts';

/** Ends reading: the import becomes ready to confirm, or fails if it has no activity. Deletes the upload. */
export async function finishReading(ctx: CommandContext, importId: string): Promise<void> {
  const row = await findAndLockImport(ctx, importId);
  if (row?.state !== 'reading') return;
  const { counts } = await toImportView(ctx, row);
  const hasActivities = counts.ready + counts.duplicate > 0;
  await endReading(
    ctx,
    row,
    hasActivities ? 'ready' : 'failed',
    hasActivities ? null : await getFailureReason(ctx, row),
  );
}

/** Fails an import that is being read. Deletes its upload and the activities read so far. */
export async function failImport(ctx: CommandContext, importId: string, problem: string): Promise<void> {
  const row = await findAndLockImport(ctx, importId);
  if (row?.state !== 'reading') return;
  await filesTables(ctx.em)
    .deleteFrom('activity')
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .execute();
  await endReading(ctx, row, 'failed', problem);
}

async function endReading(
  ctx: CommandContext,
  row: ImportRow,
  state: ImportState,
  problem: string | null,
): Promise<void> {
  ctx.em.assign(row, { state, problem, lastProgressAt: ctx.now() });
  await deleteParts(ctx, row.id);
  const total = row.totalFiles ?? 0;
  publishProgress(ctx, { importId: row.id, state, done: total, total });
}

async function getFailureReason(
  { em, athleteId }: CommandContext,
  { id, totalFiles }: ImportRow,
): Promise<string> {
  if (totalFiles !== 1) return `We couldn’t import any of its ${totalFiles ?? 0} files.`;
  const row = await filesTables(em)
    .selectFrom('activity')
    .select('problem')
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.problem ?? 'It has no activity in it.';
}
