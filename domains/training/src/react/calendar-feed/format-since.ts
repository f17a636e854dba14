const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** "November 20, 2026", in the device's time zone. */
export const formatSince = (instant: string): string => format.format(new Date(instant));
