import { createGunzip } from 'node:zlib';
import { isDecompressionBomb } from '@threshold/api/server';
import { FILE_BYTES } from '../limits.ts';
import { FileRejected } from './file-to-read.ts';

const TOO_LARGE = 'It is larger than 25 MB once it is unpacked.';
const BOMB = 'It unpacks to many times its size, as no recording does: it was not opened.';

/**
 * Collects the bytes of a stream and stops at the first byte over a limit.
 * @param packedBytes the compressed size
 * @throws FileRejected
 */
export async function unpacked(stream: AsyncIterable<Uint8Array>, packedBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (isDecompressionBomb(bytes, packedBytes)) throw new FileRejected(BOMB);
    if (bytes > FILE_BYTES) throw new FileRejected(TOO_LARGE);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

/**
 * Unzips a gzip file, as in a Strava export, under the same limits.
 * @throws FileRejected
 */
export async function gunzipped(packed: Uint8Array, packedBytes: number): Promise<Buffer> {
  const gunzip = createGunzip();
  gunzip.end(packed);
  try {
    return await unpacked(gunzip, packedBytes);
  } catch (error) {
    if (error instanceof FileRejected) throw error;
    throw new FileRejected('It is damaged: it cannot be unpacked.');
  } finally {
    gunzip.destroy();
  }
}
