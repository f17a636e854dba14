import { type LocalDate, parseLocalDate } from '@threshold/physiology';

/** The part of the calendar that a URL selects. Defaults to the current month and week. */
export interface CalendarSearch {
  /** Month of the grid, e.g. "2026-11". */
  readonly month?: string;
  /** Any day of the listed week. */
  readonly week?: LocalDate;
}

const parseDay = (value: unknown, suffix = ''): LocalDate | null => {
  const day = typeof value === 'string' ? parseLocalDate(value + suffix) : null;
  // Years 1901 to 2199, so that a previous and a next month always exist.
  return day !== null && day >= '1901' && day < '2200' ? day : null;
};

/** Parses a URL's search, and ignores an invalid month or week. */
export function parseCalendarSearch(urlSearch: Record<string, unknown>): CalendarSearch {
  const month = parseDay(urlSearch.month, '-01');
  const week = parseDay(urlSearch.week);
  return { ...(month && { month: month.slice(0, 7) }), ...(week && { week }) };
}
