import { addDays, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { formatFullDate, formatLongDay } from '@threshold/ui/format';

interface Day<Item> {
  readonly date: LocalDate;
  readonly items: readonly Item[];
}

/**
 * Groups items by the day of the time zone on which they happened, in their order.
 * @param toInstant the item's time as ISO 8601
 */
export function groupByDay<Item>(
  items: readonly Item[],
  timeZone: string,
  toInstant: (item: Item) => string,
): readonly Day<Item>[] {
  const days: { date: LocalDate; items: Item[] }[] = [];
  for (const item of items) {
    const date = toLocalDateIn(timeZone, new Date(toInstant(item)));
    const day = days.at(-1);
    if (day?.date === date) day.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}

/** "Today", "Yesterday", "Sunday, November 22", with the year if it is another one. */
export function formatFeedDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date) : formatFullDate(date);
}
