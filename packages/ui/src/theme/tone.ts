/** How a status reads: without judgement, or good, to watch, or bad. */
export type StatusTone = 'plain' | 'good' | 'warn' | 'bad';
