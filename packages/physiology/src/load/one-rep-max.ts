/** Epley's formula overestimates strongly beyond this many repetitions. */
const MAX_REPS = 12;

/**
 * The specified estimate of the one-repetition maximum: the set's weight times 1.3, whatever its repetitions.
 * @param weight 0 and up, in any unit
 * @returns the same unit, at most two decimals
 * Source: docs/specification.md#26-workouts and #estimated-one-rep-max. No load may be prescribed from it: it
 * overstates sets of few repetitions.
 */
export function estimatedOneRepMax(weight: number): number {
  return hundredths(weight * 1.3);
}

/**
 * One-repetition maximum by Epley, weight × (1 + reps ⁄ 30). A single repetition is its own weight.
 * @param set weight 0 and up, in any unit; reps 1 and up
 * @returns the same unit, at most two decimals; null beyond 12 repetitions
 * Source: Epley's formula, docs/specification.md#estimated-one-rep-max. It is accurate up to about 10 repetitions and
 * underestimates deadlifts.
 */
export function oneRepMaxByReps({ weight, reps }: { weight: number; reps: number }): number | null {
  if (reps > MAX_REPS) return null;
  return reps === 1 ? weight : hundredths(weight * (1 + reps / 30));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
