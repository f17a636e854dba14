import { addDays, type LocalDate, localDate, toWeekday } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHistorySpan } from './to-history-span.ts';

const fridayCalendar = { today: localDate('2026-11-20'), weekStart: 'sunday' } as const;

describe('the date range of the history', () => {
  test.each([
    ['all', null],
    ['today', { start: '2026-11-20', end: '2026-11-20' }],
    ['7days', { start: '2026-11-14', end: '2026-11-20' }],
    ['30days', { start: '2026-10-22', end: '2026-11-20' }],
    ['week', { start: '2026-11-15', end: '2026-11-21' }],
    ['month', { start: '2026-11-01', end: '2026-11-30' }],
  ] as const)('returns the first and last day for %s', (range, span) => {
    expect(toHistorySpan(range, fridayCalendar)).toEqual(span);
  });

  test('starts a week on the athlete’s own first day of the week', () => {
    expect(toHistorySpan('week', { ...fridayCalendar, weekStart: 'monday' })).toEqual({
      start: '2026-11-16',
      end: '2026-11-22',
    });
  });

  test('includes today and covers whole months and weeks', () => {
    const days = fc
      .integer({ min: 0, max: 90_000 })
      .map((offset): LocalDate => addDays(localDate('1900-02-01'), offset));
    fc.assert(
      fc.property(days, fc.constantFrom('sunday' as const, 'monday' as const), (today, weekStart) => {
        for (const range of ['today', '7days', '30days', 'week', 'month'] as const) {
          const span = toHistorySpan(range, { today, weekStart });
          expect(span && span.start <= today && today <= span.end).toBe(true);
        }
        const month = toHistorySpan('month', { today, weekStart });
        expect(month?.start.slice(8)).toBe('01');
        expect(month && addDays(month.end, 1).slice(8)).toBe('01');
        const week = toHistorySpan('week', { today, weekStart });
        expect(week && toWeekday(week.start).toLowerCase()).toBe(weekStart);
      }),
    );
  });
});
