import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createWorkoutItem } from '../testing/views.ts';
import { formatFeedDay, groupByDay } from './group-by-day.ts';

test('groups items by the day on which they entered the feed, in the given time zone', () => {
  const items = ['2026-11-22T10:00:00.000Z', '2026-11-22T02:00:00.000Z', '2026-11-21T22:00:00.000Z'].map(
    (listedAt, index) => createWorkoutItem(110 - index, { listedAt }),
  );
  const listDays = (timeZone: string) =>
    groupByDay(items, timeZone, ({ listedAt }) => listedAt).map((day) => [day.date, day.items.length]);
  expect(listDays('UTC')).toEqual([
    ['2026-11-22', 2],
    ['2026-11-21', 1],
  ]);
  expect(listDays('America/New_York')).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ]);
});

test.each([
  ['2026-01-02', 'Today'],
  ['2026-01-01', 'Yesterday'],
  ['2025-12-31', 'Wednesday, December 31, 2025'],
])('names the day %s, seen on January 2, %s', (date, title) => {
  expect(formatFeedDay(localDate(date), localDate('2026-01-02'))).toBe(title);
});

test('formats a day of the current year without its year', () => {
  expect(formatFeedDay(localDate('2026-11-22'), localDate('2026-11-29'))).toBe('Sunday, November 22');
});
