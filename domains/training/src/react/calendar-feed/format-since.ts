const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

/** "November 20, 2026", by the device's clock. */
export const formatSince = (instant: string): string => format.format(new Date(instant));
