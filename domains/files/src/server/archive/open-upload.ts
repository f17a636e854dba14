import { detectFormat } from '../decode/decode-file.ts';
import { MAX_FILE_BYTES, PART_BYTES } from '../limits.ts';
import { FileRejectedError, type FileToRead, UploadRejectedError } from './file-to-read.ts';
import { gunzipFile } from './unpack.ts';
import type { ReadPart } from './upload-reader.ts';

interface Upload {
  readonly name: string;
  readonly sizeBytes: number;
  readonly readPart: ReadPart;
}

/**
 * The files of an upload: those in the archive, or the upload itself.
 * @throws UploadRejectedError if there is no readable file
 */
export async function openUpload({ name, sizeBytes, readPart }: Upload): Promise<readonly FileToRead[]> {
  if (sizeBytes === 0) throw new UploadRejectedError('The file is empty.');
  const firstPart = await readPart(0);
  if (isZip(firstPart)) {
    const { openArchive } = await import('./open-archive.ts');
    const files = await openArchive(readPart, sizeBytes);
    if (files.length === 0) throw new UploadRejectedError('This ZIP has no FIT, TCX or GPX files.');
    return files;
  }
  if (/\.zip$/i.test(name)) throw new UploadRejectedError('This file is damaged or isn’t a ZIP.');
  if (detectFormat(name) === null)
    throw new UploadRejectedError('We can only read FIT, TCX and GPX files, or a ZIP of them.');
  return [{ name, readBytes: () => readWholeUpload({ name, sizeBytes, readPart }) }];
}

async function readWholeUpload({ name, sizeBytes, readPart }: Upload): Promise<Uint8Array> {
  if (sizeBytes > MAX_FILE_BYTES) throw new FileRejectedError('It’s larger than 25 MB.');
  const parts: Uint8Array[] = [];
  for (let position = 0; position * PART_BYTES < sizeBytes; position += 1)
    parts.push(await readPart(position));
  const fileBytes = Buffer.concat(parts);
  return /\.gz$/i.test(name) ? gunzipFile(fileBytes, fileBytes.length) : fileBytes;
}

/** True if the bytes start with a ZIP signature, including an empty archive's. */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
