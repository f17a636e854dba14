import { localDate } from '@threshold/physiology';
import { expect, test, vi } from 'vitest';
import {
  formatAtInstant,
  formatDate,
  formatDay,
  formatDayNumber,
  formatDayWithYear,
  formatFullDate,
  formatFullInstant,
  formatInstant,
  formatInstantDate,
  formatInstantLongDate,
  formatInstantLongDay,
  formatInstantShortDate,
  formatLongDay,
  formatMonth,
  formatQuantity,
  formatShortDate,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatWeekdayLetter,
} from './format.ts';

test.each([
  [formatFullDate, 'Friday, November 20, 2026'],
  [formatLongDay, 'Friday, November 20'],
  [formatDayWithYear, 'Fri, Nov 20, 2026'],
  [formatDay, 'Fri, Nov 20'],
  [formatDate, 'Nov 20, 2026'],
  [formatShortDate, 'Nov 20'],
  [formatWeekday, 'Friday'],
  [formatShortWeekday, 'Fri'],
  [formatWeekdayLetter, 'F'],
  [formatMonth, 'November 2026'],
  [formatDayNumber, '20'],
])('formats a local date in any time zone of the device: %o gives %s', (format, text) => {
  expect(format(localDate('2026-11-20'))).toBe(text);
});

// Without an offset, this is in the device's time zone.
const EVENING = '2026-11-20T18:12:00';

test.each([
  [formatFullInstant, 'Friday, November 20, 2026 at 6:12 PM'],
  [formatInstant, 'Nov 20, 2026, 6:12 PM'],
  [formatInstantLongDate, 'November 20, 2026'],
  [formatInstantDate, 'Nov 20, 2026'],
  [formatInstantShortDate, 'Nov 20'],
  [formatInstantLongDay, 'Friday, November 20 at 18:12'],
  [formatTime, '18:12'],
])('formats an instant in the time zone of the device: %o gives %s', (format, text) => {
  // Some ICU versions put a narrow space before "PM".
  expect(format(EVENING).replaceAll('\u202F', ' ')).toBe(text);
  expect(format(Date.parse(EVENING))).toBe(format(EVENING));
});

test('formats a moment today as a time, and any other as a date and time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00') });
  try {
    expect(formatAtInstant(Date.parse(EVENING))).toBe('at 18:12');
    vi.setSystemTime(Date.parse('2026-11-21T01:00:00'));
    expect(formatAtInstant(Date.parse(EVENING))).toBe('on Nov 20 at 18:12');
  } finally {
    vi.useRealTimers();
  }
});

test('formatQuantity uses the singular for 1, and thousands separators', () => {
  expect(formatQuantity(1, 'follower')).toBe('1 follower');
  expect(formatQuantity(1204, 'follower')).toBe('1,204 followers');
  expect(formatQuantity(0, 'reply', 'replies')).toBe('0 replies');
});
