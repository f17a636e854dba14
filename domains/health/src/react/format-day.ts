import { daysBetween, type LocalDate } from '@threshold/physiology';

// A local date has no time zone: parsed and formatted as UTC.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => formatter.format(Date.parse(date));
};

export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
export const dayWithYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
export const shortDay = format({ month: 'short', day: 'numeric' });
const shortWeekday = format({ weekday: 'short' });

/** Short day labels: "Fri" for days within a week, else "Nov 20". */
export function shortDayFormatter(
  days: readonly { readonly date: LocalDate }[],
): (date: LocalDate) => string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && daysBetween(first.date, last.date) < 7 ? shortWeekday : shortDay;
}
