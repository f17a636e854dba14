/** Epley's formula overestimates strongly beyond this many repetitions. */
const MAX_REPS = 12;
const SPECIFIED_FACTOR = 1.3;

/**
 * The specification's estimate of the one-repetition maximum: the set's weight times 1.3, however many repetitions.
 * Source: docs/specification.md#26-workouts and #estimated-one-rep-max. Never prescribe loads from it, because it
 * overstates sets with few repetitions.
 * @param weight 0 and up, in any unit
 * @returns the same unit, at most two decimals
 */
export function estimateOneRepMax(weight: number): number {
  return roundToHundredths(weight * SPECIFIED_FACTOR);
}

/**
 * One-repetition maximum by Epley, weight × (1 + reps ⁄ 30). For a single repetition, it is the weight itself.
 * Source: Epley's formula, docs/specification.md#estimated-one-rep-max. It is accurate up to about 10 repetitions and
 * underestimates deadlifts.
 * @param set weight 0 and up, in any unit; reps 1 and up
 * @returns the same unit, at most two decimals; null beyond 12 repetitions
 */
export function estimateOneRepMaxByReps({ weight, reps }: { weight: number; reps: number }): number | null {
  if (reps > MAX_REPS) return null;
  return reps === 1 ? weight : roundToHundredths(weight * (1 + reps / 30));
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
