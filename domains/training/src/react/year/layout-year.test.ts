import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { YearView } from '../../year-schemas.ts';
import { countZoneDays, layoutYear, splitYear, trimYear } from './layout-year.ts';

const year: YearView = {
  from: localDate('2026-11-17'),
  to: localDate('2026-11-20'),
  days: [
    { date: localDate('2026-11-18'), zone: 2, minutes: 100 },
    { date: localDate('2026-11-19'), zone: 4, minutes: 25 },
    { date: localDate('2026-11-20'), zone: 2, minutes: 0 },
  ],
  workouts: 3,
};

test('lays out each day of the year, with a height that grows with the square root of the minutes', () => {
  expect(layoutYear(year).map(({ date, zone, heightShare }) => [date, zone, heightShare])).toEqual([
    ['2026-11-17', null, 0.04],
    ['2026-11-18', 2, 1],
    ['2026-11-19', 4, 0.5],
    ['2026-11-20', 2, 0.2],
  ]);
});

test('lays out a year without training as the lowest ticks without a zone', () => {
  expect(layoutYear({ ...year, days: [] }).map(({ zone, heightShare }) => [zone, heightShare])).toEqual(
    Array.from({ length: 4 }, () => [null, 0.04]),
  );
});

test('trims the year to start with the month of the first training, but to at least 91 days', () => {
  const to = localDate('2026-11-20');
  const layoutWith = (firstTraining: string | null) =>
    layoutYear({
      from: addDays(to, -364),
      to,
      days: firstTraining === null ? [] : [{ date: localDate(firstTraining), zone: 2, minutes: 60 }],
      workouts: 1,
    });
  const findFirstDate = (firstTraining: string | null) => trimYear(layoutWith(firstTraining))[0]?.date;
  expect(findFirstDate('2026-06-17')).toBe('2026-06-01');
  expect(findFirstDate('2026-11-10')).toBe(addDays(to, -90));
  expect(findFirstDate('2025-11-30')).toBe(addDays(to, -364));
  expect(findFirstDate(null)).toBe(addDays(to, -364));
});

test('splits the year into rows with every day once', () => {
  const rows = splitYear(layoutYear(year), 3);
  expect(rows.map((row) => row.map(({ date }) => date.slice(-2)))).toEqual([['17', '18'], ['19', '20'], []]);
});

test('counts the days of the year by zone', () => {
  expect(countZoneDays(year.days)).toEqual([
    { zone: 2, count: 2 },
    { zone: 4, count: 1 },
  ]);
});
