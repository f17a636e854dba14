import type { LocalDate } from '../dates/local-date.ts';

/** Plausible LTHR in bpm, both ends inclusive. */
export const LTHR_BOUNDS_BPM = { min: 90, max: 210 } as const;

/**
 * The age formula's maximum heart rate, 220 − age.
 * Source: docs/specification.md#9-constants.
 * @param ageYears whole years, 1 to 120
 */
export function estimateMaxHrByAge(ageYears: number): number {
  return 220 - ageYears;
}

/** Tanaka's maximum heart rate, 208 − 0.7 · age, rounded. Less biased above age 40. Source: Tanaka 2001, JACC 37. */
export function estimateMaxHrByTanaka(ageYears: number): number {
  // Computed in tenths of a beat, so that rounding is exact.
  return Math.floor((2080 - 7 * ageYears + 5) / 10);
}

/**
 * The test dialog's estimate: 85% of (220 − age), with halves rounded up.
 * Source: docs/specification.md#9-constants and #lthr-formulas. It differs from the onboarding hint on purpose.
 * @param ageYears whole years, 1 to 120
 */
export function estimateLthrByFormula(ageYears: number): number {
  return computeRoundedPercent(85, estimateMaxHrByAge(ageYears));
}

/**
 * The onboarding hint's estimate: (220 − age) × 0.87, with halves rounded up.
 * Source: docs/specification.md#218-onboarding and #lthr-formulas.
 * @param ageYears whole years, 1 to 120
 */
export function suggestLthr(ageYears: number): number {
  return computeRoundedPercent(87, estimateMaxHrByAge(ageYears));
}

// Stays in integers until the last step, because 0.85 · 170 in floating point falls short of 144.5.
function computeRoundedPercent(percent: number, value: number): number {
  return Math.floor((percent * value + 50) / 100);
}

export interface ThresholdFault {
  field: 'lthr' | 'restingHR' | 'maxHR';
  message: string;
}

/**
 * Validates an athlete's thresholds: LTHR within 90–210, and resting < LTHR < max.
 * @param thresholds in bpm; null values aren't checked
 */
export function findThresholdFaults(thresholds: {
  lthrBpm: number | null;
  restingHrBpm: number | null;
  maxHrBpm: number | null;
}): ThresholdFault[] {
  const { lthrBpm, restingHrBpm, maxHrBpm } = thresholds;
  const faults: ThresholdFault[] = [];
  const { min, max } = LTHR_BOUNDS_BPM;
  if (lthrBpm !== null && !(lthrBpm >= min && lthrBpm <= max)) {
    faults.push({ field: 'lthr', message: `LTHR must be between ${min} and ${max} bpm` });
  }
  if (lthrBpm !== null && restingHrBpm !== null && restingHrBpm >= lthrBpm) {
    faults.push({ field: 'restingHR', message: 'Resting HR must be below LTHR' });
  }
  if (lthrBpm !== null && maxHrBpm !== null && maxHrBpm <= lthrBpm) {
    faults.push({ field: 'maxHR', message: 'Max HR must be above LTHR' });
  }
  return faults;
}

/** An LTHR that applies from its day until the next entry; null if it was cleared on that day. */
export interface LthrEntry {
  readonly date: LocalDate;
  readonly lthrBpm: number | null;
}

/**
 * The LTHR that applies on a day. The earliest value also applies to all days before it.
 * @param newestFirst the athlete's history
 * @returns null if there is no value, or while it is cleared
 */
export function findLthrOnDay(newestFirst: readonly LthrEntry[], date: LocalDate): number | null {
  const earliestEntry = newestFirst.findLast(({ lthrBpm }) => lthrBpm !== null);
  if (earliestEntry && earliestEntry.date > date) return earliestEntry.lthrBpm;
  return newestFirst.find((entry) => entry.date <= date)?.lthrBpm ?? null;
}
