import type { LocalDate } from './local-date.ts';

/**
 * The instant at which a day reaches a full hour in a time zone. It may be an hour off within a day of a clock
 * change, because the zone's offset is read at that hour in UTC.
 * @param timeZone IANA name
 * @param hour 0 to 23
 * Source: ECMA-402.
 * Law: at other times, a clock in that zone shows this day and hour at that instant.
 */
export function instantOn(timeZone: string, date: LocalDate, hour: number): Date {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(asUtc);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((entry) => entry.type === type)?.value);
  const shownAsUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  // The zone's offset from UTC is `shownAsUtc - asUtc`.
  return new Date(2 * asUtc - shownAsUtc);
}
