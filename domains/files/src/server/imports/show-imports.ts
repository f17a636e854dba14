import type { Look } from '@threshold/api/server';
import { IMPORTS_SHOWN, type ImportView } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { needImport } from './find-import.ts';
import { importViewOf, importViews } from './import-view.ts';

/** The athlete's newest imports, the newest first. */
export async function listImports(look: Look): Promise<ImportView[]> {
  const rows = await filesTables(look.em)
    .selectFrom('import')
    .selectAll()
    .where('athlete_id', '=', look.athleteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(IMPORTS_SHOWN)
    .execute();
  return importViews(look, rows);
}

/** One import. */
export async function showImport(look: Look, { importId }: { importId: string }): Promise<ImportView> {
  return importViewOf(look, await needImport(look, importId));
}
