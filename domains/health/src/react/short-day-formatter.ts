import { daysBetween, type LocalDate } from '@threshold/physiology';
import { formatShortDate, formatShortWeekday } from '@threshold/ui/format';

/** Short day labels: "Fri" for days within a week, else "Nov 20". */
export function shortDayFormatter(
  days: readonly { readonly date: LocalDate }[],
): (date: LocalDate) => string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && daysBetween(first.date, last.date) < 7 ? formatShortWeekday : formatShortDate;
}
