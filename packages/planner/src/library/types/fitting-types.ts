import { findBannedWord, needsCrossTraining } from '@threshold/physiology';
import { planLimits } from '../../plan/limits.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { createPlannerContext } from '../../plan/planner-context.ts';
import { getHighestAllowedZone } from '../../plan/sessions/quality.ts';
import { findUnfitReason } from '../arrange/read-arrangement.ts';
import { isFixed, toSessionRoles } from './session-role.ts';
import type { WorkoutType } from './workout-type.ts';
import { findWorkoutTypeByName, WORKOUT_TYPES } from './workout-types.ts';

/**
 * Lists the workout types available for arranging a week. They suit the level, goal and phase, no injury
 * rules them out, and the week has their role. Types already in the week are always included. The race and
 * classes never are.
 * Invariant: `arrangeWeek` rejects none of them as unsuitable. A type already in the week may be allowed only in
 * its planned, easier form.
 * @param plan the rules-based plan for the input
 * @param weekIndex 0 and up, of `plan.weeks`; empty beyond them
 */
export function listFittingTypes(plan: Plan, input: PlanInput, weekIndex: number): readonly WorkoutType[] {
  const week = plan.weeks[weekIndex];
  if (week === undefined) return [];
  const rulesRows = plan.sessions.filter(({ date }) => date >= week.startsOn && date <= week.endsOn);
  const plannedIds = new Set(rulesRows.map(({ type }) => findWorkoutTypeByName(type)?.id));
  const limits = planLimits(input);
  const target = { week, rulesRows, context: createPlannerContext(input) };
  const roles = new Set(rulesRows.flatMap(toSessionRoles));
  const isAllowed = (type: WorkoutType) => {
    const nameAndMovements = [type.name, ...type.notFor.movements].join(' ');
    const isOnFoot = type.sport === 'run' || type.sport === 'walk';
    return (
      type.zone <= getHighestAllowedZone(input, limits) &&
      (limits.allowsRunning || !isOnFoot) &&
      (limits.allowsStrength || type.kind !== 'strength') &&
      (needsCrossTraining(limits) || type.kind !== 'cross' || type.zone === 1) &&
      findBannedWord(limits, nameAndMovements) === undefined
    );
  };
  return WORKOUT_TYPES.filter((type) => {
    if (isFixed(type)) return false;
    const hasRole = toSessionRoles(type).every(
      (role) => role === 'rest' || role === 'easy' || roles.has(role),
    );
    return plannedIds.has(type.id) || (hasRole && findUnfitReason(type, target) === null && isAllowed(type));
  });
}
