import { type CommandContext, conflict } from '@threshold/api/server';
import { lockImportOrThrow } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { deleteParts } from './upload-parts.ts';

/** Deletes an import and its report. An import with landed activities has to be undone first. */
export async function discardImport(
  ctx: CommandContext,
  { importId }: { importId: string },
): Promise<{ importId: string }> {
  const row = await lockImportOrThrow(ctx, importId);
  const { counts } = await toImportView(ctx, row);
  if (row.state === 'landing' || counts.landed > 0)
    throw conflict('You’ve already imported activities from it. Please undo the import first.');
  await deleteParts(ctx, importId);
  ctx.em.remove(row);
  return { importId };
}
