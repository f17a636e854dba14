export interface SessionSpike {
  /** Distance divided by that of the longest run; null if there is none. */
  readonly ratio: number | null;
  readonly level: 'ok' | 'caution' | 'strong' | 'first-back';
}

const CAUTION_ABOVE = 1.1;
const STRONG_ABOVE = 2;

/**
 * Compares a run with the longest in the 30 days before. More than 10% longer is a caution, more than twice as long a
 * strong one. If there was no run in 30 days, it is a comeback.
 * Source: Frandsen 2025.
 * Invariant: a longer run never gets a milder level.
 * @param run meters, 0 and up; longestOf30DaysMeters is null or 0 without a run
 */
export function assessSpike(run: {
  readonly distanceMeters: number;
  readonly longestOf30DaysMeters: number | null;
}): SessionSpike {
  if (!run.longestOf30DaysMeters) return { ratio: null, level: 'first-back' };
  const ratio = run.distanceMeters / run.longestOf30DaysMeters;
  if (ratio > STRONG_ABOVE) return { ratio, level: 'strong' };
  return { ratio, level: ratio > CAUTION_ABOVE ? 'caution' : 'ok' };
}
