import { addDays, type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { formatFullDate, formatLongDay } from '@threshold/ui/format';
import type { FeedCardView } from '../../feed-schemas.ts';

export interface FeedDay {
  readonly date: LocalDate;
  readonly items: readonly FeedCardView[];
}

/** Groups the feed, newest first, by the day of the device's time zone on which a card entered it. */
export function groupByDay(items: readonly FeedCardView[], timeZone: string): readonly FeedDay[] {
  const days: { date: LocalDate; items: FeedCardView[] }[] = [];
  for (const item of items) {
    const date = toLocalDateIn(timeZone, new Date(item.listedAt));
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
