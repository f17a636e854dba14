import type { LocalDate } from '@threshold/physiology';

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

// A local date has no time zone: parsed and formatted as UTC.
const midnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** "Saturday, February 13, 2027". */
export const longDate = (date: LocalDate): string => LONG.format(midnight(date));

/** "Feb 13, 2027". */
export const shortDate = (date: LocalDate): string => SHORT.format(midnight(date));
