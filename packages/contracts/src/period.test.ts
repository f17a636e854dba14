import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { countReadWeeks, getPeriodStart, getReadStart, splitBlocks, TIME_RANGES } from './period.ts';

const today = localDate('2026-11-20');

test('covers whole weeks that end today', () => {
  expect(getPeriodStart({ range: '6w' }, today)).toBe('2026-10-10');
  expect(getReadStart({ range: '6w', compare: true }, today)).toBe('2026-08-29');
});

test('never reads more than 104 weeks', () => {
  const counts = TIME_RANGES.flatMap((range) =>
    [false, true].map((compare) => countReadWeeks({ range, compare })),
  );
  expect(counts).toEqual([6, 12, 13, 26, 26, 52, 52, 104, 104, 104]);
});

test('splits days into the period and the equally long block before it', () => {
  const days = Array.from({ length: 84 }, (_, index) => ({ date: addDays(today, index - 83) }));
  const { current, previous } = splitBlocks(days, { range: '6w', compare: true }, today);
  expect([current.length, previous.length]).toEqual([42, 42]);
  expect(splitBlocks(days, { range: '6w' }, today).previous).toEqual([]);
  expect(splitBlocks(days, { range: 'all', compare: true }, today).previous).toEqual([]);
});
