/** A calendar day `yyyy-MM-dd` of the Gregorian calendar, 1900-01-01 to 9999-12-31: never an instant. Source: Ruling 1. */
export type LocalDate = string & { readonly __localDate: unique symbol };

/** The weekdays from Monday, as the group fitness schedule names them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A weekday's name. */
export type Weekday = (typeof WEEKDAYS)[number];

/** The day on which an athlete's week starts. Source: Ruling 3. */
export type WeekStart = 'sunday' | 'monday';

const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_DAY = Date.UTC(1900, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;
/** From the first of March of the year 0 on. */
const DAYS_TO_1970 = 719_468;
const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Reads a calendar day; a day that does not exist (2025-02-29) or lies outside 1900 to 9999 is null.
 * Law: what it accepts is exactly what writing a day number gives.
 */
export function parseLocalDate(text: string): LocalDate | null {
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY_MS;
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return null;
  const date = localDateOfDay(day);
  return date === text ? date : null;
}

/** As `parseLocalDate`, for days that are known to be right: throws a RangeError otherwise. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === null) throw new RangeError(`not a calendar day: ${text}`);
  return date;
}

/**
 * The day's number, counted from 1970-01-01 as 0: days as whole numbers know no daylight saving. Reckoned by hand, four
 * times as fast as a parsed instant: years of days are walked through.
 */
export function dayNumber(date: LocalDate): number {
  const month = 10 * digit(date, 5) + digit(date, 6);
  // A year that begins in March has its leap day last.
  const year = digits4(date) - (month > 2 ? 0 : 1);
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + 10 * digit(date, 8) + digit(date, 9) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + dayOfYear - DAYS_TO_1970;
}

const digit = (date: LocalDate, at: number) => date.charCodeAt(at) - 48;
const digits4 = (date: LocalDate) =>
  1000 * digit(date, 0) + 100 * digit(date, 1) + 10 * digit(date, 2) + digit(date, 3);

/** The day of a number; outside 1900 to 9999 it throws a RangeError. Law: inverse of `dayNumber`. */
export function localDateOfDay(day: number): LocalDate {
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) throw new RangeError(`day out of the calendar: ${day}`);
  // A day number is midnight UTC by construction. Put together by hand, as the whole instant would take five times as
  // long to write, and years of days are walked through. This is the one place that gives the brand.
  const midnight = new Date(day * DAY_MS);
  const month = TWO_DIGITS[midnight.getUTCMonth() + 1];
  return `${midnight.getUTCFullYear()}-${month}-${TWO_DIGITS[midnight.getUTCDate()]}` as LocalDate;
}

/** The day so many days later, earlier for a negative number. @param days whole days */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOfDay(dayNumber(date) + days);
}

/** As `addDays`, stopping at the calendar's first and last day: for the ends of a span. @param days whole days */
export function addDaysInCalendar(date: LocalDate, days: number): LocalDate {
  return localDateOfDay(Math.min(Math.max(dayNumber(date) + days, FIRST_DAY), LAST_DAY));
}

/** Whole days from one day to another, negative when `to` is earlier. Law: `addDays(from, daysBetween(from, to))` is `to`. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since the last Monday, 0 on Mondays to 6 on Sundays. */
export function daysSinceMonday(date: LocalDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** The weekday's name of a day. */
export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[daysSinceMonday(date)] ?? 'Monday';
}

/** A span of days, both ends included. */
export interface DateSpan {
  start: LocalDate;
  end: LocalDate;
}

/**
 * The week of seven days that holds a day; the first and the last week of the calendar are cut at its ends.
 * Source: Ruling 3. Law: each day is in its week, and the weeks tile the calendar.
 */
export function weekOf(date: LocalDate, weekStart: WeekStart): DateSpan {
  const since = weekStart === 'monday' ? daysSinceMonday(date) : (daysSinceMonday(date) + 1) % 7;
  const start = dayNumber(date) - since;
  return {
    start: localDateOfDay(Math.max(start, FIRST_DAY)),
    end: localDateOfDay(Math.min(start + 6, LAST_DAY)),
  };
}

/** True for the name of a time zone that this runtime knows (IANA), e.g. "Pacific/Kiritimati"; an offset is none. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return dayFormat(name) !== null;
  } catch {
    return false;
  }
}

/**
 * The calendar day that an instant has in a time zone: "today" when the instant is now.
 * @param timeZone IANA name; an unknown one throws a RangeError
 * Source: Ruling 2. Law: two zones differ by at most two days, and the day never goes back as time passes.
 */
export function localDateIn(timeZone: string, instant: Date): LocalDate {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return localDate(`${part('year')}-${part('month')}-${part('day')}`);
}

/**
 * When the day that an instant has in a time zone ends there, to the second: the first one of the next day that the
 * zone knows, daylight saving and skipped days included.
 * Law: a second before it the day is the instant's, and at it a later one.
 */
export function endOfLocalDay(timeZone: string, instant: Date): Date {
  const date = localDateIn(timeZone, instant);
  let within = Math.floor(instant.getTime() / 1000);
  // A day with a clock set back is 25 hours long; none is longer than 26.
  let beyond = within + 26 * 3600;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (localDateIn(timeZone, new Date(1000 * middle)) === date) within = middle;
    else beyond = middle;
  }
  return new Date(1000 * beyond);
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs a hundred times its use; the zones are few.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, created);
  return created;
}
