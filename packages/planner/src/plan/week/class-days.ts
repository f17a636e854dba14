import { WEEKDAYS } from '@threshold/physiology';
import { toGoal } from '../goal.ts';
import { planLimits } from '../limits.ts';
import type { PlanInput } from '../plan-input.ts';

// The order in which scheduled classes take up the training days: weekend classes are dropped first.
const DAY_PRIORITY = [0, 2, 4, 1, 3, 5, 6];

/** Rule P21 allows no class in the last three days. */
export const CLASS_FREE_DAYS_BEFORE_RACE = 3;

/**
 * The weekdays (0 Monday to 6 Sunday) with a class. None in recovery, with an injury beyond mild or in pregnancy. If the
 * schedule has more days than the athlete trains (or all seven), the surplus is dropped, because rest is a hard rule.
 */
export function classWeekdays(input: PlanInput): ReadonlySet<number> {
  if (input.fitnessClass === 'none' || toGoal(input).isRecovery || !planLimits(input).classes)
    return new Set();
  const maxClasses = Math.min(input.trainingDaysPerWeek, 6);
  const scheduled = DAY_PRIORITY.filter((day) => input.classDays.some((name) => WEEKDAYS[day] === name));
  return new Set(scheduled.slice(0, maxClasses));
}
