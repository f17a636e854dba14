import { describe, expect, test } from 'vitest';
import { turnsOf } from './run-staggered.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  app: ['react', 'data', 'shared'],
  data: ['runtime', 'react'],
  react: ['runtime'],
  runtime: [],
  // What both need of each other stands in the app's own file.
  shared: ['react', 'app'],
};

describe('the files of the app run in turn', () => {
  const turns = turnsOf('app', (file) => IMPORTS[file] ?? []);

  test('each after what it imports, the app at the end', () => {
    expect(turns).toEqual(['runtime', 'react', 'data', 'app']);
  });

  test('but for one that imports the app, which would have it run before its time', () => {
    expect(turns).not.toContain('shared');
  });
});
