import { addDays, daysBetween, weekdayOf } from '@threshold/physiology';
import type { Plan, PlanInput, PlanWeek } from '@threshold/planner';

/** A day of a week as the model is told of it. */
interface WeekDay {
  /** From 0, the week's first day in the plan. */
  readonly day: number;
  readonly weekday: string;
  /** What stands on it whatever the model says; null where the day is its own. */
  readonly fixed: 'race' | 'class' | 'kept' | null;
}

/** The week's days, and what on them is not for the model to arrange. */
export const weekDays = (plan: Plan, input: PlanInput, week: PlanWeek): WeekDay[] =>
  Array.from({ length: daysBetween(week.startsOn, week.endsOn) + 1 }, (_, day) => {
    const date = addDays(week.startsOn, day);
    const kinds = plan.sessions.filter((row) => row.date === date).map(({ kind }) => kind);
    const locked = input.kept.some((each) => each.date === date);
    const planned = kinds.includes('race') ? 'race' : kinds.includes('class') ? 'class' : null;
    return { day, weekday: weekdayOf(date), fixed: locked ? 'kept' : planned };
  });
