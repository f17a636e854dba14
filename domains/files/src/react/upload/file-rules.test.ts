import { describe, expect, test } from 'vitest';
import { findFileProblem, formatSize, MAX_FILE_BYTES } from './file-rules.ts';

describe('file rules', () => {
  test.each(['run.fit', 'RIDE.TCX', 'way.gpx', 'export_123.zip'])('accepts %s', (name) => {
    expect(findFileProblem({ name, size: 1 })).toBeNull();
  });

  test.each(['photo.jpg', 'fit', 'run.fit.gz', 'notes'])('rejects %s as not an activity file', (name) => {
    expect(findFileProblem({ name, size: 1 })).toMatch(/is not an activity file/);
  });

  test('accepts exactly 100 MB and rejects one byte more', () => {
    expect(findFileProblem({ name: 'all.zip', size: MAX_FILE_BYTES })).toBeNull();
    expect(findFileProblem({ name: 'all.zip', size: MAX_FILE_BYTES + 1 })).toMatch(/is 100 MB/);
  });

  test('rejects an empty file', () => {
    expect(findFileProblem({ name: 'all.zip', size: 0 })).toBe('“all.zip” is empty.');
  });
});

test.each([
  [0, '0 KB'],
  [98_304, '96 KB'],
  [4.25 * 1024 * 1024, '4.3 MB'],
  [1234 * 1024 * 1024, '1,234 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
