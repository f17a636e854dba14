import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame, type Frame } from './frames.ts';
import { deriveKey, newSealing, seal, unseal } from './seal.ts';

const HEADER = Buffer.from('header\n');
const PIECE = 64 * 1024;
const how = newSealing();
const key = await deriveKey(how, 'open');

async function* pieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function listed<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of source) list.push(each);
  return list;
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await listed(source));
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  'decrypts %d bytes unchanged for any chunking',
  async (length) => {
    const bytes = Buffer.alloc(length, 'heart');
    const sealed = await all(seal(pieces(bytes, 10_000), how, key, HEADER));
    expect((await all(unseal(pieces(sealed, 777), how, key, HEADER))).equals(bytes)).toBe(true);
  },
);

test('rejects a sealed stream that was modified, truncated, reordered or given another header', async () => {
  const sealed = await all(seal(pieces(Buffer.alloc(2 * PIECE + 5, 'x'), PIECE), how, key, HEADER));
  const step = PIECE + 16;
  const changed = Buffer.from(sealed);
  changed[step + 9] = (changed[step + 9] ?? 0) ^ 1;
  const swapped = Buffer.concat([
    sealed.subarray(step, 2 * step),
    sealed.subarray(0, step),
    sealed.subarray(2 * step),
  ]);
  for (const bytes of [changed, sealed.subarray(0, step), sealed.subarray(0, 2 * step), swapped])
    await expect(all(unseal(pieces(bytes, PIECE), how, key, HEADER))).rejects.toThrow();
  await expect(all(unseal(pieces(sealed, PIECE), how, key, Buffer.from('other')))).rejects.toThrow();
});

test('decodes frames unchanged for any chunking, rejecting a truncated stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (contents, length) => {
        const bytes = Buffer.concat(contents.map((each) => encodeFrame('d', Buffer.from(each))));
        const frames: Frame[] = await listed(decodeFrames(pieces(bytes, length)));
        expect(frames.map((frame) => [...frame.bytes])).toEqual(contents.map((each) => [...each]));
        const cut = pieces(bytes.subarray(0, -1), length);
        await expect(listed(decodeFrames(cut))).rejects.toThrow('in the middle');
      },
    ),
    { numRuns: 60 },
  );
});
