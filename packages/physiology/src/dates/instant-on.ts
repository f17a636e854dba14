import type { LocalDate } from './local-date.ts';

/**
 * The instant at which a day reaches a full hour in a time zone.
 * @param timeZone IANA name
 * @param hour 0 to 23; an hour skipped by daylight saving becomes the adjacent one
 * Source: ECMA-402.
 * Law: the day and hour shown there at that instant are the ones asked for.
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
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return new Date(2 * asUtc - shown);
}
