import { computeOwnLoadRange, type OptimalLoad } from './load-range.ts';

export interface LoadGauge {
  /** Mean daily TSS of the last seven days, rounded. */
  readonly current: number;
  readonly optimal: OptimalLoad;
  /** Percent of `optimal.max`, at most 150. */
  readonly fillPercent: number;
}

/** The gauge's labels. Source: docs/specification.md#4-states. */
export type LoadStatus = 'Below Optimal' | 'Optimal Range' | 'Above Optimal - Risk of Overtraining';

const DEFAULT_OPTIMAL: OptimalLoad = { min: 50, max: 100 };
const OWN_OPTIMAL_FROM_DAYS = 28;
const MAX_FILL_PERCENT = 150;

/**
 * The training-load gauge. Compares the last seven days with a range of 50 to 100. After 28 days of data, the athlete's
 * own range is used (80 to 130% of their fitness, with a lower end of at least 10).
 * Source: docs/specification.md#9-constants and #training-load.
 * @param load lastSevenDaysTss: 0 for missing days; fitness: the last value of `computeFitnessSeries`; daysOfData: days since
 * the first known training
 */
export function computeLoadGauge(load: {
  readonly lastSevenDaysTss: readonly number[];
  readonly fitness: number;
  readonly daysOfData: number;
}): LoadGauge {
  const current = Math.round(load.lastSevenDaysTss.reduce((sum, stress) => sum + stress, 0) / 7);
  const optimal =
    load.daysOfData < OWN_OPTIMAL_FROM_DAYS ? DEFAULT_OPTIMAL : computeOwnLoadRange(load.fitness);
  return {
    current,
    optimal,
    fillPercent: Math.min(MAX_FILL_PERCENT, Math.round((100 * current) / optimal.max)),
  };
}

/**
 * The gauge's label. Both ends of the range are optimal.
 * Source: docs/specification.md#4-states.
 * @param optimal a `ceiling` replaces the upper limit, and a `floor` the lower one, as in `computeLoadRange`
 */
export function assessLoad(
  current: number,
  optimal: OptimalLoad & { readonly ceiling?: number; readonly floor?: number },
): LoadStatus {
  if (current < (optimal.floor ?? optimal.min)) return 'Below Optimal';
  return current > (optimal.ceiling ?? optimal.max)
    ? 'Above Optimal - Risk of Overtraining'
    : 'Optimal Range';
}
