export interface Recovery {
  /** 25 to 100, the mean of the available metrics. */
  score: number;
  level: 'optimal' | 'monitor' | 'concern';
}

// Scores 100, 75, 50 and 25 by percent change. A value at a limit belongs to the class closer to no change.
// Source: docs/specification.md#9-constants and #recovery-trends.
function scoreHrvChange(changePercent: number): number {
  if (changePercent > 5) return 100;
  if (changePercent >= -5) return 75;
  return changePercent >= -15 ? 50 : 25;
}

function scoreRestingHrChange(changePercent: number): number {
  if (changePercent < -2) return 100;
  if (changePercent <= 2) return 75;
  return changePercent <= 5 ? 50 : 25;
}

/**
 * Percent change of the latest value from the mean of the latest seven, which include it.
 * Source: docs/specification.md#recovery-trends.
 * @param latestFirst daily values above 0, all in the same unit; with fewer than 2, the result is null
 */
export function computeChangePercent(latestFirst: readonly number[]): number | null {
  const latestValues = latestFirst.slice(0, 7);
  const [latest] = latestValues;
  if (latest === undefined || latestValues.length < 2) return null;
  // Stays in integers until the last step, so that exact edges stay exact. A rounded mean would shift them.
  const sum = latestValues.reduce((total, value) => total + value, 0);
  return sum > 0 ? (100 * (latest * latestValues.length - sum)) / sum : null;
}

/**
 * The recovery score, based on changes in HRV and resting heart rate; null if both are missing.
 * Source: docs/specification.md#9-constants and #recovery-trends.
 * Invariant: a better metric never lowers the score.
 * @param changes from the 7-day average, in percent; null without enough data
 */
export function computeRecovery(changes: {
  hrvPercent: number | null;
  restingHrPercent: number | null;
}): Recovery | null {
  const scores: number[] = [];
  if (changes.hrvPercent !== null) scores.push(scoreHrvChange(changes.hrvPercent));
  if (changes.restingHrPercent !== null) scores.push(scoreRestingHrChange(changes.restingHrPercent));
  if (scores.length === 0) return null;
  const score = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  return { score, level: score >= 75 ? 'optimal' : score >= 50 ? 'monitor' : 'concern' };
}

export type HrvTrend = 'improving' | 'stable' | 'monitor';

/**
 * The HRV trend, based on its change from the 7-day average. A change exactly at an edge is stable.
 * Source: docs/specification.md#4-states, #9-constants and #recovery-trends.
 */
export function assessHrvTrend(changePercent: number): HrvTrend {
  if (changePercent > 5) return 'improving';
  return changePercent < -5 ? 'monitor' : 'stable';
}

/**
 * True if HRV dropped by 15% or more from its 7-day average, which may signal overtraining.
 * Source: docs/specification.md#9-constants.
 */
export const isOvertrainingDrop = (changePercent: number): boolean => changePercent <= -15;

/** Targets for heart rate variability (ms) and resting heart rate (bpm). Source: docs/specification.md#9-constants. */
export const RECOVERY_TARGETS = { hrvAboveMs: 50, restingHrBpm: { low: 40, high: 60 } } as const;
