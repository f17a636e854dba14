import type { LocalDate } from '@threshold/physiology';

/** Creates the formatter on first use, because creating all of them would delay the first screen. */
function lazyFormat(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instantMs) => {
    formatter ??= new Intl.DateTimeFormat('en-US', options);
    return formatter.format(instantMs);
  };
}

/** A local date has no time zone: parsed and formatted as UTC, it never shifts. */
function dateFormat(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  const format = lazyFormat({ ...options, timeZone: 'UTC' });
  return (date) => format(Date.parse(date));
}

/** Formats an ISO instant or milliseconds since 1970 in the device's time zone. */
function instantFormat(options: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  const format = lazyFormat(options);
  return (instant) => format(typeof instant === 'string' ? Date.parse(instant) : instant);
}

/** "Friday, November 20, 2026" */
export const formatFullDate = dateFormat({ dateStyle: 'full' });
/** "Friday, November 20" */
export const formatLongDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Fri, Nov 20, 2026" */
export const formatDayWithYear = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
/** "Fri, Nov 20" */
export const formatDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** "Nov 20, 2026" */
export const formatDate = dateFormat({ dateStyle: 'medium' });
/** "Nov 20" */
export const formatShortDate = dateFormat({ month: 'short', day: 'numeric' });
/** "Friday" */
export const formatWeekday = dateFormat({ weekday: 'long' });
/** "Fri" */
export const formatShortWeekday = dateFormat({ weekday: 'short' });
/** "F" */
export const formatWeekdayLetter = dateFormat({ weekday: 'narrow' });
/** "November 2026" */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
/** "20" */
export const formatDayNumber = dateFormat({ day: 'numeric' });

/** "Friday, November 20, 2026 at 6:12 PM" */
export const formatFullInstant = instantFormat({ dateStyle: 'full', timeStyle: 'short' });
/** "Nov 20, 2026, 6:12 PM" */
export const formatInstant = instantFormat({ dateStyle: 'medium', timeStyle: 'short' });
/** "November 20, 2026" */
export const formatInstantLongDate = instantFormat({ dateStyle: 'long' });
/** "Nov 20, 2026" */
export const formatInstantDate = instantFormat({ dateStyle: 'medium' });
/** "Nov 20" */
export const formatInstantShortDate = instantFormat({ month: 'short', day: 'numeric' });
/** "Friday, November 20 at 18:12" */
export const formatStart = instantFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** "18:12" */
export const formatTime = instantFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "at 18:12" if it is today in the device's time zone, else "on Nov 20 at 18:12". */
export function formatMoment(atMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date().toDateString();
  return `${isToday ? '' : `on ${formatInstantShortDate(atMs)} `}at ${formatTime(atMs)}`;
}

/** "1,204" */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** "1 follower", "1,204 followers" */
export const formatQuantity = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
