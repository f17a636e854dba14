import type { QueryContext } from '@threshold/api/server';
import { type ImportView, MAX_LISTED_IMPORTS } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { getImport } from './find-import.ts';
import { toImportView, toImportViews } from './import-view.ts';

export async function listImports(ctx: QueryContext): Promise<ImportView[]> {
  const rows = await filesTables(ctx.em)
    .selectFrom('file_import')
    .select([
      'id',
      'name',
      'state',
      'created_at as createdAt',
      'total_files as totalFiles',
      'read_files as readFiles',
      'problem',
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_IMPORTS)
    .execute();
  return toImportViews(ctx, rows);
}

export async function getImportView(
  ctx: QueryContext,
  { importId }: { importId: string },
): Promise<ImportView> {
  return toImportView(ctx, await getImport(ctx, importId));
}
