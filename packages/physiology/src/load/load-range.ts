/** The optimal mean daily training stress, both ends inclusive. */
export interface OptimalLoad {
  readonly min: number;
  readonly max: number;
}

export interface LoadDay {
  readonly stress: number;
  /** TSS planned for the day; 0 on planned rest days, null without a plan. */
  readonly plannedStress: number | null;
}

/** The range that a week's mean daily load is compared with. */
export interface LoadRange extends OptimalLoad {
  /** `own` is based on the athlete's fitness, `general` is the same for everyone. */
  readonly by: 'own' | 'general';
  /** Loads above it are too high: `max`, or more if the plan itself requires more. */
  readonly ceiling: number;
  /** Loads below it are too low: `min`, or less if the plan itself requires less. */
  readonly floor: number;
}

const OWN_SHARE = { min: 0.8, max: 1.3 } as const;
const LOWEST_MIN = 10;
const DAYS_PER_WEEK = 7;
/** Heart rates vary within their target ranges, so completed stress never matches the plan exactly. */
const PLAN_TOLERANCE = 1.1;

/**
 * The athlete's own range: 80 to 130% of their fitness, with a lower end of at least 10.
 * Source: docs/specification.md#training-load.
 */
export function computeOwnLoadRange(fitness: number): OptimalLoad {
  const flooredFitness = Math.max(fitness, LOWEST_MIN / OWN_SHARE.min);
  return { min: Math.round(OWN_SHARE.min * flooredFitness), max: Math.round(OWN_SHARE.max * flooredFitness) };
}

/**
 * The range for the last seven days: the athlete's own if known, otherwise the general one. A load that the plan asked
 * for is never too high or too low, but extra training can be too much.
 * Invariant: an athlete who follows the plan is never below the floor, and never above the ceiling if the load before
 * the plan was within the range.
 * @param days the last 14 days, oldest first, including today
 */
export function computeLoadRange(
  days: readonly LoadDay[],
  { general: generalRange, own }: { readonly general: OptimalLoad; readonly own: OptimalLoad | null },
): LoadRange {
  const range = own ?? generalRange;
  return {
    ...range,
    by: own ? 'own' : 'general',
    ceiling: Math.max(range.max, computePlannedCeiling(days, range)),
    floor: Math.min(range.min, computePlannedFloor(days.slice(-DAYS_PER_WEEK))),
  };
}

// Days before the plan contribute their completed stress. Today contributes no more than that, because its session may
// not have happened yet.
function computePlannedFloor(week: readonly LoadDay[]): number {
  if (week.every(({ plannedStress }) => plannedStress === null)) return Number.POSITIVE_INFINITY;
  const expectedStress = week.map(({ stress, plannedStress }, index) => {
    if (plannedStress === null) return stress;
    const minStress = plannedStress / PLAN_TOLERANCE;
    return index === week.length - 1 ? Math.min(stress, minStress) : minStress;
  });
  return Math.floor(computeWeekMean(expectedStress));
}

function computePlannedCeiling(days: readonly LoadDay[], { max }: OptimalLoad): number {
  const week = days.slice(-DAYS_PER_WEEK);
  const firstPlannedIndex = week.findIndex(({ plannedStress }) => plannedStress !== null);
  if (firstPlannedIndex === -1) return 0;
  const planStartIndex = days.length - DAYS_PER_WEEK + firstPlannedIndex;
  const meanBeforePlan = computeWeekMean(
    days.slice(Math.max(0, planStartIndex - DAYS_PER_WEEK), planStartIndex).map(({ stress }) => stress),
  );
  const allowedStress = week.map(({ stress, plannedStress }, index) => {
    if (plannedStress !== null) return PLAN_TOLERANCE * plannedStress;
    if (index > firstPlannedIndex) return 0;
    // The plan builds on the load before it, unless that was already too high.
    return meanBeforePlan <= max ? stress : Math.min(stress, max);
  });
  return Math.ceil(computeWeekMean(allowedStress));
}

/** The mean over a week; missing days count as 0. */
const computeWeekMean = (dailyStresses: readonly number[]): number =>
  dailyStresses.reduce((sum, dayStress) => sum + dayStress, 0) / DAYS_PER_WEEK;
