/** A status: neutral, good, to watch, or bad. */
export type StatusTone = 'plain' | 'good' | 'warn' | 'bad';
