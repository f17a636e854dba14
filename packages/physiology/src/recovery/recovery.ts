/** How recovered the athlete is. */
export interface Recovery {
  /** 25 to 100, the mean of the metrics there are. */
  score: number;
  level: 'optimal' | 'monitor' | 'concern';
}

// An edge belongs to the milder class (Ruling 23).
function hrvScore(changePercent: number): number {
  if (changePercent > 5) return 100;
  if (changePercent >= -5) return 75;
  return changePercent >= -15 ? 50 : 25;
}

function restingHrScore(changePercent: number): number {
  if (changePercent < -2) return 100;
  if (changePercent <= 2) return 75;
  return changePercent <= 5 ? 50 : 25;
}

/**
 * The change of the latest value against the mean of the latest seven, the latest included, in percent.
 * @param latestFirst daily values, newest first, in one unit above 0; fewer than 2 is not enough data: null
 * Source: Ruling 23.
 */
export function changeFromAverage(latestFirst: readonly number[]): number | null {
  const window = latestFirst.slice(0, 7);
  const [latest] = window;
  if (latest === undefined || window.length < 2) return null;
  // Whole numbers up to the last step, so that an exact edge stays one: a rounded mean would shift it.
  const sum = window.reduce((total, value) => total + value, 0);
  return sum > 0 ? (100 * (latest * window.length - sum)) / sum : null;
}

/**
 * The recovery score from the changes of HRV and resting heart rate; no metric, no answer.
 * @param changes each in percent against its 7-day average, or null where there is not enough data
 * Source: Specification section 9, Ruling 23. Law: a better metric never lowers the score.
 */
export function recoveryOf(changes: {
  hrvPercent: number | null;
  restingHrPercent: number | null;
}): Recovery | null {
  const scores: number[] = [];
  if (changes.hrvPercent !== null) scores.push(hrvScore(changes.hrvPercent));
  if (changes.restingHrPercent !== null) scores.push(restingHrScore(changes.restingHrPercent));
  if (scores.length === 0) return null;
  const score = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  return { score, level: score >= 75 ? 'optimal' : score >= 50 ? 'monitor' : 'concern' };
}

/** Which way heart rate variability goes. */
export type HrvTrend = 'improving' | 'stable' | 'monitor';

/**
 * The trend of HRV by its change against the 7-day average; an edge is stable.
 * @param changePercent as `changeFromAverage` answers it
 * Source: Specification sections 4 and 9, Ruling 23.
 */
export function hrvTrend(changePercent: number): HrvTrend {
  if (changePercent > 5) return 'improving';
  return changePercent < -5 ? 'monitor' : 'stable';
}

/**
 * Whether HRV has dropped so far against its 7-day average, by 15 % or more, that it may signal overtraining.
 * @param changePercent as `changeFromAverage` answers it
 * Source: Specification section 9.
 */
export const isOvertrainingDrop = (changePercent: number): boolean => changePercent <= -15;

/** What heart rate variability (ms) and resting heart rate (bpm) aim at. Source: Specification section 9. */
export const RECOVERY_TARGETS = { hrvAboveMs: 50, restingHrBpm: { low: 40, high: 60 } } as const;
