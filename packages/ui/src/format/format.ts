import type { LocalDate } from '@threshold/physiology';

/** Creates the formatter on first use, because creating all of them would delay the first screen. */
function createLazyFormatter(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instantMs) => {
    formatter ??= new Intl.DateTimeFormat('en-US', options);
    return formatter.format(instantMs);
  };
}

/** A local date has no time zone. Parsing and formatting it as UTC keeps it from shifting. */
function createDateFormatter(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  const format = createLazyFormatter({ ...options, timeZone: 'UTC' });
  return (date) => format(Date.parse(date));
}

/** Formats an ISO instant or milliseconds since 1970 in the device's time zone. */
function createInstantFormatter(options: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const format = createLazyFormatter(options);
  return (instant) => format(typeof instant === 'string' ? Date.parse(instant) : instant);
}

/** "Friday, November 20, 2026" */
export const formatFullDate = createDateFormatter({ dateStyle: 'full' });
/** "Friday, November 20" */
export const formatLongDay = createDateFormatter({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Fri, Nov 20, 2026" */
export const formatDayWithYear = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
/** "Fri, Nov 20" */
export const formatDay = createDateFormatter({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Nov 20, 2026" */
export const formatDate = createDateFormatter({ dateStyle: 'medium' });
/** "Nov 20" */
export const formatShortDate = createDateFormatter({ month: 'short', day: 'numeric' });
/** "Friday" */
export const formatWeekday = createDateFormatter({ weekday: 'long' });
/** "Fri" */
export const formatShortWeekday = createDateFormatter({ weekday: 'short' });
/** "F" */
export const formatWeekdayLetter = createDateFormatter({ weekday: 'narrow' });
/** "November 2026" */
export const formatMonth = createDateFormatter({ month: 'long', year: 'numeric' });
/** "20" */
export const formatDayNumber = createDateFormatter({ day: 'numeric' });

/** "Friday, November 20, 2026 at 6:12 PM" */
export const formatFullInstant = createInstantFormatter({ dateStyle: 'full', timeStyle: 'short' });
/** "Nov 20, 2026, 6:12 PM" */
export const formatInstant = createInstantFormatter({ dateStyle: 'medium', timeStyle: 'short' });
/** "November 20, 2026" */
export const formatInstantLongDate = createInstantFormatter({ dateStyle: 'long' });
/** "Nov 20, 2026" */
export const formatInstantDate = createInstantFormatter({ dateStyle: 'medium' });
/** "Nov 20" */
export const formatInstantShortDate = createInstantFormatter({ month: 'short', day: 'numeric' });
/** "Friday, November 20 at 18:12" */
export const formatInstantLongDay = createInstantFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** "18:12" */
export const formatTime = createInstantFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "at 18:12" if it is today in the device's time zone, else "on Nov 20 at 18:12". */
export function formatAtInstant(atMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date().toDateString();
  return `${isToday ? '' : `on ${formatInstantShortDate(atMs)} `}at ${formatTime(atMs)}`;
}

/** "1,204" */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** "1 follower", "1,204 followers" */
export const formatQuantity = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
