import { longestRecentRunKm } from '../goal.ts';
import { injuryBounds } from '../injury-bounds.ts';
import { CUTBACK_LONG_SHARE, longRunCeiling, SHORTEST_EASIER_MINUTES, taperLongRun } from '../limits.ts';
import { isFirstOfThreeLoads } from '../mileage-curve.ts';
import { type PlannerContext, spikeCapKm } from '../planner-context.ts';
import type { WeekRequest } from './week-request.ts';

// The first of three loading weeks stays below this share of the ceiling. Two longer long runs follow before the next
// lighter week. The curve alone decides, so that more running before the plan never shortens a later long run.
const FIRST_OF_THREE_SHARE = 0.84;

/**
 * The most kilometers of the long run in an easier week: a lighter week, the taper, or the first of three loading weeks
 * before a marathon or ultra. Infinite in other full weeks.
 */
export function easierLongKm(
  context: PlannerContext,
  { frame, isCutback, hasFullWeekBefore }: WeekRequest,
): number {
  const { runs, input, pace, goal } = context;
  const isEarlier = ({ day }: { day: number }) => day < frame.first;
  const known = runs.filter(isEarlier);
  if (known.length === 0) return Number.POSITIVE_INFINITY;
  const shortestKm = SHORTEST_EASIER_MINUTES / pace(2);
  const taper = taperLongRun(input, frame);
  if (taper) return Math.min(Math.max(taper.share * longestKm(known), shortestKm), taper.minutes / pace(2));
  // The long runs of shorter races ask for no such rest.
  const isRested = (goal.isMarathon || goal.isUltra) && isFirstOfThreeLoads(input, frame);
  const restedKm = isRested ? FIRST_OF_THREE_SHARE * longCeilingKm(context) : Number.POSITIVE_INFINITY;
  // A plan's last, partial week has too few days to grow.
  if (!frame.isFull && hasFullWeekBefore) return Math.min(longestKm(known), restedKm);
  if (!isCutback) return restedKm;
  const lastWeek = known.filter(({ day }) => day >= frame.monday - 7);
  return Math.max(shortestKm, CUTBACK_LONG_SHARE * longestKm(lastWeek.length > 0 ? lastWeek : known));
}

/** The distance beyond which the race requires no longer run. */
export function longCeilingKm({ input, pace }: PlannerContext): number {
  const { km, minutes } = longRunCeiling(input);
  return Math.max(km, minutes / pace(2));
}

/**
 * In a week without a long run, no easy run may exceed the longest run so far. In a partial week after a full one, the
 * limit is the longest planned run.
 */
export function longestKnownKm({ runs }: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const plannedRuns = hasFullWeekBefore && !frame.isFull ? runs.filter(({ isPlanned }) => isPlanned) : [];
  const knownRuns = plannedRuns.length > 0 ? plannedRuns : runs;
  return knownRuns.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...knownRuns.map(({ km }) => km));
}

/** The most kilometers of a run after the longest of the last weeks, and with an injury. */
export function runCapKm(context: PlannerContext, { frame, hasFullWeekBefore }: WeekRequest): number {
  const isKnown = hasFullWeekBefore || longestRecentRunKm(context.input) !== null;
  const spikeKm = isKnown ? spikeCapKm(context, frame.first) : null;
  return Math.min(spikeKm ?? Number.POSITIVE_INFINITY, injuryBounds(context.input, context.limits).runKm);
}

const longestKm = (runs: readonly { km: number }[]): number => Math.max(0, ...runs.map(({ km }) => km));
