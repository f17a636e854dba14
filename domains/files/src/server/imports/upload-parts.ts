import type { Act, Look } from '@threshold/api/server';
import { UploadRefused } from '../archive/file-to-read.ts';
import { PART_BYTES } from '../limits.ts';
import { filesTables } from '../tables.ts';

/** The bytes of a body in parts of one megabyte; the last one is what is left. */
export async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    const all = Buffer.concat(waiting, bytes);
    let from = 0;
    for (; bytes - from >= PART_BYTES; from += PART_BYTES) yield all.subarray(from, from + PART_BYTES);
    waiting = [all.subarray(from)];
    bytes -= from;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

/** Stores one part of an upload. */
export async function storePart(act: Act, importId: string, position: number, bytes: Buffer): Promise<void> {
  await filesTables(act.em)
    .insertInto('upload_part')
    .values({ athlete_id: act.athleteId, import_id: importId, position, created_at: act.now(), bytes })
    .execute();
}

/**
 * One part of the athlete's own upload.
 * @throws UploadRefused where it is not there: uploads do not travel with an account
 */
export async function readPart(look: Look, importId: string, position: number): Promise<Uint8Array> {
  const part = await filesTables(look.em)
    .selectFrom('upload_part')
    .select('bytes')
    .where('athlete_id', '=', look.athleteId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!part) throw new UploadRefused('Its upload is no longer here: please upload the file again.');
  return part.bytes;
}

/** How many parts of the athlete are stored. */
export async function countParts({ em, athleteId }: Look): Promise<number> {
  const { count } = await filesTables(em)
    .selectFrom('upload_part')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('athlete_id', '=', athleteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets an upload: it was read, or is no longer wanted. */
export async function deleteParts({ em, athleteId }: Act, importId: string): Promise<void> {
  await filesTables(em)
    .deleteFrom('upload_part')
    .where('athlete_id', '=', athleteId)
    .where('import_id', '=', importId)
    .execute();
}
