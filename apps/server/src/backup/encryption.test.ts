import { expect, test } from 'vitest';
import { createEncryptionParams, decryptStream, deriveKey, encryptStream } from './encryption.ts';

const HEADER = Buffer.from('header\n');
const PIECE_BYTES = 64 * 1024;
const params = createEncryptionParams();
const key = await deriveKey(params, 'open');

async function* splitIntoChunks(bytes: Buffer, byteCount: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += byteCount)
    yield bytes.subarray(offset, offset + byteCount);
}
async function concatAll(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
  'decrypts %d bytes however the stream is chunked',
  async (byteCount) => {
    const bytes = Buffer.alloc(byteCount, 'heart');
    // The piece size is not a multiple of either chunk size.
    const encrypted = await concatAll(encryptStream(splitIntoChunks(bytes, 10_000), params, key, HEADER));
    expect(
      (await concatAll(decryptStream(splitIntoChunks(encrypted, 777), params, key, HEADER))).equals(bytes),
    ).toBe(true);
  },
);

test('rejects an encrypted stream that was modified, truncated, reordered or given another header', async () => {
  const encrypted = await concatAll(
    encryptStream(splitIntoChunks(Buffer.alloc(2 * PIECE_BYTES + 5, 'x'), PIECE_BYTES), params, key, HEADER),
  );
  // Each encrypted piece ends with a 16-byte tag.
  const encryptedPieceBytes = PIECE_BYTES + 16;
  const modifiedBytes = Buffer.from(encrypted);
  modifiedBytes[encryptedPieceBytes + 9] = (modifiedBytes[encryptedPieceBytes + 9] ?? 0) ^ 1;
  const reorderedBytes = Buffer.concat([
    encrypted.subarray(encryptedPieceBytes, 2 * encryptedPieceBytes),
    encrypted.subarray(0, encryptedPieceBytes),
    encrypted.subarray(2 * encryptedPieceBytes),
  ]);
  for (const bytes of [
    modifiedBytes,
    encrypted.subarray(0, encryptedPieceBytes),
    encrypted.subarray(0, 2 * encryptedPieceBytes),
    reorderedBytes,
  ])
    await expect(
      concatAll(decryptStream(splitIntoChunks(bytes, PIECE_BYTES), params, key, HEADER)),
    ).rejects.toThrow();
  await expect(
    concatAll(decryptStream(splitIntoChunks(encrypted, PIECE_BYTES), params, key, Buffer.from('other'))),
  ).rejects.toThrow();
});
