import { expect, test } from 'vitest';
import { sleepText, sleepVerdict } from './sleep-words.ts';

test.each([
  [7, '7h 0m', 'Good'],
  [6.9999, '6h 59m', 'Low'],
  [7.25, '7h 15m', 'Good'],
  [20 / 3, '6h 40m', 'Low'],
  [0.1, '0h 6m', 'Low'],
])('%d hours of sleep read %s and are %s', (hours, text, words) => {
  expect(sleepText(hours)).toBe(text);
  expect(sleepVerdict(hours).words).toBe(words);
});
