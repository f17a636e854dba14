import type { FileHandle } from 'node:fs/promises';
import {
  type CommandContext,
  conflict,
  type QueryContext,
  tooMany,
  type UploadContext,
} from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import type { ImportView } from '../../schemas.ts';
import { toDisplayName } from '../archive/to-display-name.ts';
import { DAY_MS, MAX_IMPORTS_PER_DAY } from '../limits.ts';
import { filesTables } from '../tables.ts';
import { countImportsSince, findBusyImport } from './find-import.ts';
import { toImportView } from './import-view.ts';
import { readImportJob } from './jobs.ts';
import { BUSY_MESSAGE, deleteParts, splitIntoParts, storePart } from './upload-parts.ts';

interface Upload {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Stores an upload and queues its reading. An interrupted upload creates no import.
 * @throws DomainError 'conflict' if another import is being read or landed, 'too-many' if a daily limit is
 * reached
 */
export async function startImport(uploadContext: UploadContext, { name, body }: Upload): Promise<ImportView> {
  const busyImport = await findBusyImport(uploadContext.queryContext);
  if (busyImport) throw conflict(BUSY_MESSAGE, { importId: busyImport.id });
  await enforceImportLimit(uploadContext.queryContext);
  return uploadContext.spool(body, (file) => storeUpload(uploadContext, name, file));
}

async function storeUpload(
  uploadContext: UploadContext,
  name: string,
  file: FileHandle,
): Promise<ImportView> {
  const importId = uuidv7();
  let bytes = 0;
  try {
    let position = 0;
    for await (const part of splitIntoParts(file.createReadStream({ start: 0, autoClose: false }))) {
      const partPosition = position;
      await uploadContext.runInTransaction((ctx) => storePart(ctx, importId, partPosition, part));
      position += 1;
      bytes += part.length;
    }
    return await uploadContext.runInTransaction((ctx) => insertImport(ctx, { importId, name, bytes }));
  } catch (error) {
    await uploadContext.runInTransaction((ctx) => deleteParts(ctx, importId));
    throw error;
  }
}

/** @throws DomainError 'too-many' with the seconds until the oldest of the hundred imports expires */
async function enforceImportLimit(ctx: QueryContext): Promise<void> {
  const dayAgoMs = ctx.now().getTime() - DAY_MS;
  const { importCount, firstStartedAt } = await countImportsSince(ctx, new Date(dayAgoMs));
  if (importCount < MAX_IMPORTS_PER_DAY) return;
  throw tooMany(
    `You can do ${MAX_IMPORTS_PER_DAY} imports a day. Put your files into one ZIP, or continue tomorrow.`,
    Math.max(1, Math.ceil(((firstStartedAt?.getTime() ?? dayAgoMs) - dayAgoMs) / 1_000)),
  );
}

async function insertImport(
  ctx: CommandContext,
  { importId, name, bytes }: { importId: string; name: string; bytes: number },
): Promise<ImportView> {
  // Checked again: concurrent uploads may have created imports since the first check.
  await enforceImportLimit(ctx);
  const row = {
    id: importId,
    athlete_id: ctx.athleteId,
    name: toDisplayName(name),
    bytes,
    state: 'reading' as const,
    created_at: ctx.now(),
    last_progress_at: ctx.now(),
    problem: null,
  };
  const insertedRow = await filesTables(ctx.em)
    .insertInto('file_import')
    .values(row)
    // An athlete has at most one busy import: the first of concurrent uploads wins.
    .onConflict((conflictBuilder) => conflictBuilder.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertedRow) throw conflict(BUSY_MESSAGE);
  ctx.enqueue(readImportJob, { importId });
  return toImportView(ctx, {
    ...row,
    createdAt: row.created_at,
    totalFiles: null,
    readFiles: 0,
  });
}
