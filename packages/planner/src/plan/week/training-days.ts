import { getWeekdayIndex, isClassDay, type PlannerContext } from '../planner-context.ts';
import type { WeekFrame } from './plan-weeks.ts';

/** The week's training days as ascending day numbers, without race day and locked days. */
export function listAvailableTrainingDays(context: PlannerContext, frame: WeekFrame): number[] {
  const days: number[] = [];
  for (let day = frame.first; day <= frame.last; day++) {
    const isFree =
      day !== context.goal.raceDay &&
      !context.lockedDays.has(day) &&
      !context.closedDays.has(day) &&
      isTrainingWithinBounds(context, day);
    if (isFree && isTrainingDay(context, day)) days.push(day);
  }
  const maxDays = countRemainingTrainingDays(context, frame);
  return reserveRestDay(context, frame, days.length <= maxDays ? days : limitDays(context, days, maxDays));
}

function isTrainingDay({ pattern, sharpenerDay }: PlannerContext, day: number): boolean {
  const isMoved = sharpenerDay !== null && !pattern.trainingDays.has(getWeekdayIndex(sharpenerDay));
  if (isMoved && (day === sharpenerDay || day + 1 === sharpenerDay)) return day === sharpenerDay;
  return pattern.trainingDays.has(getWeekdayIndex(day));
}

// Only days that have training in the plan that limits this one are training days.
const isTrainingWithinBounds = ({ bounds }: PlannerContext, day: number) => bounds?.(day)?.length !== 0;

// If race day would be the week's only day without training, also rests two days before the race. Recovery
// needs two such days.
function reserveRestDay(
  { goal, pattern }: PlannerContext,
  frame: WeekFrame,
  days: readonly number[],
): number[] {
  const mostDays = goal.isRecovery ? 5 : 6;
  const isFilled = frame.isFull && goal.raceDay === frame.last && days.length === mostDays;
  const hasRestful = days.some((day) => getWeekdayIndex(day) === pattern.restfulDay);
  return isFilled && !hasRestful ? days.filter((day) => day !== frame.last - 2) : [...days];
}

// Locked training days count toward the athlete's training days, and so do training days just before the plan.
function countRemainingTrainingDays(context: PlannerContext, frame: WeekFrame): number {
  let maxDays = context.input.trainingDaysPerWeek;
  for (let day = frame.monday; day <= frame.last; day++)
    if ((context.recentDays.get(day) ?? context.lockedDays.get(day))?.isTraining) maxDays--;
  return maxDays;
}

function limitDays(context: PlannerContext, days: readonly number[], maxDays: number): number[] {
  // Keeps every class day, then the latest other days.
  const classDays = days.filter((day) => isClassDay(context, day));
  const otherDays = days.filter((day) => !isClassDay(context, day));
  return [
    ...classDays,
    ...otherDays.slice(otherDays.length - Math.max(0, maxDays - classDays.length)),
  ].toSorted((a, b) => a - b);
}
