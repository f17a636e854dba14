import type { OptimalLoad } from './load-gauge.ts';

/** What the training of one day cost, and what a plan asked for. */
export interface LoadDay {
  readonly stress: number;
  /** The TSS that the plan asked for that day, 0 on its rest days; null without a plan. */
  readonly plannedStress: number | null;
}

/** The range that a week's mean daily load is judged by. */
export interface LoadRange extends OptimalLoad {
  /** `own`: of the athlete's own fitness; `general`: the same for everybody. */
  readonly by: 'own' | 'general';
  /** The most a day before the load counts as too high: `max`, or more where the plan itself asks for more. */
  readonly ceiling: number;
  /** The least a day below which the load counts as too low: `min`, or less where the plan itself asks for less. */
  readonly floor: number;
}

const OWN_SHARE = { min: 0.8, max: 1.3 } as const;
const LOWEST_MIN = 10;
const WEEK = 7;
/** Heart rates move within their targets, so what was done is never exactly what was planned. */
const TOLERANCE = 1.1;

/** The range of the athlete's own fitness: 80 to 130 % of it, the lower end at least 10. Source: Ruling 22. */
export function ownLoadRange(fitness: number): OptimalLoad {
  const floored = Math.max(fitness, LOWEST_MIN / OWN_SHARE.min);
  return { min: Math.round(OWN_SHARE.min * floored), max: Math.round(OWN_SHARE.max * floored) };
}

/**
 * The range that the last seven days are judged by: the athlete's own where it is known, else the general one. A load
 * that the plan asked for is never too high or too low; what is done beside the plan is.
 * @param days the last 14 days, oldest first, today included
 * Law: who does what the plan asks for never comes above the ceiling, who was within the range before it began, and
 * never below the floor.
 */
export function loadRange(
  days: readonly LoadDay[],
  { general, own }: { readonly general: OptimalLoad; readonly own: OptimalLoad | null },
): LoadRange {
  const range = own ?? general;
  return {
    ...range,
    by: own ? 'own' : 'general',
    ceiling: Math.max(range.max, plannedCeiling(days, range)),
    floor: Math.min(range.min, plannedFloor(days.slice(-WEEK))),
  };
}

// A day before the plan asks for what was done on it, and today's session may still be to come.
function plannedFloor(week: readonly LoadDay[]): number {
  if (week.every(({ plannedStress }) => plannedStress === null)) return Number.POSITIVE_INFINITY;
  const asked = week.map(({ stress, plannedStress }, index) => {
    if (plannedStress === null) return stress;
    const least = plannedStress / TOLERANCE;
    return index === week.length - 1 ? Math.min(stress, least) : least;
  });
  return Math.floor(meanOf(asked));
}

function plannedCeiling(days: readonly LoadDay[], { max }: OptimalLoad): number {
  const week = days.slice(-WEEK);
  const first = week.findIndex(({ plannedStress }) => plannedStress !== null);
  if (first === -1) return 0;
  const before = days.length - WEEK + first;
  const eve = meanOf(days.slice(Math.max(0, before - WEEK), before).map(({ stress }) => stress));
  const allowed = week.map(({ stress, plannedStress }, index) => {
    if (plannedStress !== null) return TOLERANCE * plannedStress;
    if (index > first) return 0;
    // The plan stands on what was done before it, unless that was too much already.
    return eve <= max ? stress : Math.min(stress, max);
  });
  return Math.ceil(meanOf(allowed));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / WEEK;
