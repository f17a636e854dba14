import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame, type Frame } from './frames.ts';
import { deriveKey, newSealing, seal, unseal } from './seal.ts';

const HEADER = Buffer.from('header\n');
const PIECE_BYTES = 64 * 1024;
const sealing = newSealing();
const key = await deriveKey(sealing, 'open');

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of source) list.push(each);
  return list;
}
async function concatAll(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await collect(source));
}

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
  'decrypts %d bytes unchanged for any chunking',
  async (length) => {
    const bytes = Buffer.alloc(length, 'heart');
    const sealed = await concatAll(seal(pieces(bytes, 10_000), sealing, key, HEADER));
    expect((await concatAll(unseal(pieces(sealed, 777), sealing, key, HEADER))).equals(bytes)).toBe(true);
  },
);

test('rejects a sealed stream that was modified, truncated, reordered or given another header', async () => {
  const sealed = await concatAll(
    seal(pieces(Buffer.alloc(2 * PIECE_BYTES + 5, 'x'), PIECE_BYTES), sealing, key, HEADER),
  );
  // Each sealed piece ends with a 16-byte tag.
  const sealedBytes = PIECE_BYTES + 16;
  const changed = Buffer.from(sealed);
  changed[sealedBytes + 9] = (changed[sealedBytes + 9] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(sealedBytes, 2 * sealedBytes),
    sealed.subarray(0, sealedBytes),
    sealed.subarray(2 * sealedBytes),
  ]);
  for (const bytes of [
    changed,
    sealed.subarray(0, sealedBytes),
    sealed.subarray(0, 2 * sealedBytes),
    swapped,
  ])
    await expect(concatAll(unseal(pieces(bytes, PIECE_BYTES), sealing, key, HEADER))).rejects.toThrow();
  await expect(
    concatAll(unseal(pieces(sealed, PIECE_BYTES), sealing, key, Buffer.from('other'))),
  ).rejects.toThrow();
});

test('decodes frames unchanged for any chunking, rejecting a truncated stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (contents, length) => {
        const bytes = Buffer.concat(contents.map((each) => encodeFrame('d', Buffer.from(each))));
        const frames: Frame[] = await collect(decodeFrames(pieces(bytes, length)));
        expect(frames.map((frame) => [...frame.bytes])).toEqual(contents.map((each) => [...each]));
        const cut = pieces(bytes.subarray(0, -1), length);
        await expect(collect(decodeFrames(cut))).rejects.toThrow('in the middle');
      },
    ),
    { numRuns: 60 },
  );
});
