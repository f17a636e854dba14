import { afterAll, expect, test } from 'vitest';
import { aRun } from '../test/activity-files.ts';
import { openDecoder } from './open-decoder.ts';

const decoder = openDecoder();
afterAll(() => decoder.close());

test('decodes off the main thread, one file after another', async () => {
  expect(await decoder.decode({ name: 'a.fit', bytes: aRun() })).toMatchObject({
    activities: [{ type: 'run', durationSeconds: 60 }],
  });
  expect(await decoder.decode({ name: 'b.fit', bytes: new Uint8Array([1]) })).toEqual({
    refusal: 'It is not a FIT file.',
  });
});

test('aborts a file that takes too long and continues with the next', async () => {
  const hasty = openDecoder(0);
  expect(await hasty.decode({ name: 'a.fit', bytes: aRun() })).toEqual({
    refusal: 'It takes too long to be read.',
  });
  await hasty.close();
  expect(await decoder.decode({ name: 'a.fit', bytes: aRun(1) })).toMatchObject({
    activities: [{ durationSeconds: 61 }],
  });
});
