import { ownLoadRange } from './load-range.ts';

/** The mean daily training stress at which a gauge is in its optimal range, both ends included. */
export interface OptimalLoad {
  readonly min: number;
  readonly max: number;
}

/** The training-load gauge. */
export interface LoadGauge {
  /** Mean daily TSS of the last seven days, rounded. */
  readonly current: number;
  readonly optimal: OptimalLoad;
  /** Percent of `optimal.max`, at most 150. */
  readonly fillPercent: number;
}

/** The gauge's words. Source: Specification section 4. */
export type LoadStatus = 'Below Optimal' | 'Optimal Range' | 'Above Optimal - Risk of Overtraining';

const DEFAULT_OPTIMAL: OptimalLoad = { min: 50, max: 100 };
const OWN_OPTIMAL_FROM_DAYS = 28;
const MOST_FILL_PERCENT = 150;

/**
 * The training-load gauge: the last seven days against 50 to 100, from 28 days of data on against the athlete's own
 * fitness (80 to 130 % of it, the lower end at least 10).
 * @param load last7: TSS of the last seven days, missing ones 0; fitness as `fitnessSeries` ends; daysOfData since the
 * first training known
 * Source: Specification section 9, Ruling 22.
 */
export function loadGauge(load: {
  readonly last7: readonly number[];
  readonly fitness: number;
  readonly daysOfData: number;
}): LoadGauge {
  const current = Math.round(load.last7.reduce((sum, stress) => sum + stress, 0) / 7);
  const optimal = load.daysOfData < OWN_OPTIMAL_FROM_DAYS ? DEFAULT_OPTIMAL : ownLoadRange(load.fitness);
  return {
    current,
    optimal,
    fillPercent: Math.min(MOST_FILL_PERCENT, Math.round((100 * current) / optimal.max)),
  };
}

/**
 * What the gauge says; both ends of the range are in it.
 * @param optimal with a `ceiling` the load is too high only above it, and with a `floor` too low only below it, as
 * `loadRange` answers them
 * Source: Specification section 4.
 */
export function loadStatus(
  current: number,
  optimal: OptimalLoad & { readonly ceiling?: number; readonly floor?: number },
): LoadStatus {
  if (current < (optimal.floor ?? optimal.min)) return 'Below Optimal';
  return current > (optimal.ceiling ?? optimal.max)
    ? 'Above Optimal - Risk of Overtraining'
    : 'Optimal Range';
}
