import type { LocalDate } from '@threshold/physiology';

// Dates have no time zone: parse and format as UTC so that the day never shifts.
const formatter = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 20" */
export const shortDay = (date: LocalDate): string => formatter.format(Date.parse(date));
