import { daysBetween, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCalendarSearch } from './calendar-search.ts';
import { listDays, toCalendarSpan } from './calendar-span.ts';

/** The server rejects longer spans of `workoutsBetween`. */
const MAX_REQUEST_DAYS = 62;
const trainingDay = { today: localDate('2026-11-20'), weekStart: 'sunday' } as const;

describe('a calendar span', () => {
  test('covers today’s month in whole weeks on a wide screen', () => {
    expect(toCalendarSpan({}, trainingDay, true)).toMatchObject({
      title: 'November 2026',
      period: { from: '2026-11-01', to: '2026-11-30' },
      displayedDays: { from: '2026-11-01', to: '2026-12-05' },
      previous: { month: '2026-10' },
      next: { month: '2026-12' },
    });
  });

  test('covers the athlete’s own week on a narrow screen', () => {
    expect(toCalendarSpan({}, { ...trainingDay, weekStart: 'monday' }, false)).toMatchObject({
      title: 'Nov 16 – Nov 22',
      displayedDays: { from: '2026-11-16', to: '2026-11-22' },
      previous: { week: '2026-11-09' },
      next: { week: '2026-11-23' },
    });
  });

  test('covers whole weeks within the limit of one request, and stays the same after next and previous', () => {
    const months = fc.record({
      year: fc.integer({ min: 1902, max: 2198 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    const weekStart = fc.constantFrom('sunday' as const, 'monday' as const);
    fc.assert(
      fc.property(months, weekStart, fc.boolean(), ({ year, month }, start, isWide) => {
        const search = parseCalendarSearch({ month: `${year}-${String(month).padStart(2, '0')}` });
        const span = toCalendarSpan(search, { ...trainingDay, weekStart: start }, isWide);
        expect(listDays(span.displayedDays).length % 7).toBe(0);
        expect(daysBetween(span.displayedDays.from, span.displayedDays.to)).toBeLessThan(MAX_REQUEST_DAYS);
        const nextSpan = toCalendarSpan(span.next, { ...trainingDay, weekStart: start }, isWide);
        expect(toCalendarSpan(nextSpan.previous, { ...trainingDay, weekStart: start }, isWide)).toEqual(span);
      }),
    );
  });
});
