import type { AthleteCalendar } from '@threshold/contracts/athletes';
import { addDays, localDate, toWeekSpan, type WeekSpan } from '@threshold/physiology';
import type { HistoryRange } from '../../history-ranges.ts';

/**
 * First and last day of a range by the athlete's own calendar; null for the whole history
 * (docs/specification.md#today-and-time-zones and #weeks).
 */
export function toHistorySpan(
  range: HistoryRange,
  { today, weekStart }: Pick<AthleteCalendar, 'today' | 'weekStart'>,
): WeekSpan | null {
  switch (range) {
    case 'all':
      return null;
    case 'today':
      return { start: today, end: today };
    // Seven and thirty days include today.
    case '7days':
      return { start: addDays(today, -6), end: today };
    case '30days':
      return { start: addDays(today, -29), end: today };
    case 'week':
      return toWeekSpan(today, weekStart);
    case 'month': {
      const start = localDate(`${today.slice(0, 7)}-01`);
      // 31 days after the first is always in the next month.
      return { start, end: addDays(localDate(`${addDays(start, 31).slice(0, 7)}-01`), -1) };
    }
  }
}
