import type { LocalDate } from './local-date.ts';

/**
 * The instant at which a clock in a time zone shows an hour and minute of a day.
 * Source: ECMA-402.
 * Invariant: unless the time is skipped, a clock in that zone shows it at that instant.
 * @param timeZone IANA name
 * @param hour 0 to 23; an hour skipped by daylight saving moves to the adjacent one
 * @param minute 0 to 59
 */
export function toInstant(timeZone: string, date: LocalDate, hour: number, minute = 0): Date {
  const localTimeAsUtcMs = Date.parse(`${date}T${formatTwoDigits(hour)}:${formatTwoDigits(minute)}:00Z`);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  /** The zone's offset from UTC. */
  const offsetMsAt = (instantMs: number) => {
    const parts = format.formatToParts(instantMs);
    const readPart = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((entry) => entry.type === type)?.value);
    const shownAsUtcMs = Date.UTC(
      readPart('year'),
      readPart('month') - 1,
      readPart('day'),
      readPart('hour'),
      readPart('minute'),
    );
    return shownAsUtcMs - instantMs;
  };
  // Done twice, because the clock may change between the first guess and the instant.
  const guessMs = localTimeAsUtcMs - offsetMsAt(localTimeAsUtcMs);
  return new Date(localTimeAsUtcMs - offsetMsAt(guessMs));
}

const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
