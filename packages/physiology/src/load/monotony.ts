export interface Monotony {
  /** Mean over standard deviation of the days, at most 10; null if all days are equal. */
  readonly monotony: number | null;
  /** The week's sum times its monotony; null if monotony is null. */
  readonly strain: number | null;
  /** The week's TSS. */
  readonly sum: number;
}

const DAYS_PER_WEEK = 7;
const MAX_MONOTONY = 10;
const PREFERABLE_BELOW = 1.5;
const TOO_HIGH_ABOVE = 2;

/**
 * Monotony and strain of seven days.
 * Source: Foster 1998, with the sample standard deviation.
 * Invariant: the result does not depend on the order of the days.
 * @param week TSS of the last seven days in any order, 0 on days off; any other length yields null
 */
export function computeMonotony(week: readonly number[]): Monotony {
  const sum = week.reduce((total, stress) => total + stress, 0);
  const mean = sum / DAYS_PER_WEEK;
  const squareSum = week.reduce((total, stress) => total + (stress - mean) ** 2, 0);
  const deviation = Math.sqrt(squareSum / (DAYS_PER_WEEK - 1));
  // Days that differ by even one TSS deviate far more than this. A smaller deviation is floating-point error.
  if (week.length !== DAYS_PER_WEEK || deviation < 1e-9) return { monotony: null, strain: null, sum };
  const monotony = Math.min(MAX_MONOTONY, mean / deviation);
  return { monotony, strain: sum * monotony, sum };
}

export interface MonotonyAssessment {
  readonly level: 'varied' | 'even' | 'monotonous' | 'same' | 'none';
  readonly text: string;
}

/** Below 1.5 is preferable; above 2 is too high. */
export function assessMonotony({ monotony, sum }: Monotony): MonotonyAssessment {
  if (sum === 0) return { level: 'none', text: 'No training on these days' };
  if (monotony === null) return { level: 'same', text: 'Every day the same' };
  if (monotony > TOO_HIGH_ABOVE)
    return { level: 'monotonous', text: 'Days too similar. Make the easy days easier.' };
  if (monotony < PREFERABLE_BELOW) return { level: 'varied', text: 'A good mix of hard and easy days' };
  return { level: 'even', text: 'Similar days' };
}
