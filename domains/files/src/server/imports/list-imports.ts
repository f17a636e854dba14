import type { QueryContext } from '@threshold/api/server';
import { type ImportView, MAX_LISTED_IMPORTS } from '../../schemas.ts';
import { getImport } from './find-import.ts';
import { Import } from './import.entity.ts';
import { toImportView, toImportViews } from './import-view.ts';

export async function listImports(ctx: QueryContext): Promise<ImportView[]> {
  const rows = await ctx.em.find(
    Import,
    { athleteId: ctx.athleteId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_LISTED_IMPORTS },
  );
  return toImportViews(ctx, rows);
}

export async function getImportView(
  ctx: QueryContext,
  { importId }: { importId: string },
): Promise<ImportView> {
  return toImportView(ctx, await getImport(ctx, importId));
}
