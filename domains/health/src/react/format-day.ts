import type { LocalDate } from '@threshold/physiology';

// A calendar day has no time zone: it is read as midnight UTC and written as such, so that it stays itself.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => formatter.format(Date.parse(date));
};

/** "Friday, November 20" */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Nov 20" */
export const shortDay = format({ month: 'short', day: 'numeric' });
/** "Fri" */
export const shortWeekday = format({ weekday: 'short' });
