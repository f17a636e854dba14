import { isClassDay, type PlannerContext, weekdayIndex } from '../planner-context.ts';
import type { WeekFrame } from './plan-weeks.ts';

export function trainingDays(context: PlannerContext, frame: WeekFrame): number[] {
  const days: number[] = [];
  for (let day = frame.first; day <= frame.last; day++) {
    const isFree =
      day !== context.goal.raceDay && !context.locked.has(day) && isTrainingWithoutInjury(context, day);
    if (isFree && context.pattern.training.has(weekdayIndex(day))) days.push(day);
  }
  const room = roomForTraining(context, frame);
  return reserveRestDay(context, frame, days.length <= room ? days : withinRoom(context, days, room));
}

// A training day under an injury must be one in the plan without it.
const isTrainingWithoutInjury = ({ uninjured }: PlannerContext, day: number) => uninjured?.has(day) ?? true;

// If race day would be the week's only rest day, rest two days before the race as well.
function reserveRestDay(
  { goal, pattern }: PlannerContext,
  frame: WeekFrame,
  days: readonly number[],
): number[] {
  const isFilled = frame.isFull && goal.raceDay === frame.last && days.length === 6;
  const hasRestful = days.some((day) => weekdayIndex(day) === pattern.restful);
  return isFilled && !hasRestful ? days.filter((day) => day !== frame.last - 2) : [...days];
}

// Locked training days count toward the athlete's training days, and so do those of the week before the plan.
function roomForTraining(context: PlannerContext, frame: WeekFrame): number {
  let room = context.input.trainingDaysPerWeek;
  for (let day = frame.monday; day <= frame.last; day++)
    if ((context.recent.get(day) ?? context.locked.get(day))?.isTraining) room--;
  return room;
}

function withinRoom(context: PlannerContext, days: readonly number[], room: number): number[] {
  const classes = days.filter((day) => isClassDay(context, day));
  const others = days.filter((day) => !isClassDay(context, day));
  return [...classes, ...others.slice(others.length - Math.max(0, room - classes.length))].toSorted(
    (a, b) => a - b,
  );
}
