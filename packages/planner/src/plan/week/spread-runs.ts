import type { PlannerContext } from '../planner-context.ts';
import type { DayRole } from './week-roles.ts';

const MAX_RUNS = 3;
// The long run matters more than one more run.
const LONG_RUN_VALUE = 1.5;
// Keeps the value of a wider gap below that of a run, so that it decides only between otherwise equal sets.
const GAP_DIVISOR = 100;

/**
 * Leaves at most three runs in a week, none on consecutive days and none beside a race or a run outside the week. The
 * other days get cross-training.
 */
export function spreadRuns(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
): Map<number, DayRole> {
  const candidates = [...roles]
    .filter(([day, role]) => role !== 'class' && !isBesideRun(context, day))
    .map(([day]) => day);
  const sets = listSpreadSets(candidates);
  const computeWorth = (days: readonly number[]) =>
    days.length +
    (days.some((day) => roles.get(day) === 'long') ? LONG_RUN_VALUE : 0) +
    findSmallestGap(days) / GAP_DIVISOR;
  const runDays = new Set(
    sets.reduce((best, days) => (computeWorth(days) > computeWorth(best) ? days : best), []),
  );
  return new Map(
    [...roles].map(([day, role]) => [day, runDays.has(day) || role === 'class' ? role : 'cross']),
  );
}

// All sets of at most three days without neighbors, in ascending order.
function listSpreadSets(days: readonly number[]): number[][] {
  const sets: number[][] = [[]];
  for (const day of days) {
    const extendableSets = sets.filter(
      (runDays) => runDays.length < MAX_RUNS && (runDays.at(-1) ?? Number.NEGATIVE_INFINITY) < day - 1,
    );
    sets.push(...extendableSets.map((runDays) => [...runDays, day]));
  }
  return sets;
}

const findSmallestGap = (days: readonly number[]): number =>
  days.length < 2 ? 0 : Math.min(...days.slice(1).map((day, index) => day - (days[index] ?? day)));

// True beside a planned or completed run of another week, on a locked day, or beside a race.
function isBesideRun(
  { runs, lockedDays, recentDays, otherRaces, goal }: PlannerContext,
  day: number,
): boolean {
  return [day - 1, day + 1].some(
    (neighbor) =>
      neighbor === goal.raceDay ||
      otherRaces.has(neighbor) ||
      (lockedDays.get(neighbor)?.km ?? 0) > 0 ||
      (recentDays.get(neighbor)?.km ?? 0) > 0 ||
      runs.some((run) => run.isPlanned && run.day === neighbor && run.km > 0),
  );
}
