import { type CommandContext, conflict } from '@threshold/api/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { confirmInput, ImportView } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import { findBusyImport, lockImportOrThrow } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { landImportJob } from './jobs.ts';
import { publishProgress } from './publish-progress.ts';

/**
 * Confirms an import: lands everything ready except deselected rows, plus requested duplicates.
 * Byte-identical content that landed before stays a duplicate.
 * @throws DomainError 'not-found'; 'conflict' if the import is not ready or another one is running
 */
export async function confirmImport(
  ctx: CommandContext,
  { importId, leaveOut, include }: z.output<typeof confirmInput>,
): Promise<ImportView> {
  const row = await lockImportOrThrow(ctx, importId);
  if (row.state !== 'ready') throw conflict(NOT_READY_MESSAGES[row.state]);
  const busyImport = await findBusyImport(ctx);
  if (busyImport)
    throw conflict('Another import is still running. Please wait until it’s done.', {
      importId: busyImport.id,
    });
  await leaveOutActivities(ctx, importId, leaveOut);
  await includeActivities(ctx, importId, include);
  ctx.em.assign(row, { state: 'landing', lastProgressAt: ctx.now() });
  ctx.enqueue(landImportJob, { importId });
  const view = await toImportView(ctx, row);
  publishProgress(ctx, { importId, state: 'landing', done: 0, total: view.counts.ready });
  return view;
}

const NOT_READY_MESSAGES = {
  reading: 'We’re still reading this import.',
  landing: 'This import is already running.',
  done: 'This import is already done.',
  undone: 'You undid this import. Please upload the file again.',
  failed: 'There’s nothing in this file we can import.',
} as const;

const updateActivities = ({ em, athleteId }: CommandContext, importId: string, ids: readonly string[]) =>
  filesTables(em)
    .updateTable('activity')
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', importId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);

const leaveOutActivities = (ctx: CommandContext, importId: string, ids: readonly string[]) =>
  updateActivities(ctx, importId, ids)
    .where('state', '=', 'ready')
    .set({ state: 'left-out', payload: null })
    .execute();

const includeActivities = (ctx: CommandContext, importId: string, ids: readonly string[]) =>
  updateActivities(ctx, importId, ids)
    .where('state', '=', 'duplicate')
    .where('payload', 'is not', null)
    .set({ state: 'ready', is_forced: true })
    .execute();
