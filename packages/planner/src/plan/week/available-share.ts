import { getWeekdayIndex, type PlannerContext } from '../planner-context.ts';
import { computeBreakShare } from '../time-off.ts';
import type { WeekFrame } from './plan-weeks.ts';

/**
 * The share of a week's training that time off leaves: the part of its training days that is not off, times
 * the share that the return from a break allows. 1 without time off, or in a week without training days.
 */
export function computeAvailableShare(context: PlannerContext, frame: WeekFrame): number {
  if (!hasReducedDay(context, frame)) return 1;
  const days = listDays(frame);
  const trainingDays = days.filter((day) => context.pattern.trainingDays.has(getWeekdayIndex(day)));
  if (trainingDays.length === 0) return 1;
  const openDays = trainingDays.filter((day) => !context.closedDays.has(day));
  return (openDays.length / trainingDays.length) * computeBreakShare(context.input, days);
}

/** True if time off or the return from it reduces a day of the week. */
export function hasReducedDay({ reducedDays }: PlannerContext, frame: WeekFrame): boolean {
  return listDays(frame).some((day) => reducedDays.has(day));
}

const listDays = ({ first, last }: WeekFrame) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
