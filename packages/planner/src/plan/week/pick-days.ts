import { injuryLimits } from '@threshold/physiology';
import { trainedLevel } from '../care.ts';
import { toGoal } from '../goal.ts';
import type { PlanInput } from '../plan-input.ts';
import { classWeekdays } from './class-days.ts';

/** The weekdays of a week's training; 0 is Monday, 6 Sunday. */
export interface DayPattern {
  trainingDays: ReadonlySet<number>;
  classDays: ReadonlySet<number>;
  longDay: number;
  /** The second long day of ultras; null otherwise. */
  secondLongDay: number | null;
  /** The very easy day of athletes with seven training days, or beginners with six; null otherwise. */
  restfulDay: number | null;
}

const MON = 0;
const SAT = 5;
const SUN = 6;
const FILL_ORDER = [SUN, 1, 3, SAT, 2, 4, MON];
const ULTRA_FILL_ORDER = [SAT, SUN, 1, 3, 2, 4, MON];

/** Picks the week's training days: scheduled classes first, then the long run, then days that spread the load. */
export function pickDays(input: PlanInput): DayPattern {
  const goal = toGoal(input);
  const scheduled = scheduledClasses(input);
  const order = goal.isUltra ? ULTRA_FILL_ORDER : FILL_ORDER;
  const training = new Set([...scheduled].slice(0, trainedDays(input)));
  for (const day of order) if (training.size < trainedDays(input)) training.add(day);
  const free = order.filter((day) => training.has(day) && !scheduled.has(day));
  const restful = needsRestfulDay(input) ? (free.at(-1) ?? null) : null;
  const long = free.find((day) => day !== restful) ?? order.find((day) => scheduled.has(day)) ?? SUN;
  const second = goal.isUltra && long === SAT && free.includes(SUN) && restful !== SUN ? SUN : null;
  return {
    trainingDays: training,
    classDays: classWeekdays(input),
    longDay: long,
    secondLongDay: second,
    restfulDay: restful,
  };
}

// An injury that rules out classes keeps the same weekdays.
const scheduledClasses = (input: PlanInput) => classWeekdays({ ...input, injuries: [] });

// Recovery needs two full rest days. Beginners do better with two; with seven days a week they get one.
function trainedDays(input: PlanInput): number {
  if (toGoal(input).isRecovery || !injuryLimits(input.injuries).running)
    return Math.min(input.trainingDaysPerWeek, 5);
  if (trainedLevel(input) !== 'beginner' || input.trainingDaysPerWeek < 6) return input.trainingDaysPerWeek;
  return Math.max(input.trainingDaysPerWeek - 1, scheduledClasses(input).size);
}

function needsRestfulDay(input: PlanInput): boolean {
  return trainedDays(input) === 7 || (trainedLevel(input) === 'beginner' && trainedDays(input) === 6);
}
