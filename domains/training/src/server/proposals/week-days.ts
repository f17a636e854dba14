import { addDays, daysBetween, weekdayOf } from '@threshold/physiology';
import type { Plan, PlanInput, PlanWeek } from '@threshold/planner';

/** A day of a week as sent to the model. */
interface WeekDay {
  /** From 0, the week's first day in the plan. */
  readonly day: number;
  readonly weekday: string;
  /** Content that the model cannot change; null if the day is free. */
  readonly fixed: 'race' | 'class' | 'kept' | null;
}

/** The days of the week, with the parts that the model may not arrange. */
export const weekDays = (plan: Plan, input: PlanInput, week: PlanWeek): WeekDay[] =>
  Array.from({ length: daysBetween(week.startsOn, week.endsOn) + 1 }, (_, day) => {
    const date = addDays(week.startsOn, day);
    const kinds = plan.sessions.filter((row) => row.date === date).map(({ kind }) => kind);
    const locked = input.kept.some((each) => each.date === date);
    const planned = kinds.includes('race') ? 'race' : kinds.includes('class') ? 'class' : null;
    return { day, weekday: weekdayOf(date), fixed: locked ? 'kept' : planned };
  });
