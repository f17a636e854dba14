import { addDays, toInstant, toLocalDateIn } from '@threshold/physiology';

const MINUTES_PER_HOUR = 60;

/** Minutes after midnight on a clock in the time zone. */
export function toMinutesOfDay(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const readPart = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return readPart('hour') * MINUTES_PER_HOUR + readPart('minute');
}

/** The next instant after `now` at which a clock in the time zone shows a time of day. */
export function findNextTime(timeZone: string, now: Date, minutesOfDay: number): Date {
  const today = toLocalDateIn(timeZone, now);
  const onDay = (days: number) =>
    toInstant(
      timeZone,
      addDays(today, days),
      Math.floor(minutesOfDay / MINUTES_PER_HOUR),
      minutesOfDay % MINUTES_PER_HOUR,
    );
  const todaysTime = onDay(0);
  return todaysTime > now ? todaysTime : onDay(1);
}
