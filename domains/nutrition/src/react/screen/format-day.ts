import type { LocalDate } from '@threshold/physiology';

// A local date has no time zone: parsed and formatted as UTC.
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date: LocalDate): string => formatter.format(Date.parse(date));
};

export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' });
