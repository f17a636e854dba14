import { addDays, type LocalDate, localDate, weekOf } from '@threshold/physiology';
import { monthName, shortDay } from '../format-day.ts';
import type { TrainingDay } from '../use-training-day.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** From this width on the calendar is a month grid, below it a week list (specification section 9). */
export const WIDE_CALENDAR = '(min-width: 40em)';

/** Whether the window is wide enough for the month grid. */
export const isWideCalendar = (): boolean => window.matchMedia(WIDE_CALENDAR).matches;

/** What the calendar shows: a month or a week, and the whole weeks around a month. */
export interface CalendarSpan {
  readonly title: string;
  /** The period that is summed up: the month or the week. */
  readonly period: { readonly from: LocalDate; readonly to: LocalDate };
  /** The days on the screen. */
  readonly shown: { readonly from: LocalDate; readonly to: LocalDate };
  readonly previous: CalendarSearch;
  readonly next: CalendarSearch;
}

/** The month or week that an address means, for an athlete's own day and week. */
export function calendarSpan(
  search: CalendarSearch,
  { today, weekStart }: Pick<TrainingDay, 'today' | 'weekStart'>,
  isWide: boolean,
): CalendarSpan {
  if (!isWide) {
    const day = search.week ?? (search.month === undefined ? today : firstOf(search.month));
    const { start, end } = weekOf(day, weekStart);
    const week = { from: start, to: end };
    return {
      title: `${shortDay(start)} – ${shortDay(end)}`,
      period: week,
      shown: week,
      previous: { week: addDays(start, -7) },
      next: { week: addDays(start, 7) },
    };
  }
  const from = firstOf(search.month ?? monthOf(search.week ?? today));
  const next = monthOf(addDays(from, 31));
  const to = addDays(firstOf(next), -1);
  return {
    title: monthName(from),
    period: { from, to },
    shown: { from: weekOf(from, weekStart).start, to: weekOf(to, weekStart).end },
    previous: { month: monthOf(addDays(from, -1)) },
    next: { month: next },
  };
}

const monthOf = (date: LocalDate): string => date.slice(0, 7);
const firstOf = (month: string): LocalDate => localDate(`${month}-01`);

/** The days from one to another, both included. */
export function daysOf({ from, to }: CalendarSpan['shown']): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
