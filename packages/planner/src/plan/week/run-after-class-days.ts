import type { FitnessLevel } from '@threshold/physiology';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { getEffectiveLevel } from '../care.ts';
import { countDaysToRace, type PlannerContext } from '../planner-context.ts';
import { RACE_WEEK_DAYS } from './run-slot.ts';
import type { DayRole } from './week-roles.ts';

// Classes are training. Only athletes who need the distance, or have hardly any other day, run after one.
const MAX_RUNS_AFTER_CLASS: Record<FitnessLevel, number> = {
  beginner: 0,
  intermediate: 1,
  advanced: 2,
  pro: 7,
  'post-race-recovery': 0,
};
const DAYS_OF_WEEK = 7;
// After a class with at least this much running, its day needs no other run.
const TREADMILL_KM = 3;
/** The fewest run days in a week of classes. More runs on class days need a reason. */
export const MIN_CLASS_WEEK_RUN_DAYS: Record<FitnessLevel, number> = {
  beginner: 2,
  intermediate: 3,
  advanced: 3,
  pro: 3,
  'post-race-recovery': 2,
};

/**
 * The class days with a run as a second session. The day before the long run is chosen last, then the day after it, then
 * days between other training days.
 */
export function pickRunAfterClassDays(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): ReadonlySet<number> {
  const level = getEffectiveLevel(context.input);
  const classDays = [...roles].filter(([day, role]) => role === 'class' && day !== longDay);
  const requiredRuns = MIN_CLASS_WEEK_RUN_DAYS[level] - (roles.size - classDays.length);
  const maxRuns = Math.max(MAX_RUNS_AFTER_CLASS[level], requiredRuns);
  const isOnTreadmill = (day: number) =>
    getPlannedClassProfile(context.input, day).distanceKm >= TREADMILL_KM;
  const isBeforeLong = (day: number) => Number(day + 1 === longDay);
  const previousLongDay = longDay === null ? null : longDay - DAYS_OF_WEEK;
  const isAfterLong = (day: number) => Number(day - 1 === longDay || day - 1 === previousLongDay);
  const countNeighbors = (day: number) => Number(roles.has(day - 1)) + Number(roles.has(day + 1));
  return new Set(
    classDays
      .map(([day]) => day)
      // Race week needs rest more than distance.
      .filter((day) => countDaysToRace(context, day) > RACE_WEEK_DAYS)
      .filter((day) => requiredRuns > 0 || !isOnTreadmill(day))
      .toSorted(
        (a, b) =>
          isBeforeLong(a) - isBeforeLong(b) ||
          isAfterLong(a) - isAfterLong(b) ||
          countNeighbors(a) - countNeighbors(b) ||
          a - b,
      )
      .slice(0, maxRuns),
  );
}
