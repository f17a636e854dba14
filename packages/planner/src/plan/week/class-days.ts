import { WEEKDAYS } from '@threshold/physiology';
import { findClassProfileOn } from '../../classes/class-profile-on.ts';
import { findRunFocus, type RunFocus } from '../../classes/run-focus.ts';
import { toGoal } from '../goal.ts';
import { planLimits } from '../limits.ts';
import type { PlanInput } from '../plan-input.ts';

// The order in which scheduled classes claim training days. Weekend classes are dropped first.
const DAY_PRIORITY = [0, 2, 4, 1, 3, 5, 6];

/** The last days before the race without a class. Rule P21 asks for three. */
export function countClassFreeDaysBeforeRace(input: PlanInput): number {
  const { isMarathon, isUltra } = toGoal(input);
  return isMarathon || isUltra ? 6 : 4;
}

/**
 * The weekdays (0 Monday to 6 Sunday) with a class. None in recovery, in pregnancy or if an injury is worse
 * than mild. Drops classes beyond the athlete's training days, and a seventh class, because rest is a hard
 * rule.
 */
export function getClassWeekdays(input: PlanInput): ReadonlySet<number> {
  if (input.fitnessClass === 'none' || toGoal(input).isRecovery || !planLimits(input).allowsClasses)
    return new Set();
  const maxClasses = Math.min(input.trainingDaysPerWeek, 6);
  const scheduled = DAY_PRIORITY.filter((day) => input.classDays.some((name) => WEEKDAYS[day] === name));
  return new Set(scheduled.slice(0, maxClasses));
}

/** What the runs beside the classes train. Null without classes and in recovery. */
export function findFocus(input: PlanInput): RunFocus | null {
  const profiles = [...getClassWeekdays(input)].flatMap((day) => {
    const weekday = WEEKDAYS[day];
    return (weekday && findClassProfileOn(input, weekday)) ?? [];
  });
  return findRunFocus(profiles);
}
