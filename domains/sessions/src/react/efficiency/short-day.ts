import type { LocalDate } from '@threshold/physiology';

// A calendar day has no time zone: it is read as midnight UTC and written as such, so that it stays itself.
const formatter = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 20" */
export const shortDay = (date: LocalDate): string => formatter.format(Date.parse(date));
