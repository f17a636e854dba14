import type { LocalDate } from '@threshold/physiology';

// A calendar day has no time zone: parsed and formatted as UTC, it cannot shift.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => formatter.format(Date.parse(date));
};

/** "Friday, November 20, 2026" */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** "Nov 20" */
export const shortDay = format({ month: 'short', day: 'numeric' });
/** "Friday" */
export const weekdayName = format({ weekday: 'long' });
/** "Fri" */
export const shortWeekday = format({ weekday: 'short' });
/** "November 2026" */
export const monthName = format({ month: 'long', year: 'numeric' });
/** "20" */
export const dayNumber = format({ day: 'numeric' });
/** "Fri, Nov 20, 2026" */
export const dayWithYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
