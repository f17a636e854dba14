import { daysBetween, type LocalDate } from './local-date.ts';

/** The heart rate variability of one morning: rMSSD in ms, above 0. */
export interface HrvMorning {
  readonly date: LocalDate;
  readonly hrvMs: number;
}

/** The rolling mean against the athlete's own band, back in ms. */
export interface HrvBand {
  /** Mean of the last seven days, taken of the logarithms. */
  readonly rollingMs: number;
  readonly lowMs: number;
  readonly highMs: number;
  readonly level: 'below' | 'inside' | 'above';
  /** A suggestion, never an order. */
  readonly words: string;
}

const ROLLING_DAYS = 7;
const FEWEST_ROLLING_VALUES = 3;
const BASELINE_DAYS = 60;
const FEWEST_BASELINE_VALUES = 14;
/** The smallest change worth while, in standard deviations. */
const HALF_WIDTH = 0.5;

const WORDS = {
  below: 'Below your usual range: consider easy training (zones 1–2) or rest today',
  inside: 'Within your usual range: train as planned',
  above: 'Above your usual range: nothing to change',
} as const;

/**
 * The mean ln rMSSD of the seven days up to today against the band of the 60 days before them: their mean ± half a
 * standard deviation.
 * @param mornings any order, at most one a day, others than those 67 days ignored
 * @returns null with fewer than 3 values in the week or 14 in the baseline
 * Source: Plews 2014, Vesterinen 2016. Law: values all times a factor never change the level.
 */
export function hrvBand(mornings: readonly HrvMorning[], today: LocalDate): HrvBand | null {
  const [week, baseline]: [number[], number[]] = [[], []];
  for (const { date, hrvMs } of mornings) {
    const daysAgo = daysBetween(date, today);
    if (daysAgo < 0 || daysAgo >= ROLLING_DAYS + BASELINE_DAYS) continue;
    (daysAgo < ROLLING_DAYS ? week : baseline).push(Math.log(hrvMs));
  }
  if (week.length < FEWEST_ROLLING_VALUES || baseline.length < FEWEST_BASELINE_VALUES) return null;
  const [rolling, mean] = [meanOf(week), meanOf(baseline)];
  const squares = baseline.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const halfWidth = HALF_WIDTH * Math.sqrt(squares / (baseline.length - 1));
  const level = rolling < mean - halfWidth ? 'below' : rolling > mean + halfWidth ? 'above' : 'inside';
  return {
    rollingMs: Math.exp(rolling),
    lowMs: Math.exp(mean - halfWidth),
    highMs: Math.exp(mean + halfWidth),
    level,
    words: WORDS[level],
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
