import type { CommandContext, JobContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { UploadRejectedError } from '../archive/file-to-read.ts';
import { openUpload } from '../archive/open-upload.ts';
import { openDecoder } from '../decode/open-decoder.ts';
import {
  DAY_MS,
  MAX_DECODE_MS_PER_DAY,
  MAX_FILES_PER_RUN,
  MAX_RUN_MS,
  MAX_UNPACKED_BYTES,
} from '../limits.ts';
import { filesTables } from '../tables.ts';
import { findImport, getDecodeMsSince } from './find-import.ts';
import { failImport, finishReading } from './finish-reading.ts';
import type { ImportRow } from './import.entity.ts';
import { readImportJob } from './jobs.ts';
import { createPublishThrottle, publishProgress } from './publish-progress.ts';
import { type ReadFileResult, readFile } from './read-file.ts';
import { storeFile } from './store-file.ts';
import { getPart } from './upload-parts.ts';

/**
 * Reads an import's files. Each file has one transaction, which stores its rows and advances the cursor.
 * After a crash, reading continues at the cursor and nothing is stored twice.
 * @param maxFilesPerRun requeue after this many files
 */
export async function readImport(
  job: JobContext,
  { importId }: { importId: string },
  maxFilesPerRun: number = MAX_FILES_PER_RUN,
): Promise<void> {
  const row = await findImport(job.queryContext(), importId);
  if (row?.state !== 'reading') return;
  try {
    const files = await openUpload({
      name: row.name,
      sizeBytes: row.bytes,
      readPart: (position) => getPart(job.queryContext(), importId, position),
    });
    await job.runInTransaction((ctx) => setTotalFiles(ctx, importId, files.length));
    await readFiles(job, row, files, maxFilesPerRun);
  } catch (error) {
    if (!(error instanceof UploadRejectedError)) throw error;
    await job.runInTransaction((ctx) => failImport(ctx, importId, error.message));
  }
}

async function readFiles(
  job: JobContext,
  { id: importId, readFiles: startIndex, unpackedBytes: unpackedBytesBefore, decodeMs }: ImportRow,
  files: Awaited<ReturnType<typeof openUpload>>,
  maxFilesPerRun: number,
): Promise<void> {
  const { timeZone } = await job.queryContext().port(athletesPort).getCalendar(job.athleteId);
  const ctx = job.queryContext();
  const spentBeforeMs = await getDecodeMsSince(ctx, new Date(ctx.now().getTime() - DAY_MS));
  const decoder = openDecoder();
  const isTimeToPublish = createPublishThrottle();
  const deadlineMs = performance.now() + MAX_RUN_MS;
  let unpackedBytes = unpackedBytesBefore;
  let nextIndex = startIndex;
  try {
    for (const file of files.slice(startIndex, startIndex + maxFilesPerRun)) {
      if (performance.now() > deadlineMs) break;
      job.signal.throwIfAborted();
      if (spentBeforeMs + decoder.getSpentMs() > MAX_DECODE_MS_PER_DAY)
        throw new UploadRejectedError('You’ve reached today’s import limit. Please continue tomorrow.');
      const fileResult = await readFile(file, decoder);
      unpackedBytes += fileResult.unpackedBytes;
      if (unpackedBytes > MAX_UNPACKED_BYTES)
        throw new UploadRejectedError(
          'This ZIP is larger than 2 GB when unpacked. Please import it in parts.',
        );
      const step = {
        importId,
        index: nextIndex,
        timeZone,
        unpackedBytes,
        decodeMs: decodeMs + Math.ceil(decoder.getSpentMs()),
        totalFiles: files.length,
        shouldPublish: isTimeToPublish(),
      };
      if (!(await job.runInTransaction((ctx) => storeFileAndAdvance(ctx, step, fileResult)))) return;
      nextIndex += 1;
    }
  } finally {
    await decoder.close();
  }
  await job.runInTransaction(async (ctx) => {
    if (nextIndex < files.length) ctx.enqueue(readImportJob, { importId });
    else await finishReading(ctx, importId);
  });
}

interface ReadStep {
  readonly importId: string;
  readonly index: number;
  readonly timeZone: string;
  readonly unpackedBytes: number;
  readonly decodeMs: number;
  readonly totalFiles: number;
  readonly shouldPublish: boolean;
}

/**
 * Stores a file's rows and advances the cursor.
 * @returns false if another run was faster or the import was discarded
 */
async function storeFileAndAdvance(
  ctx: CommandContext,
  step: ReadStep,
  file: ReadFileResult,
): Promise<boolean> {
  const { numUpdatedRows } = await filesTables(ctx.em)
    .updateTable('file_import')
    .set({
      read_files: step.index + 1,
      unpacked_bytes: step.unpackedBytes,
      decode_ms: step.decodeMs,
      last_progress_at: ctx.now(),
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', step.importId)
    .where('state', '=', 'reading')
    .where('read_files', '=', step.index)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await storeFile(ctx, step, file);
  if (step.shouldPublish)
    publishProgress(ctx, {
      importId: step.importId,
      state: 'reading',
      done: step.index + 1,
      total: step.totalFiles,
    });
  return true;
}

const setTotalFiles = ({ em, athleteId, now }: CommandContext, importId: string, total: number) =>
  filesTables(em)
    .updateTable('file_import')
    .set({ total_files: total, last_progress_at: now() })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .execute();
