export type StatusTone = 'plain' | 'good' | 'warn' | 'bad';
