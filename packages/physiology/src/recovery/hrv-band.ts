import { daysBetween, type LocalDate } from '../dates/local-date.ts';

/** One morning's heart rate variability: rMSSD in ms, above 0. */
export interface HrvMorning {
  readonly date: LocalDate;
  readonly hrvMs: number;
}

/** The rolling mean compared with the athlete's own band, in ms. */
export interface HrvBand {
  /** Geometric mean of the last seven days. */
  readonly rollingMs: number;
  readonly lowMs: number;
  readonly highMs: number;
  /** Based on the displayed numbers, which are rounded to whole milliseconds. */
  readonly level: 'below' | 'inside' | 'above';
}

const ROLLING_DAYS = 7;
const MIN_ROLLING_VALUES = 3;
const BASELINE_DAYS = 60;
const MIN_BASELINE_VALUES = 14;
/** The smallest worthwhile change, in standard deviations. */
const HALF_WIDTH_DEVIATIONS = 0.5;

/**
 * Compares the mean ln rMSSD of the last seven days with the band of the 60 days before: their mean ± half a standard
 * deviation.
 * Source: Plews 2014, Vesterinen 2016.
 * Invariant: the level agrees with the displayed numbers.
 * @param mornings in any order, at most one per day; days outside those 67 are ignored
 * @returns null with fewer than 3 values in the week or 14 in the baseline
 */
export function computeHrvBand(mornings: readonly HrvMorning[], today: LocalDate): HrvBand | null {
  // Natural logarithms of ms.
  const [weekLogs, baselineLogs]: [number[], number[]] = [[], []];
  for (const { date, hrvMs } of mornings) {
    const daysAgo = daysBetween(date, today);
    if (daysAgo < 0 || daysAgo >= ROLLING_DAYS + BASELINE_DAYS) continue;
    (daysAgo < ROLLING_DAYS ? weekLogs : baselineLogs).push(Math.log(hrvMs));
  }
  if (weekLogs.length < MIN_ROLLING_VALUES || baselineLogs.length < MIN_BASELINE_VALUES) return null;
  const [rollingLog, baselineLog] = [computeMean(weekLogs), computeMean(baselineLogs)];
  const squareSum = baselineLogs.reduce((sum, value) => sum + (value - baselineLog) ** 2, 0);
  const halfWidth = HALF_WIDTH_DEVIATIONS * Math.sqrt(squareSum / (baselineLogs.length - 1));
  const rollingMs = Math.exp(rollingLog);
  const [lowMs, highMs] = [Math.exp(baselineLog - halfWidth), Math.exp(baselineLog + halfWidth)];
  const [roundedMs, roundedLowMs, roundedHighMs] = [
    Math.round(rollingMs),
    Math.round(lowMs),
    Math.round(highMs),
  ];
  return {
    rollingMs,
    lowMs,
    highMs,
    level: roundedMs < roundedLowMs ? 'below' : roundedMs > roundedHighMs ? 'above' : 'inside',
  };
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
