import type { CommandContext, JobContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { UploadRejected } from '../archive/file-to-read.ts';
import { openUpload } from '../archive/open-upload.ts';
import { openDecoder } from '../decode/open-decoder.ts';
import { DAY_MS, DECODE_MS_A_DAY, FILES_A_RUN, RUN_MS, UNPACKED_BYTES } from '../limits.ts';
import { filesTables, type ImportRow } from '../tables.ts';
import { decodeMsSince, findImport } from './find-import.ts';
import { failImport, finishReading } from './finish-reading.ts';
import { readImportJob } from './jobs.ts';
import { createPublishThrottle, publishProgress } from './publish-progress.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { storeFile } from './store-file.ts';
import { getPart } from './upload-parts.ts';

/**
 * Reads an import's files. Each file has one transaction, which stores its rows and advances the cursor.
 * After a crash, reading continues at the cursor and nothing is stored twice.
 * @param filesARun requeue after this many files
 */
export async function readImport(
  job: JobContext,
  { importId }: { importId: string },
  filesARun: number = FILES_A_RUN,
): Promise<void> {
  const row = await findImport(job.queryContext(), importId);
  if (row?.state !== 'reading') return;
  try {
    const files = await openUpload({
      name: row.name,
      bytes: row.bytes,
      readPart: (position) => getPart(job.queryContext(), importId, position),
    });
    await job.runInTransaction((ctx) => setTotalFiles(ctx, importId, files.length));
    await readFiles(job, row, files, filesARun);
  } catch (error) {
    if (!(error instanceof UploadRejected)) throw error;
    await job.runInTransaction((ctx) => failImport(ctx, importId, error.message));
  }
}

async function readFiles(
  job: JobContext,
  { id: importId, read_files, unpacked_bytes, decode_ms }: ImportRow,
  files: Awaited<ReturnType<typeof openUpload>>,
  filesARun: number,
): Promise<void> {
  const { timeZone } = await job.queryContext().port(athletesPort).getCalendar(job.athleteId);
  const ctx = job.queryContext();
  const spentBeforeMs = await decodeMsSince(ctx, new Date(ctx.now().getTime() - DAY_MS));
  const decoder = openDecoder();
  const isTimeToPublish = createPublishThrottle();
  const deadlineMs = performance.now() + RUN_MS;
  let unpacked = unpacked_bytes;
  let next = read_files;
  try {
    for (const file of files.slice(read_files, read_files + filesARun)) {
      if (performance.now() > deadlineMs) break;
      job.signal.throwIfAborted();
      if (spentBeforeMs + decoder.spentMs() > DECODE_MS_A_DAY)
        throw new UploadRejected(
          'Reading your files took all the computing time of a day. Please go on tomorrow.',
        );
      const read = await readFile(file, decoder);
      unpacked += read.bytes;
      if (unpacked > UNPACKED_BYTES)
        throw new UploadRejected(
          'The archive is larger than 2 GB once it is unpacked: please import it in parts.',
        );
      const step = {
        importId,
        index: next,
        timeZone,
        unpacked,
        decodeMs: decode_ms + Math.ceil(decoder.spentMs()),
        total: files.length,
        shouldPublish: isTimeToPublish(),
      };
      if (!(await job.runInTransaction((ctx) => storeStep(ctx, step, read)))) return;
      next += 1;
    }
  } finally {
    await decoder.close();
  }
  await job.runInTransaction(async (ctx) => {
    if (next < files.length) ctx.enqueue(readImportJob, { importId });
    else await finishReading(ctx, importId);
  });
}

interface Step {
  readonly importId: string;
  readonly index: number;
  readonly timeZone: string;
  readonly unpacked: number;
  readonly decodeMs: number;
  readonly total: number;
  readonly shouldPublish: boolean;
}

/**
 * Stores a file's rows and advances the cursor.
 * @returns false if another run was faster or the import was discarded
 */
async function storeStep(ctx: CommandContext, step: Step, read: ReadFile): Promise<boolean> {
  const { numUpdatedRows } = await filesTables(ctx.em)
    .updateTable('file_import')
    .set({
      read_files: step.index + 1,
      unpacked_bytes: step.unpacked,
      decode_ms: step.decodeMs,
      last_progress_at: ctx.now(),
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', step.importId)
    .where('state', '=', 'reading')
    .where('read_files', '=', step.index)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await storeFile(ctx, step, read);
  if (step.shouldPublish)
    publishProgress(ctx, {
      importId: step.importId,
      state: 'reading',
      done: step.index + 1,
      total: step.total,
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
