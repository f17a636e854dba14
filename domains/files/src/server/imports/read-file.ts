import { createHash } from 'node:crypto';
import { FileRejectedError, type FileToRead } from '../archive/file-to-read.ts';
import type { DecodedActivity } from '../decode/decoded-activity.ts';
import type { Decoder } from '../decode/open-decoder.ts';

/** Maximum activities per file. A multisport race has a dozen. */
export const MAX_ACTIVITIES_PER_FILE = 100;

export interface ReadFileResult {
  readonly name: string;
  /** Unpacked size; 0 if not opened. */
  readonly unpackedBytes: number;
  readonly rejection: string | null;
  readonly activities: readonly FoundActivity[];
}

export interface FoundActivity {
  readonly activity: DecodedActivity;
  /** Identical for the same file from any source. */
  readonly contentHash: string;
}

/** Unpacks and decodes a file. Rejects the file if it is faulty. */
export async function readFile(file: FileToRead, decoder: Decoder): Promise<ReadFileResult> {
  let bytes: Uint8Array;
  try {
    bytes = await file.readBytes();
  } catch (error) {
    if (error instanceof FileRejectedError) return createRejectedResult(file, 0, error.message);
    throw error;
  }
  const decodedFile = await decoder.decode({ name: file.name, bytes });
  if ('rejection' in decodedFile) return createRejectedResult(file, bytes.length, decodedFile.rejection);
  if (decodedFile.activities.length > MAX_ACTIVITIES_PER_FILE)
    return createRejectedResult(file, bytes.length, 'It has more than 100 activities.');
  const activities = decodedFile.activities.map((activity, index) => ({
    activity,
    contentHash: createHash('sha256').update(bytes).update(`#${index}`).digest('hex'),
  }));
  return { name: file.name, unpackedBytes: bytes.length, rejection: null, activities };
}

const createRejectedResult = (
  { name }: FileToRead,
  unpackedBytes: number,
  rejection: string,
): ReadFileResult => ({
  name,
  unpackedBytes,
  rejection,
  activities: [],
});
