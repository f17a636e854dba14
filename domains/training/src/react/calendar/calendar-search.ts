import { type LocalDate, parseLocalDate } from '@threshold/physiology';

/** Where the calendar stands, in its address; without either it stands at today. */
export interface CalendarSearch {
  /** The month of the grid, e.g. "2026-11". */
  readonly month?: string;
  /** Any day of the week of the list. */
  readonly week?: LocalDate;
}

const dayOf = (value: unknown, rest = ''): LocalDate | null => {
  const day = typeof value === 'string' ? parseLocalDate(value + rest) : null;
  // So far inside the calendar that a month before and after always exist.
  return day !== null && day >= '1901' && day < '2200' ? day : null;
};

/** Reads the calendar's address; what is no month and no day counts as absent. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const month = dayOf(raw.month, '-01');
  const week = dayOf(raw.week);
  return { ...(month && { month: month.slice(0, 7) }), ...(week && { week }) };
}
