import { findLongestRecentRunKm } from '../goal.ts';
import { computeInjuryBounds } from '../injury-bounds.ts';
import { isRunningHalved } from '../injury-care.ts';
import {
  CUTBACK_LONG_SHARE,
  getLongRunCeiling,
  getTaperLongRunLimits,
  SHORTEST_EASIER_MINUTES,
} from '../limits.ts';
import { isFirstOfThreeLoadingWeeks } from '../mileage-curve.ts';
import { computeSpikeCapKm, type PlannerContext } from '../planner-context.ts';
import type { WeekRequest } from './week-request.ts';

// The first of three loading weeks stays below this share of the ceiling. Two longer long runs follow before the next
// lighter week. The curve alone decides, so that more running before the plan never shortens a later long run.
const FIRST_OF_THREE_SHARE = 0.84;

/**
 * The most kilometers of the long run in an easier week: a lighter week, the taper, or the first of three loading weeks
 * before a marathon or ultra. Infinite in other full weeks.
 */
export function computeEasierLongKm(
  context: PlannerContext,
  { frame, isCutback, hasFullWeekBefore }: WeekRequest,
): number {
  const { runs, input, pace, goal } = context;
  const isEarlier = ({ day }: { day: number }) => day < frame.first;
  const earlierRuns = runs.filter(isEarlier);
  if (earlierRuns.length === 0) return Number.POSITIVE_INFINITY;
  const shortestKm = SHORTEST_EASIER_MINUTES / pace(2);
  const taper = getTaperLongRunLimits(input, frame);
  if (taper)
    return Math.min(Math.max(taper.share * findLongestKm(earlierRuns), shortestKm), taper.minutes / pace(2));
  // Training for shorter races has no long runs that require such a rest.
  const isRested = (goal.isMarathon || goal.isUltra) && isFirstOfThreeLoadingWeeks(input, frame);
  const restedKm = isRested
    ? FIRST_OF_THREE_SHARE * computeLongRunCeilingKm(context)
    : Number.POSITIVE_INFINITY;
  // A plan's last, partial week has too few days to grow.
  if (!frame.isFull && hasFullWeekBefore) return Math.min(findLongestKm(earlierRuns), restedKm);
  if (!isCutback) return restedKm;
  const lastWeekRuns = earlierRuns.filter(({ day }) => day >= frame.monday - 7);
  return Math.max(
    shortestKm,
    CUTBACK_LONG_SHARE * findLongestKm(lastWeekRuns.length > 0 ? lastWeekRuns : earlierRuns),
  );
}

/** The distance beyond which the race requires no longer run. */
export function computeLongRunCeilingKm({ input, pace }: PlannerContext): number {
  const { km, minutes } = getLongRunCeiling(input);
  return Math.max(km, minutes / pace(2));
}

/**
 * In a week without a long run, no easy run may exceed the longest run so far. In a partial week after a full one, the
 * limit is the longest planned run.
 */
export function findLongestKnownKm(
  { runs }: PlannerContext,
  { frame, hasFullWeekBefore }: WeekRequest,
): number {
  const plannedRuns = hasFullWeekBefore && !frame.isFull ? runs.filter(({ isPlanned }) => isPlanned) : [];
  const knownRuns = plannedRuns.length > 0 ? plannedRuns : runs;
  return knownRuns.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...knownRuns.map(({ km }) => km));
}

/** The most kilometers of a run after the longest of the last weeks, and with an injury. */
export function computeRunCapKm(context: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const isKnown = hasFullWeekBefore || findLongestRecentRunKm(context.input) !== null;
  const spikeKm = isKnown ? computeSpikeCapKm(context, frame.first) : null;
  const { maxKmPerRun } = computeInjuryBounds(context.input, context.limits);
  // Short runs need no ramp.
  const shortKm = Math.min(maxKmPerRun, SHORTEST_EASIER_MINUTES / context.pace(2));
  return Math.min(
    spikeKm ?? Number.POSITIVE_INFINITY,
    Math.max(getInjuryRampShare(context, frame) * maxKmPerRun, shortKm),
  );
}

// By week, until the longest run reaches what a mild injury allows. A moderate one grows by shorter walks instead.
const MILD_RAMP_SHARES = [0.8, 0.86, 0.92, 0.92, 0.96];

function getInjuryRampShare({ input, limits }: PlannerContext, { index }: WeekRequest['frame']): number {
  const isMild = limits.volumeShare < 1 && limits.allowsRunning && !isRunningHalved(limits);
  return isMild ? (MILD_RAMP_SHARES[index + (input.curveWeek ?? 0)] ?? 1) : 1;
}

const findLongestKm = (runs: readonly { km: number }[]): number => Math.max(0, ...runs.map(({ km }) => km));
