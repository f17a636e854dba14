import { expect, test } from 'vitest';
import { computeSharedBuffers } from './shared-buffers.ts';

const BYTES_PER_GB = 1024 ** 3;

test.each([
  [BYTES_PER_GB / 2, '128MB'],
  [BYTES_PER_GB, '128MB'],
  [4 * BYTES_PER_GB, '512MB'],
  [8 * BYTES_PER_GB, '1024MB'],
  [64 * BYTES_PER_GB, '1024MB'],
])('uses an eighth of %i bytes of memory, within 128 MB and 1 GB', (memory, expected) => {
  expect(computeSharedBuffers(memory)).toBe(expected);
});
