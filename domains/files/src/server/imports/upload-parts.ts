import {
  type CommandContext,
  conflict,
  type QueryContext,
  tooMany,
  tryLockAthlete,
} from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { UploadRejectedError } from '../archive/file-to-read.ts';
import { MAX_STORED_PARTS, PART_BYTES } from '../limits.ts';
import { filesTables } from '../tables.ts';

/** Splits a body into parts of 1 MB; the last one may be smaller. */
export async function* splitIntoParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let bufferedChunks: Uint8Array[] = [];
  let bufferedBytes = 0;
  for await (const chunk of body) {
    bufferedChunks.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < PART_BYTES) continue;
    const buffer = Buffer.concat(bufferedChunks, bufferedBytes);
    let offset = 0;
    for (; bufferedBytes - offset >= PART_BYTES; offset += PART_BYTES)
      yield buffer.subarray(offset, offset + PART_BYTES);
    bufferedChunks = [buffer.subarray(offset)];
    bufferedBytes -= offset;
  }
  if (bufferedBytes > 0) yield Buffer.concat(bufferedChunks, bufferedBytes);
}

export const BUSY_MESSAGE = 'Another import is still running. Please wait until it’s done.';

/**
 * Stores one part of an upload.
 * @throws DomainError 'conflict' if another of the athlete's uploads is storing a part right now, 'too-many'
 * if the athlete has too many stored parts
 */
export async function storePart(
  ctx: CommandContext,
  importId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await enforcePartsLimit(ctx);
  await filesTables(ctx.em)
    .insertInto('upload_part')
    .values({ athlete_id: ctx.athleteId, import_id: importId, position, created_at: ctx.now(), bytes })
    .execute();
}

/** The hourly cleanup deletes parts older than an hour, so an interrupted upload is gone in two. */
const MAX_PART_LIFETIME_MS = 2 * 3_600_000;

/**
 * Counts under the athlete's lock, so that concurrent uploads cannot exceed the limit. Fails instead of
 * queueing for the lock, which would hold a connection.
 */
async function enforcePartsLimit(ctx: CommandContext): Promise<void> {
  const { em, athleteId, now } = ctx;
  const partsQuery = filesTables(em)
    .selectFrom('upload_part')
    .select(({ fn }) => [fn.countAll<string>().as('partCount'), fn.min('created_at').as('firstStoredAt')])
    .where('athlete_id', '=', athleteId);
  const [isLocked, { partCount, firstStoredAt }] = await pipeline(
    em,
    () => tryLockAthlete(ctx, 'uploads'),
    () => partsQuery.executeTakeFirstOrThrow(),
  );
  if (!isLocked) throw conflict(BUSY_MESSAGE);
  if (Number(partCount) < MAX_STORED_PARTS) return;
  const retryAfterSeconds = Math.ceil(
    (firstStoredAt.getTime() + MAX_PART_LIFETIME_MS - now().getTime()) / 1_000,
  );
  throw tooMany(
    'Too many uploads were interrupted. Please try again in two hours.',
    Math.max(1, retryAfterSeconds),
  );
}

/**
 * Loads a part of the athlete's own upload.
 * @throws UploadRejectedError if it is missing, because uploads don't move with an account
 */
export async function getPart(ctx: QueryContext, importId: string, position: number): Promise<Uint8Array> {
  const part = await filesTables(ctx.em)
    .selectFrom('upload_part')
    .select('bytes')
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!part) throw new UploadRejectedError('Its upload is gone. Please upload the file again.');
  return part.bytes;
}

export async function deleteParts({ em, athleteId }: CommandContext, importId: string): Promise<void> {
  await filesTables(em)
    .deleteFrom('upload_part')
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', importId)
    .execute();
}
