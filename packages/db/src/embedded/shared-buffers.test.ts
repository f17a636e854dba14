import { expect, test } from 'vitest';
import { sharedBuffers } from './shared-buffers.ts';

const GB = 1024 ** 3;

test.each([
  [GB / 2, '128MB'],
  [GB, '128MB'],
  [4 * GB, '512MB'],
  [8 * GB, '1024MB'],
  [64 * GB, '1024MB'],
])('uses an eighth of %i bytes of memory, within 128 MB and 1 GB', (memory, expected) => {
  expect(sharedBuffers(memory)).toBe(expected);
});
