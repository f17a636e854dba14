import { expect, test } from 'vitest';
import { findUrgingWords } from './find-urging-words.ts';

test.each([
  ['A perfect day to push hard.', 'perfect day'],
  ['Go HARD on the hills', 'go hard'],
  ['You can ignore this.', 'ignore'],
  ['Give it an all‑out effort', 'all-out'],
  ['There’s no need to rest.', 'no need to rest'],
  ['Don’t worry and keep going', "don't worry"],
  ['You are ready to race', 'ready to'],
  ['Train through it', 'train through'],
])('finds words that urge harder training: %s', (text, expected) => {
  expect(findUrgingWords(text)).toBe(expected);
});

test.each([
  'Your load of 140 a day is above the optimal range.',
  'Every day is much like the other, which makes it harder to recover.',
  'HRV is down by 12% and resting HR is up: take it easy.',
  'A pushchair would be slower.',
])('accepts a sentence that does not urge harder training: %s', (text) => {
  expect(findUrgingWords(text)).toBeNull();
});
