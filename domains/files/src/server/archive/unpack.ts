import { createGunzip } from 'node:zlib';
import { isDecompressionBomb } from '@threshold/api/server';
import { MAX_FILE_BYTES } from '../limits.ts';
import { FileRejectedError } from './file-to-read.ts';

const TOO_LARGE_MESSAGE = 'It’s larger than 25 MB when unpacked.';
const BOMB_MESSAGE = 'It unpacks to far more data than a workout file should, so we didn’t open it.';

/**
 * Collects the bytes of a stream.
 * @param packedBytes the compressed size
 * @throws FileRejectedError as soon as the bytes exceed a limit
 */
export async function collectUnpacked(
  stream: AsyncIterable<Uint8Array>,
  packedBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let unpackedBytes = 0;
  for await (const chunk of stream) {
    unpackedBytes += chunk.length;
    if (isDecompressionBomb(unpackedBytes, packedBytes)) throw new FileRejectedError(BOMB_MESSAGE);
    if (unpackedBytes > MAX_FILE_BYTES) throw new FileRejectedError(TOO_LARGE_MESSAGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, unpackedBytes);
}

/**
 * Unzips a gzip file, such as those in a Strava export, under the same limits.
 * @param packedBytes the compressed size for the ratio limit; in an archive, its entry's
 * @throws FileRejectedError if it is damaged or exceeds a limit
 */
export async function gunzipFile(packedFile: Uint8Array, packedBytes: number): Promise<Buffer> {
  const gunzip = createGunzip();
  gunzip.end(packedFile);
  try {
    return await collectUnpacked(gunzip, packedBytes);
  } catch (error) {
    if (error instanceof FileRejectedError) throw error;
    throw new FileRejectedError('It’s damaged and can’t be unpacked.');
  } finally {
    gunzip.destroy();
  }
}
