import { daysBetween, type PlanWeek } from '@threshold/physiology';

const length = ({ startsOn, endsOn }: PlanWeek) => daysBetween(startsOn, endsOn) + 1;

/**
 * The plan's weeks as its card counts them. Eight weeks that begin in mid-week lie in nine calendar weeks; the shorter
 * of the two cut ones then joins its neighbour, so that a plan of 56 days has the eight weeks that it promises.
 */
export function cardWeeks(weeks: readonly PlanWeek[]): PlanWeek[] {
  const days = weeks.reduce((sum, week) => sum + length(week), 0);
  const [first, second] = weeks;
  const last = weeks.at(-1);
  const beforeLast = weeks.at(-2);
  if (weeks.length <= Math.ceil(days / 7) || !first || !second || !last || !beforeLast) return [...weeks];
  return length(first) <= length(last)
    ? [joined(second, first, second), ...weeks.slice(2)]
    : [...weeks.slice(0, -2), joined(beforeLast, beforeLast, last)];
}

/** Two weeks as one that wears the phase of the longer. */
const joined = (longer: PlanWeek, earlier: PlanWeek, later: PlanWeek): PlanWeek => ({
  ...longer,
  startsOn: earlier.startsOn,
  endsOn: later.endsOn,
  targetKm: earlier.targetKm + later.targetKm,
  plannedKm: earlier.plannedKm + later.plannedKm,
});
