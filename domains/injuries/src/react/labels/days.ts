import { daysBetween, type LocalDate } from '@threshold/physiology';

// A local date has no time zone: parsed and formatted as UTC.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => formatter.format(Date.parse(date));
};

export const yearDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
export const dayLetter = format({ weekday: 'narrow' });

/** Time since the injury: "today", "day 5", "week 3". */
export function formatSince(date: LocalDate, today: LocalDate): string {
  const days = Math.max(0, daysBetween(date, today));
  if (days === 0) return 'today';
  return days < 14 ? `day ${days + 1}` : `week ${Math.floor(days / 7) + 1}`;
}
