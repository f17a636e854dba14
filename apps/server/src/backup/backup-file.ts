import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { toErrorMessage } from '../to-error-message.ts';
import {
  DecryptionError,
  decryptStream,
  deriveKey,
  type EncryptionParams,
  encryptionParams,
} from './encryption.ts';
import { decodeFrames, type Frame } from './frames.ts';
import { BACKUP_VERSION, BackupError } from './manifest.ts';

const MAGIC = 'THRESHOLD-BACKUP ';
/** Even the longest header is under 200 bytes. */
const MAX_HEADER_BYTES = 2_000;
/** Matches the last line, a digest of everything before it. */
const TRAILER_PATTERN = /^\nsha256 ([0-9a-f]{64})\n$/;
const TRAILER_BYTES = '\nsha256 \n'.length + 64;

/** In the file format, the encryption parameters are called `sealed`. */
const header = z.strictObject({ version: z.literal(BACKUP_VERSION), sealed: encryptionParams.nullable() });

export const formatHeader = (encryption: EncryptionParams | null): Buffer =>
  Buffer.from(`${MAGIC}${JSON.stringify({ version: BACKUP_VERSION, sealed: encryption })}\n`);

export const formatTrailer = (sha256: string): string => `\nsha256 ${sha256}\n`;

/** An open backup whose digest has been verified. Each call to `frames` rereads the file. */
export interface BackupFile {
  readonly isEncrypted: boolean;
  frames(): AsyncIterable<Frame>;
}

/**
 * Opens a backup and verifies its digest.
 * @param passphrase null for an unencrypted backup
 * @throws BackupError if the file cannot be read, is damaged or newer, or if only one of file and caller has a
 * passphrase
 */
export async function openBackup(path: string, passphrase: string | null): Promise<BackupFile> {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupError(`${path} cannot be read: ${toErrorMessage(error)}`);
  });
  try {
    const { headerLine, encryption } = await readHeader(path, file);
    const { size } = await file.stat();
    const endOffset = size - TRAILER_BYTES;
    const expectedSha256 = endOffset > headerLine.length ? await readTrailer(file, endOffset) : undefined;
    if (!expectedSha256) throw new BackupError(`${path} is cut off: its last line is missing.`);
    if ((await hashFile(path, endOffset)) !== expectedSha256)
      throw new BackupError(`${path} is damaged: its content does not match its digest.`);
    if (encryption && passphrase === null)
      throw new BackupError(`${path} is encrypted: give its passphrase with --passphrase-file.`);
    if (!encryption && passphrase !== null)
      throw new BackupError(`${path} is not encrypted, but a passphrase was given. Is this the right file?`);
    return {
      isEncrypted: encryption !== null,
      frames: () =>
        readFrames({
          path,
          startOffset: headerLine.length,
          endOffset,
          headerLine,
          encryption,
          passphrase: passphrase ?? '',
        }),
    };
  } finally {
    await file.close();
  }
}

async function readHeader(
  path: string,
  file: FileHandle,
): Promise<{ headerLine: Buffer; encryption: EncryptionParams | null }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
  const firstBytes = buffer.subarray(0, bytesRead);
  if (!firstBytes.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC)))
    throw new BackupError(`${path} is not a Threshold backup.`);
  const length = firstBytes.indexOf('\n') + 1;
  const headerLine = firstBytes.subarray(0, length);
  const headerJson = parseJson(headerLine.subarray(MAGIC.length).toString());
  const version = z.object({ version: z.int().min(1) }).safeParse(headerJson);
  if (version.success && version.data.version > BACKUP_VERSION)
    throw new BackupError(
      `${path} was made by a newer version of Threshold (format ${version.data.version}, this one reads up to ${BACKUP_VERSION}): update first.`,
    );
  const parsedHeader = header.safeParse(headerJson);
  if (!parsedHeader.success) throw new BackupError(`${path} is damaged: its first line cannot be read.`);
  return { headerLine: Buffer.from(headerLine), encryption: parsedHeader.data.sealed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readTrailer(file: FileHandle, offset: number): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, offset);
  return TRAILER_PATTERN.exec(buffer.toString('latin1', 0, bytesRead))?.[1];
}

async function hashFile(path: string, endOffset: number): Promise<string> {
  const digest = createHash('sha256');
  for await (const bytes of createReadStream(path, { end: endOffset - 1 })) digest.update(bytes);
  return digest.digest('hex');
}

interface FrameSource {
  readonly path: string;
  readonly startOffset: number;
  readonly endOffset: number;
  readonly headerLine: Buffer;
  readonly encryption: EncryptionParams | null;
  readonly passphrase: string;
}

async function* readFrames({
  path,
  startOffset,
  endOffset,
  headerLine,
  encryption,
  passphrase,
}: FrameSource): AsyncGenerator<Frame> {
  const fileStream = createReadStream(path, { start: startOffset, end: endOffset - 1 });
  const gunzip = createGunzip();
  const compressedStream: AsyncIterable<Buffer> = encryption
    ? decryptStream(fileStream, encryption, await deriveKey(encryption, passphrase), headerLine)
    : fileStream;
  const decompression = pipeline(compressedStream, gunzip);
  // Prevents an unhandled rejection until the error surfaces at the end of the frames.
  decompression.catch(() => undefined);
  try {
    yield* decodeFrames(gunzip);
    await decompression;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = toErrorMessage(error);
    if (error instanceof DecryptionError) throw new BackupError(`${path} cannot be opened: ${reason}.`);
    throw new BackupError(`${path} is damaged: ${reason}.`);
  } finally {
    fileStream.destroy();
    gunzip.destroy();
  }
}
