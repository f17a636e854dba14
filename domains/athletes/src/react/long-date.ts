import type { LocalDate } from '@threshold/physiology';

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

// A local date has no time zone: parsed and formatted as UTC.
const midnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

export const longDate = (date: LocalDate): string => LONG.format(midnight(date));

export const shortDate = (date: LocalDate): string => SHORT.format(midnight(date));
