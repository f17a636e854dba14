import { describe, expect, test } from 'vitest';
import { listInRunOrder } from './run-staggered.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  app: ['react', 'data', 'shared'],
  data: ['runtime', 'react'],
  react: ['runtime'],
  runtime: [],
  // Shared code is in the app's own file.
  shared: ['react', 'app'],
};

describe('listInRunOrder', () => {
  const runOrder = listInRunOrder('app', (file) => IMPORTS[file] ?? []);

  test('puts each file after its imports, and the app last', () => {
    expect(runOrder).toEqual(['runtime', 'react', 'data', 'app']);
  });

  test('omits a file that imports the app, which would run too early', () => {
    expect(runOrder).not.toContain('shared');
  });
});
