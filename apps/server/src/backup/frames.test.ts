import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame, type Frame } from './frames.ts';

async function* splitIntoChunks(bytes: Buffer, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += chunkBytes)
    yield bytes.subarray(offset, offset + chunkBytes);
}
async function collect(source: AsyncIterable<Frame>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of source) frames.push(frame);
  return frames;
}

test('decodes frames however the stream is chunked, and rejects a truncated stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (contents, chunkBytes) => {
        const bytes = Buffer.concat(contents.map((content) => encodeFrame('d', Buffer.from(content))));
        const frames = await collect(decodeFrames(splitIntoChunks(bytes, chunkBytes)));
        expect(frames.map((frame) => [...frame.bytes])).toEqual(contents.map((content) => [...content]));
        const truncatedChunks = splitIntoChunks(bytes.subarray(0, -1), chunkBytes);
        await expect(collect(decodeFrames(truncatedChunks))).rejects.toThrow('in the middle');
      },
    ),
    { numRuns: 60 },
  );
});
