import type { LocalDate, Session } from '@threshold/physiology';

/** The parts of a day in which something is done. */
export type PartOfDay = Exclude<Session, 'Rest'>;

const LUNCH_FROM_HOUR = 11;
const PM_FROM_HOUR = 14;

/** The part of the athlete's own day that an instant lies in: Lunch from 11:00 to 13:59. @param timeZone IANA name */
export function partOfDay(timeZone: string, instant: Date): PartOfDay {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
  const hour = Number(text);
  if (hour < LUNCH_FROM_HOUR) return 'AM';
  return hour < PM_FROM_HOUR ? 'Lunch' : 'PM';
}

/** The instant at which a day has a full hour in a time zone. @param hour 0 to 23 */
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
