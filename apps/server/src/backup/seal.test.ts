import { expect, test } from 'vitest';
import { createSealing, deriveKey, seal, unseal } from './seal.ts';

const HEADER = Buffer.from('header\n');
const PIECE_BYTES = 64 * 1024;
const sealing = createSealing();
const key = await deriveKey(sealing, 'open');

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function concatAll(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
  'decrypts %d bytes unchanged for any chunking',
  async (length) => {
    const bytes = Buffer.alloc(length, 'heart');
    // Neither chunk length divides a piece.
    const sealed = await concatAll(seal(pieces(bytes, 10_000), sealing, key, HEADER));
    expect((await concatAll(unseal(pieces(sealed, 777), sealing, key, HEADER))).equals(bytes)).toBe(true);
  },
);

test('rejects a sealed stream that was modified, truncated, reordered or given another header', async () => {
  const sealed = await concatAll(
    seal(pieces(Buffer.alloc(2 * PIECE_BYTES + 5, 'x'), PIECE_BYTES), sealing, key, HEADER),
  );
  // Each sealed piece ends with a 16-byte tag.
  const sealedPieceBytes = PIECE_BYTES + 16;
  const changed = Buffer.from(sealed);
  changed[sealedPieceBytes + 9] = (changed[sealedPieceBytes + 9] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(sealedPieceBytes, 2 * sealedPieceBytes),
    sealed.subarray(0, sealedPieceBytes),
    sealed.subarray(2 * sealedPieceBytes),
  ]);
  for (const bytes of [
    changed,
    sealed.subarray(0, sealedPieceBytes),
    sealed.subarray(0, 2 * sealedPieceBytes),
    swapped,
  ])
    await expect(concatAll(unseal(pieces(bytes, PIECE_BYTES), sealing, key, HEADER))).rejects.toThrow();
  await expect(
    concatAll(unseal(pieces(sealed, PIECE_BYTES), sealing, key, Buffer.from('other'))),
  ).rejects.toThrow();
});
