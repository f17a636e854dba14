import { type LocalDate, parseLocalDate } from '@threshold/physiology';

/** Defaults to today. */
export interface CalendarSearch {
  /** Month of the grid, e.g. "2026-11". */
  readonly month?: string;
  /** Any day of the listed week. */
  readonly week?: LocalDate;
}

const dayOf = (value: unknown, suffix = ''): LocalDate | null => {
  const day = typeof value === 'string' ? parseLocalDate(value + suffix) : null;
  // Limited so that a previous and a next month always exist.
  return day !== null && day >= '1901' && day < '2200' ? day : null;
};

/** An invalid month or day counts as absent. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const month = dayOf(raw.month, '-01');
  const week = dayOf(raw.week);
  return { ...(month && { month: month.slice(0, 7) }), ...(week && { week }) };
}
