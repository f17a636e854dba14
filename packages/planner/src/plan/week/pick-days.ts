import { injuryLimits } from '@threshold/physiology';
import { effectiveLevel } from '../care.ts';
import { toGoal } from '../goal.ts';
import type { PlanInput } from '../plan-input.ts';
import { classWeekdays } from './class-days.ts';

/** The weekdays of a week's training, where 0 is Monday and 6 is Sunday. */
export interface DayPattern {
  trainingDays: ReadonlySet<number>;
  classDays: ReadonlySet<number>;
  longDay: number;
  /** The second long day of ultras; null otherwise. */
  secondLongDay: number | null;
  /** The very easy day for athletes with seven training days, or beginners with six. Null otherwise. */
  restfulDay: number | null;
}

const [MON, TUE, WED, THU, FRI, SAT, SUN] = [0, 1, 2, 3, 4, 5, 6] as const;
// The long run gets the first free day. The next days spread the load over the week.
const FILL_ORDER: readonly number[] = [SUN, TUE, THU, SAT, WED, FRI, MON];
const ULTRA_FILL_ORDER: readonly number[] = [SAT, SUN, TUE, THU, WED, FRI, MON];

/** Picks the week's training days: scheduled classes first, then the long run, then days that spread the load. */
export function pickDays(input: PlanInput): DayPattern {
  const goal = toGoal(input);
  const scheduledDays = scheduledClasses(input);
  const fillOrder = goal.isUltra ? ULTRA_FILL_ORDER : FILL_ORDER;
  const chosenDays = new Set([...scheduledDays].slice(0, countTrainingDays(input)));
  for (const day of fillOrder) if (chosenDays.size < countTrainingDays(input)) chosenDays.add(day);
  const freeDays = fillOrder.filter((day) => chosenDays.has(day) && !scheduledDays.has(day));
  const restfulWeekday = needsRestfulDay(input) ? (freeDays.at(-1) ?? null) : null;
  const longWeekday =
    freeDays.find((day) => day !== restfulWeekday) ?? fillOrder.find((day) => scheduledDays.has(day)) ?? SUN;
  const secondLongWeekday =
    goal.isUltra && longWeekday === SAT && freeDays.includes(SUN) && restfulWeekday !== SUN ? SUN : null;
  return {
    trainingDays: chosenDays,
    classDays: classWeekdays(input),
    longDay: longWeekday,
    secondLongDay: secondLongWeekday,
    restfulDay: restfulWeekday,
  };
}

// The weekdays stay the same if an injury rules out classes.
const scheduledClasses = (input: PlanInput) => classWeekdays({ ...input, injuries: [] });

// Recovery needs two full rest days. Beginners do better with two too, but get one if they chose seven days.
function countTrainingDays(input: PlanInput): number {
  if (toGoal(input).isRecovery || !injuryLimits(input.injuries).running)
    return Math.min(input.trainingDaysPerWeek, 5);
  if (effectiveLevel(input) !== 'beginner' || input.trainingDaysPerWeek < 6) return input.trainingDaysPerWeek;
  return Math.max(input.trainingDaysPerWeek - 1, scheduledClasses(input).size);
}

function needsRestfulDay(input: PlanInput): boolean {
  return (
    countTrainingDays(input) === 7 || (effectiveLevel(input) === 'beginner' && countTrainingDays(input) === 6)
  );
}
