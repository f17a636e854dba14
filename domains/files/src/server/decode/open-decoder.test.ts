import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { createRunFile } from '../test/activity-files.ts';
import { openDecoder } from './open-decoder.ts';

const decoder = openDecoder();
afterAll(() => decoder.close());

test('decodes off the main thread, one file at a time', async () => {
  expect(await decoder.decode({ name: 'a.fit', bytes: createRunFile() })).toMatchObject({
    activities: [{ type: 'run', durationSeconds: 60 }],
  });
  expect(await decoder.decode({ name: 'b.fit', bytes: new Uint8Array([1]) })).toEqual({
    rejection: 'It isn’t a FIT file.',
  });
});

test('aborts a file that takes too long and moves on to the next', async () => {
  const zeroTimeoutDecoder = openDecoder(0);
  expect(await zeroTimeoutDecoder.decode({ name: 'a.fit', bytes: createRunFile() })).toEqual({
    rejection: 'It takes too long to read.',
  });
  await zeroTimeoutDecoder.close();
  expect(await decoder.decode({ name: 'a.fit', bytes: createRunFile(1) })).toMatchObject({
    activities: [{ durationSeconds: 61 }],
  });
});

test('reuses the thread of a closed decoder', async () => {
  const decodeOnce = async () => {
    const shortLivedDecoder = openDecoder();
    await shortLivedDecoder.decode({ name: 'a.fit', bytes: createRunFile() });
    await shortLivedDecoder.close();
  };
  await decodeOnce();
  // Only an idle thread is referenced again.
  const refSpy = vi.spyOn(Worker.prototype, 'ref');
  await decodeOnce();
  expect(refSpy).toHaveBeenCalledOnce();
  refSpy.mockRestore();
});
