import { expect, test } from 'vitest';
import { createEncryptionParams, decryptStream, deriveKey, encryptStream } from './encryption.ts';

const HEADER = Buffer.from('header\n');
const SEGMENT_BYTES = 64 * 1024;
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

test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES])(
  'decrypts %d bytes however the stream is chunked',
  async (byteCount) => {
    const bytes = Buffer.alloc(byteCount, 'heart');
    // The segment size is not a multiple of either chunk size.
    const encrypted = await concatAll(encryptStream(splitIntoChunks(bytes, 10_000), params, key, HEADER));
    expect(
      (await concatAll(decryptStream(splitIntoChunks(encrypted, 777), params, key, HEADER))).equals(bytes),
    ).toBe(true);
  },
);

test('rejects an encrypted stream that was modified, truncated, reordered or given another header', async () => {
  const encrypted = await concatAll(
    encryptStream(
      splitIntoChunks(Buffer.alloc(2 * SEGMENT_BYTES + 5, 'x'), SEGMENT_BYTES),
      params,
      key,
      HEADER,
    ),
  );
  // Each encrypted segment ends with a 16-byte tag.
  const encryptedSegmentBytes = SEGMENT_BYTES + 16;
  const modifiedBytes = Buffer.from(encrypted);
  modifiedBytes[encryptedSegmentBytes + 9] = (modifiedBytes[encryptedSegmentBytes + 9] ?? 0) ^ 1;
  const reorderedBytes = Buffer.concat([
    encrypted.subarray(encryptedSegmentBytes, 2 * encryptedSegmentBytes),
    encrypted.subarray(0, encryptedSegmentBytes),
    encrypted.subarray(2 * encryptedSegmentBytes),
  ]);
  for (const bytes of [
    modifiedBytes,
    encrypted.subarray(0, encryptedSegmentBytes),
    encrypted.subarray(0, 2 * encryptedSegmentBytes),
    reorderedBytes,
  ])
    await expect(
      concatAll(decryptStream(splitIntoChunks(bytes, SEGMENT_BYTES), params, key, HEADER)),
    ).rejects.toThrow();
  await expect(
    concatAll(decryptStream(splitIntoChunks(encrypted, SEGMENT_BYTES), params, key, Buffer.from('other'))),
  ).rejects.toThrow();
});
