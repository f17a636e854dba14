import { daysBetween, type LocalDate } from '@threshold/physiology';
import { formatShortDate, formatShortWeekday } from '@threshold/ui/format';

/**
 * A formatter for short day labels: "Fri" if all days are within a week, else "Nov 20".
 * @param days oldest first
 */
export function createShortDayFormatter(
  days: readonly { readonly date: LocalDate }[],
): (date: LocalDate) => string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && daysBetween(first.date, last.date) < 7 ? formatShortWeekday : formatShortDate;
}
