/**
 * A calendar day `yyyy-MM-dd` of the Gregorian calendar, 1900-01-01 to 9999-12-31; never an instant.
 * Source: docs/specification.md#calendar-days.
 */
export type LocalDate = string & { readonly __localDate: unique symbol };

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The day an athlete's week starts on. Source: docs/specification.md#weeks. */
export type WeekStart = 'sunday' | 'monday';

const DAY_MS = 86_400_000;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_DAY = Date.UTC(1900, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;
/** Days from March 1 of year 0 to 1970-01-01. */
const DAYS_TO_1970 = 719_468;
const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Parses a calendar day. Returns null for days that don't exist (2025-02-29) or lie outside 1900 to 9999.
 * Invariant: it accepts exactly the strings that `localDateOfDay` can return.
 */
export function parseLocalDate(text: string): LocalDate | null {
  const parts = DATE_PATTERN.exec(text);
  if (!parts) return null;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY_MS;
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return null;
  const date = localDateOfDay(day);
  return date === text ? date : null;
}

/** Like `parseLocalDate`, for trusted input: throws a RangeError if invalid. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === null) throw new RangeError(`not a calendar day: ${text}`);
  return date;
}

/**
 * The day number, with 1970-01-01 as 0. Daylight saving doesn't affect whole days. Four times as fast without Date, and
 * callers iterate over years of days.
 */
export function dayNumber(date: LocalDate): number {
  const month = 10 * getDigitAt(date, 5) + getDigitAt(date, 6);
  // If years begin in March, the leap day comes last, and (153 m + 2) / 5 days precede month m.
  const year = getYear(date) - (month > 2 ? 0 : 1);
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear =
    Math.floor((153 * monthFromMarch + 2) / 5) + 10 * getDigitAt(date, 8) + getDigitAt(date, 9) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + dayOfYear - DAYS_TO_1970;
}

/** 48 is the character code of 0. */
const getDigitAt = (date: LocalDate, index: number) => date.charCodeAt(index) - 48;
const getYear = (date: LocalDate) =>
  1000 * getDigitAt(date, 0) + 100 * getDigitAt(date, 1) + 10 * getDigitAt(date, 2) + getDigitAt(date, 3);

/** The day of a day number. Throws a RangeError outside 1900 to 9999. Invariant: inverse of `dayNumber`. */
export function localDateOfDay(day: number): LocalDate {
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) throw new RangeError(`day out of the calendar: ${day}`);
  // A day number is midnight UTC by construction. Formatted by hand, because formatting the whole instant takes five
  // times as long. This is the only place that creates the branded type.
  const midnight = new Date(day * DAY_MS);
  const month = TWO_DIGITS[midnight.getUTCMonth() + 1];
  return `${midnight.getUTCFullYear()}-${month}-${TWO_DIGITS[midnight.getUTCDate()]}` as LocalDate;
}

/** Adds whole days, or subtracts them if negative. Throws a RangeError outside 1900 to 9999. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOfDay(dayNumber(date) + days);
}

/** Like `addDays`, but clamped to the calendar's first and last day. For the ends of a span. */
export function addDaysClamped(date: LocalDate, days: number): LocalDate {
  return localDateOfDay(Math.min(Math.max(dayNumber(date) + days, FIRST_DAY), LAST_DAY));
}

/**
 * Whole days from one day to another, negative if `to` is earlier.
 * Invariant: `addDays(from, daysBetween(from, to))` is `to`.
 */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since the last Monday, 0 on Mondays to 6 on Sundays. */
export function daysSinceMonday(date: LocalDate): number {
  // Day 0 is a Thursday.
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

export function toWeekday(date: LocalDate): Weekday {
  return WEEKDAYS[daysSinceMonday(date)] ?? 'Monday';
}

/** Both ends inclusive. */
export interface WeekSpan {
  start: LocalDate;
  end: LocalDate;
}

/**
 * The week that contains a day. The first and last weeks of the calendar are cut off at its ends.
 * Source: docs/specification.md#weeks.
 * Invariant: every day is in exactly one week.
 */
export function toWeekSpan(date: LocalDate, weekStart: WeekStart): WeekSpan {
  const daysSinceStart = weekStart === 'monday' ? daysSinceMonday(date) : (daysSinceMonday(date) + 1) % 7;
  const start = dayNumber(date) - daysSinceStart;
  return {
    start: localDateOfDay(Math.max(start, FIRST_DAY)),
    end: localDateOfDay(Math.min(start + 6, LAST_DAY)),
  };
}

/** True for an IANA time zone name that this runtime knows, e.g. "Pacific/Kiritimati". Offsets are rejected. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return getDayFormat(name) !== null;
  } catch {
    return false;
  }
}

/**
 * The calendar day of an instant in a time zone.
 * Source: docs/specification.md#today-and-time-zones.
 * Invariant: two zones differ by at most two days, and the day never goes back as time passes.
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function toLocalDateIn(timeZone: string, instant: Date): LocalDate {
  const parts = getDayFormat(timeZone).formatToParts(instant);
  const readPart = (type: 'year' | 'month' | 'day') =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  return localDate(`${readPart('year')}-${readPart('month')}-${readPart('day')}`);
}

/**
 * The instant, to the second, at which the local day containing `instant` ends. Handles daylight saving and skipped
 * days.
 * Invariant: one second before the end it is still the same day; at the end it is a later one.
 */
export function findEndOfLocalDay(timeZone: string, instant: Date): Date {
  const date = toLocalDateIn(timeZone, instant);
  let lastSecondWithin = Math.floor(instant.getTime() / 1000);
  // A day on which the clocks go back has 25 hours; no day has more than 26.
  let firstSecondBeyond = lastSecondWithin + 26 * 3600;
  while (firstSecondBeyond - lastSecondWithin > 1) {
    const middleSecond = Math.floor((lastSecondWithin + firstSecondBeyond) / 2);
    if (toLocalDateIn(timeZone, new Date(1000 * middleSecond)) === date) lastSecondWithin = middleSecond;
    else firstSecondBeyond = middleSecond;
  }
  return new Date(1000 * firstSecondBeyond);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

// Cached, because creating a format costs a hundred times as much as using it, and there are few zones.
function getDayFormat(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = dayFormats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const newFormat = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, newFormat);
  return newFormat;
}
