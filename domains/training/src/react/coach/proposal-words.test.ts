import { expect, test } from 'vitest';
import { aChange, aDifference } from '../../testing/proposal-views.ts';
import { differenceWords, loadWords } from './proposal-words.ts';

test('a difference reads in one line, the most sparing changes first', () => {
  expect(differenceWords(aDifference({ added: [aChange()], eased: [aChange(), aChange()] }))).toBe(
    '2 eased, 1 added',
  );
  expect(differenceWords(aDifference())).toBe('No session changes');
});

test('a load says where it was, where it goes, and by how much', () => {
  expect(loadWords({ before: 1420, after: 1335 })).toBe('1,420 to 1,335 (−6%)');
  expect(loadWords({ before: 100, after: 110 })).toBe('100 to 110 (+10%)');
  expect(loadWords({ before: 1000, after: 1001 })).toBe('1,000 to 1,001');
  expect(loadWords({ before: 0, after: 40 })).toBe('0 to 40');
  expect(loadWords({ before: 40, after: 40 })).toBe('40 as before');
});
