import { crc32 } from 'node:zlib';
import { toSqlError } from '@threshold/db';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { detectFormat } from '../decode/decode-file.ts';
import { MAX_ENTRIES, MAX_FILES } from '../limits.ts';
import { FileRejectedError, type FileToRead, UploadRejectedError } from './file-to-read.ts';
import { toDisplayName } from './to-display-name.ts';
import { collectUnpacked, gunzipFile } from './unpack.ts';
import { type ReadPart, UploadReader } from './upload-reader.ts';

/**
 * The files of a ZIP in archive order, unpacked lazily. Photos and other irrelevant entries are skipped.
 * Unpacking a hostile entry throws FileRejectedError.
 * @param uploadBytes size of the upload
 * @throws UploadRejectedError if it is not a ZIP, has too many files or entries, or its entries overlap
 */
export async function openArchive(readPart: ReadPart, uploadBytes: number): Promise<readonly FileToRead[]> {
  try {
    const zip = await fromRandomAccessReaderPromise(new UploadReader(readPart), uploadBytes, {
      // Entries are unpacked after the directory is read.
      autoClose: false,
      // Names are validated here so that one bad name does not abort the whole archive.
      decodeStrings: false,
    });
    return await listFiles(zip, uploadBytes);
  } catch (error) {
    if (error instanceof UploadRejectedError || toSqlError(error)) throw error;
    throw new UploadRejectedError('This file is damaged or isn’t a ZIP.');
  }
}

async function listFiles(zip: ZipFile, uploadBytes: number): Promise<FileToRead[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new UploadRejectedError('This ZIP has more than 50,000 entries.');
  const files: FileToRead[] = [];
  let packedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    packedBytes += entry.compressedSize;
    // Entries that share bytes would unpack to many times the archive's size.
    if (packedBytes > uploadBytes)
      throw new UploadRejectedError('This ZIP is damaged, so we didn’t open it.');
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    if (!isRelevantEntry(name)) continue;
    files.push({ name: toDisplayName(name), readBytes: () => unpackEntry(zip, entry, name) });
    if (files.length > MAX_FILES)
      throw new UploadRejectedError('This ZIP has more than 5,000 activity files.');
  }
  return files;
}

const ARCHIVE_NAME_PATTERN = /\.(?:zip|7z|rar|tar|tgz)$/i;
/** Files that macOS adds to an archive for its own metadata. */
const MACOS_METADATA_PATTERN = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** Activity files, plus entries to report as refused: hostile names and nested archives. */
const isRelevantEntry = (name: string): boolean =>
  isUnsafeName(name) ||
  (!name.endsWith('/') &&
    !MACOS_METADATA_PATTERN.test(name) &&
    (detectFormat(name) !== null || ARCHIVE_NAME_PATTERN.test(name)));

const isUnsafeName = (name: string): boolean => validateFileName(name) !== null || /\p{Cc}/u.test(name);

async function unpackEntry(zip: ZipFile, entry: Entry, name: string): Promise<Uint8Array> {
  if (isUnsafeName(name))
    throw new FileRejectedError('Its name points outside the ZIP, so we didn’t open it.');
  if (ARCHIVE_NAME_PATTERN.test(name))
    throw new FileRejectedError('It’s a ZIP inside the ZIP. Please import it separately.');
  if (entry.isEncrypted()) throw new FileRejectedError('It’s encrypted.');
  if (!entry.canDecodeFileData()) throw new FileRejectedError('We can’t read how it’s packed.');
  const bytes = await readEntry(zip, entry);
  return /\.gz$/i.test(name) ? gunzipFile(bytes, entry.compressedSize) : bytes;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  let bytes: Buffer;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    try {
      bytes = await collectUnpacked(stream, entry.compressedSize);
    } finally {
      stream.destroy();
    }
  } catch (error) {
    // A database fault while loading the parts is not the file's fault: rethrow it so that the job retries.
    if (error instanceof FileRejectedError || toSqlError(error)) throw error;
    throw new FileRejectedError('It’s damaged inside the ZIP.');
  }
  if (crc32(bytes) !== entry.crc32) throw new FileRejectedError('It’s damaged inside the ZIP.');
  return bytes;
}
