import type { CommandContext } from '@threshold/api/server';
import type { ImportState } from '../../schemas.ts';
import { filesTables, type ImportRow } from '../tables.ts';
import { lockImport } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { publishProgress } from './publish-progress.ts';
import { deleteParts } from './upload-parts.ts';

/** Marks the import as ready for confirmation and deletes the upload. */
export async function finishReading(ctx: CommandContext, importId: string): Promise<void> {
  const row = await lockImport(ctx, importId);
  if (row?.state !== 'reading') return;
  const { counts } = await toImportView(ctx, row);
  const found = counts.ready + counts.duplicate;
  await moveOn(ctx, row, found > 0 ? 'ready' : 'failed', found > 0 ? null : await whyNothing(ctx, row));
}

/** Fails the import; what was found so far is dropped. */
export async function failImport(ctx: CommandContext, importId: string, problem: string): Promise<void> {
  const row = await lockImport(ctx, importId);
  if (row?.state !== 'reading') return;
  await filesTables(ctx.em)
    .deleteFrom('activity')
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .execute();
  await moveOn(ctx, row, 'failed', problem);
}

async function moveOn(
  ctx: CommandContext,
  row: ImportRow,
  state: ImportState,
  problem: string | null,
): Promise<void> {
  await filesTables(ctx.em)
    .updateTable('file_import')
    .set({ state, problem, last_progress_at: ctx.now() })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', row.id)
    .execute();
  await deleteParts(ctx, row.id);
  const total = row.total_files ?? 0;
  publishProgress(ctx, { importId: row.id, state, done: total, total });
}

async function whyNothing(
  { em, athleteId }: CommandContext,
  { id, total_files }: ImportRow,
): Promise<string> {
  if (total_files !== 1) return `None of its ${total_files ?? 0} files could be taken in.`;
  const row = await filesTables(em)
    .selectFrom('activity')
    .select('problem')
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.problem ?? 'It holds no activity.';
}
