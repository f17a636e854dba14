import { beforeEach, expect, test } from 'vitest';
import { listVisitedPaths, rememberVisit } from './visited-paths.ts';

beforeEach(() => sessionStorage.clear());

test('lists the last four paths, newest first and each once', () => {
  expect(listVisitedPaths()).toEqual([]);
  for (const path of ['/feed', '/calendar', '/history', '/calendar', '/analytics', '/profile'])
    rememberVisit(path);
  expect(listVisitedPaths()).toEqual(['/profile', '/analytics', '/calendar', '/history']);
});
