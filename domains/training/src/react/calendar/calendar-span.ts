import { addDays, type LocalDate, localDate, toWeekSpan } from '@threshold/physiology';
import { formatMonth, formatShortDate } from '@threshold/ui/format';
import type { TrainingDay } from '../use-training-day.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** Media query of the month grid; narrower screens show a week list (docs/specification.md#9-constants). */
export const WIDE_CALENDAR_QUERY = '(min-width: 40em)';

export const isWideCalendar = (): boolean => window.matchMedia(WIDE_CALENDAR_QUERY).matches;

/** The visible month or week. */
export interface CalendarSpan {
  readonly title: string;
  /** The month or week that the summary covers. */
  readonly period: { readonly from: LocalDate; readonly to: LocalDate };
  /** The displayed days: a month is extended to whole weeks. */
  readonly displayedDays: { readonly from: LocalDate; readonly to: LocalDate };
  readonly previous: CalendarSearch;
  readonly next: CalendarSearch;
}

export function toCalendarSpan(
  search: CalendarSearch,
  { today, weekStart }: Pick<TrainingDay, 'today' | 'weekStart'>,
  isWide: boolean,
): CalendarSpan {
  if (!isWide) {
    const day = search.week ?? (search.month === undefined ? today : toFirstDay(search.month));
    const { start, end } = toWeekSpan(day, weekStart);
    const week = { from: start, to: end };
    return {
      title: `${formatShortDate(start)} – ${formatShortDate(end)}`,
      period: week,
      displayedDays: week,
      previous: { week: addDays(start, -7) },
      next: { week: addDays(start, 7) },
    };
  }
  const from = toFirstDay(search.month ?? toMonth(search.week ?? today));
  const nextMonth = toMonth(addDays(from, 31));
  const to = addDays(toFirstDay(nextMonth), -1);
  return {
    title: formatMonth(from),
    period: { from, to },
    displayedDays: { from: toWeekSpan(from, weekStart).start, to: toWeekSpan(to, weekStart).end },
    previous: { month: toMonth(addDays(from, -1)) },
    next: { month: nextMonth },
  };
}

const toMonth = (date: LocalDate): string => date.slice(0, 7);
const toFirstDay = (month: string): LocalDate => localDate(`${month}-01`);

/** Lists the days from `from` to `to`, inclusive. */
export function listDays({ from, to }: CalendarSpan['displayedDays']): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
