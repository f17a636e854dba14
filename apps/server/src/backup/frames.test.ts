import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame, type Frame } from './frames.ts';

async function* chunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function collect(source: AsyncIterable<Frame>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of source) frames.push(frame);
  return frames;
}

test('decodes frames unchanged for any chunking, rejecting a truncated stream', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 400 }),
      async (contents, length) => {
        const bytes = Buffer.concat(contents.map((each) => encodeFrame('d', Buffer.from(each))));
        const frames = await collect(decodeFrames(chunks(bytes, length)));
        expect(frames.map((frame) => [...frame.bytes])).toEqual(contents.map((each) => [...each]));
        const cut = chunks(bytes.subarray(0, -1), length);
        await expect(collect(decodeFrames(cut))).rejects.toThrow('in the middle');
      },
    ),
    { numRuns: 60 },
  );
});
