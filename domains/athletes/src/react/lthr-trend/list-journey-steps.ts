import type { ThresholdView } from '../../threshold-schemas.ts';

/** Enough for a phone's width. */
const MAX_STEPS = 4;

export type JourneyStep = ThresholdView & { readonly lthr: number };

/**
 * The known values from the first to the latest. Of more than four, the first and the latest three.
 * @param rows newest first
 */
export function listJourneySteps(rows: readonly ThresholdView[]): JourneyStep[] {
  const steps = rows.flatMap((row) => (row.lthr === null ? [] : [{ ...row, lthr: row.lthr }])).toReversed();
  return steps.length <= MAX_STEPS ? steps : [...steps.slice(0, 1), ...steps.slice(1 - MAX_STEPS)];
}
