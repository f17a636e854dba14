import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addDaysClamped,
  dayNumber,
  daysBetween,
  findEndOfLocalDay,
  isTimeZone,
  localDate,
  localDateOfDay,
  parseLocalDate,
  toLocalDateIn,
  toWeekday,
  toWeekSpan,
} from './local-date.ts';

const FIRST = dayNumber(localDate('1900-01-01'));
const LAST = dayNumber(localDate('9999-12-31'));
const anyDay = fc.integer({ min: FIRST + 7, max: LAST - 7 }).map(localDateOfDay);

describe('the end of a local day', () => {
  test('respects clock changes in both directions', () => {
    expect(findEndOfLocalDay('Europe/Oslo', new Date('2026-10-25T10:00:00Z'))).toEqual(
      new Date('2026-10-25T23:00:00Z'),
    );
    expect(findEndOfLocalDay('Europe/Oslo', new Date('2026-03-29T00:10:00Z'))).toEqual(
      new Date('2026-03-29T22:00:00Z'),
    );
    expect(findEndOfLocalDay('UTC', new Date('2026-11-20T23:59:59.500Z'))).toEqual(
      new Date('2026-11-21T00:00:00Z'),
    );
  });
});

describe('a calendar day', () => {
  test.each(['1900-01-01', '2024-02-29', '2000-02-29', '9999-12-31', '2026-11-01'])('accepts %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '1899-12-31',
    '1900-02-29',
    '2025-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-1-01',
    '2025-01-01T00:00:00Z',
    ' 2025-01-01',
    '0000-01-01',
    '',
  ])('rejects "%s"', (text) => {
    expect(parseLocalDate(text)).toBeNull();
    expect(() => localDate(text)).toThrow(RangeError);
  });

  test('has a weekday', () => {
    expect(toWeekday(localDate('1900-01-01'))).toBe('Monday');
    expect(toWeekday(localDate('1969-12-31'))).toBe('Wednesday');
    expect(toWeekday(localDate('2024-02-29'))).toBe('Thursday');
    expect(toWeekday(localDate('2026-11-01'))).toBe('Sunday');
  });

  test('adds whole days across leap days and both clock changes', () => {
    expect(addDays(localDate('2024-02-28'), 1)).toBe('2024-02-29');
    expect(addDays(localDate('2023-02-28'), 1)).toBe('2023-03-01');
    expect(addDays(localDate('2026-03-28'), 2)).toBe('2026-03-30');
    expect(daysBetween(localDate('2026-10-24'), localDate('2026-10-26'))).toBe(2);
    expect(daysBetween(localDate('2026-01-01'), localDate('2025-01-01'))).toBe(-365);
  });

  test('adding the days between two days gives the other day', () => {
    fc.assert(fc.property(anyDay, anyDay, (from, to) => addDays(from, daysBetween(from, to)) === to));
  });

  test('throws outside the calendar', () => {
    expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(localDate('1900-01-01'), -1)).toThrow(RangeError);
  });

  test('clamps the ends of a span to the calendar', () => {
    expect(addDaysClamped(localDate('1900-01-05'), -365)).toBe('1900-01-01');
    expect(addDaysClamped(localDate('9999-12-01'), 365)).toBe('9999-12-31');
    expect(addDaysClamped(localDate('2026-11-20'), -1)).toBe('2026-11-19');
  });
});

describe('the week of a day', () => {
  test('starts on the chosen weekday', () => {
    expect(toWeekSpan(localDate('2026-11-18'), 'sunday')).toEqual({ start: '2026-11-15', end: '2026-11-21' });
    expect(toWeekSpan(localDate('2026-11-18'), 'monday')).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(toWeekSpan(localDate('2026-11-15'), 'sunday').start).toBe('2026-11-15');
    expect(toWeekSpan(localDate('2026-11-15'), 'monday').start).toBe('2026-11-09');
  });

  test('shortens weeks at the ends of the calendar', () => {
    expect(toWeekSpan(localDate('1900-01-01'), 'sunday')).toEqual({ start: '1900-01-01', end: '1900-01-06' });
    expect(toWeekSpan(localDate('1900-01-01'), 'monday')).toEqual({ start: '1900-01-01', end: '1900-01-07' });
    expect(toWeekSpan(localDate('9999-12-31'), 'sunday')).toEqual({ start: '9999-12-26', end: '9999-12-31' });
  });

  test('contains the day, has seven days and is the same for each of them', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('sunday' as const, 'monday' as const),
        fc.nat(6),
        (date, weekStart, day) => {
          const week = toWeekSpan(date, weekStart);
          expect(toWeekday(week.start).toLowerCase()).toBe(weekStart);
          expect(daysBetween(week.start, week.end)).toBe(6);
          expect(week.start <= date && date <= week.end).toBe(true);
          expect(toWeekSpan(addDays(week.start, day), weekStart)).toEqual(week);
        },
      ),
    );
  });
});

describe('today in a time zone', () => {
  const instant = new Date('2026-11-20T10:30:00Z');
  test.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-19'],
    ['Asia/Kathmandu', '2026-11-20'],
    ['America/New_York', '2026-11-20'],
  ])('10:30 UTC on 20 November falls, in %s, on %s', (anyZone, today) => {
    expect(toLocalDateIn(anyZone, instant)).toBe(today);
  });

  test('changes at local midnight, even on days when the clock changes', () => {
    expect(toLocalDateIn('Europe/Berlin', new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28');
    expect(toLocalDateIn('Europe/Berlin', new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29');
    expect(toLocalDateIn('Europe/Berlin', new Date('2026-03-29T21:59:59Z'))).toBe('2026-03-29');
    expect(toLocalDateIn('Europe/Berlin', new Date('2026-03-29T22:00:00Z'))).toBe('2026-03-30');
    // In Santiago, the day the clocks go forward has no midnight.
    expect(toLocalDateIn('America/Santiago', new Date('2026-09-06T03:59:59Z'))).toBe('2026-09-05');
    expect(toLocalDateIn('America/Santiago', new Date('2026-09-06T04:00:00Z'))).toBe('2026-09-06');
  });

  test('never goes back as time passes, and two zones differ by at most two days', () => {
    const anyZone = fc.constantFrom(
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Europe/Berlin',
      'Asia/Tokyo',
    );
    const anySecond = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(anyZone, anyZone, anySecond, fc.nat(90_000), (one, other, start, laterSeconds) => {
        const dayAt = (timeZone: string, second: number) => toLocalDateIn(timeZone, new Date(second * 1000));
        expect(dayAt(one, start + laterSeconds) >= dayAt(one, start)).toBe(true);
        expect(Math.abs(daysBetween(dayAt(one, start), dayAt(other, start)))).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('rejects an unknown time zone', () => {
    expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
    expect(() => toLocalDateIn('Mars/Olympus', instant)).toThrow(RangeError);
  });
});
