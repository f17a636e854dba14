import { getEffectiveLevel } from '../care.ts';
import {
  computeFreeMinutes,
  countDaysToRace,
  findRunBound,
  type PlannerContext,
} from '../planner-context.ts';
import { DROP_RANKS, RACE_WEEK_DAYS, type RunSlot } from './run-slot.ts';
import type { DayRole } from './week-roles.ts';

const MAX_DOUBLE_MINUTES = 60;

/** Second runs on a day for advanced athletes and pros. A hundred miles a week don't fit into five runs. */
export function listDoubleSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): RunSlot[] {
  const level = getEffectiveLevel(context.input);
  if (context.limits.volumeShare < 1) return [];
  if (context.goal.isRecovery || (level !== 'advanced' && level !== 'pro')) return [];
  return [...roles]
    .filter(
      ([day, role]) =>
        day !== longDay &&
        // The legs need to be fresh for the long run.
        (context.goal.isUltra || day + 1 !== longDay) &&
        (role === 'easy' || role === 'quality') &&
        countDaysToRace(context, day) > RACE_WEEK_DAYS &&
        computeFreeMinutes(context, day) === Number.POSITIVE_INFINITY &&
        mayHaveDouble(context, day),
    )
    .map(([day, role]) => ({
      day,
      session: 'PM',
      kind: 'recovery',
      weight: 1,
      maxMinutes: Math.min(
        MAX_DOUBLE_MINUTES,
        findRunBound(context, day, 'PM')?.minutes ?? MAX_DOUBLE_MINUTES,
      ),
      dropRank: role === 'quality' ? DROP_RANKS.secondRun : DROP_RANKS.secondEasyRun,
    }));
}

// An injury or missed training must not add a second run to a day.
const mayHaveDouble = ({ bounds }: PlannerContext, day: number) =>
  bounds?.(day)?.some(({ session, isRun }) => session === 'PM' && isRun) ?? true;
