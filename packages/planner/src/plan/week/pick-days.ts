import { injuryLimits } from '@threshold/physiology';
import { effectiveLevel } from '../care.ts';
import { toGoal } from '../goal.ts';
import { longRunTargetKm, maxRunMinutes } from '../limits.ts';
import { createPaceModel } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';
import { weekdayMinutes } from '../time-off.ts';
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
  const usualOrder = goal.isUltra ? ULTRA_FILL_ORDER : FILL_ORDER;
  const fillOrder = orderOpenDays(input, usualOrder);
  const chosenDays = new Set([...scheduledDays].slice(0, countTrainingDays(input)));
  for (const day of fillOrder) if (chosenDays.size < countTrainingDays(input)) chosenDays.add(day);
  const freeDays = fillOrder.filter((day) => chosenDays.has(day) && !scheduledDays.has(day));
  const restfulWeekday = needsRestfulDay(input) ? (freeDays.at(-1) ?? null) : null;
  const longRunDays = freeDays.filter((day) => day !== restfulWeekday);
  const findWeekendDay = (isGood: (day: number) => boolean) =>
    longRunDays.find(
      (day) =>
        isWeekend(day) &&
        isGood(day) &&
        weekdayMinutes(input, day) >= weekdayMinutes(input, longRunDays[0] ?? day),
    );
  const longWeekday =
    findWeekendDay((day) => isAwayFromClasses(day, scheduledDays)) ??
    findWeekendDay((day) => !scheduledDays.has(day - 1)) ??
    longRunDays[0] ??
    longestDay(
      input,
      usualOrder.filter((day) => scheduledDays.has(day)),
    ) ??
    SUN;
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

const isWeekend = (day: number): boolean => day === SAT || day === SUN;

// A long run with race-pace work needs easy days beside it.
const isAwayFromClasses = (day: number, classDays: ReadonlySet<number>): boolean =>
  !classDays.has((day + 6) % 7) && !classDays.has((day + 1) % 7);

// The weekdays stay the same if an injury rules out classes.
const scheduledClasses = (input: PlanInput) => classWeekdays({ ...input, injuries: [] });

// Below these, a day is filled only after all longer ones.
const MIN_USEFUL_MINUTES = 30;
const USUAL_LONG_RUN_MINUTES = 75;

// The available weekdays, the long run's first. If its usual day is too short for it, the day with the most
// minutes gets it.
function orderOpenDays(input: PlanInput, fillOrder: readonly number[]): number[] {
  const minutesOf = (day: number) => weekdayMinutes(input, day);
  const openDays = fillOrder.filter((day) => minutesOf(day) > 0);
  const usefulDays = openDays.toSorted(
    (a, b) => Number(minutesOf(a) < MIN_USEFUL_MINUTES) - Number(minutesOf(b) < MIN_USEFUL_MINUTES),
  );
  const classDays = scheduledClasses(input);
  const longDays = usefulDays.filter((day) => !classDays.has(day));
  const [usualDay] = longDays;
  if (usualDay === undefined || minutesOf(usualDay) >= longRunMinutes(input)) return usefulDays;
  const bestDay = longestDay(input, longDays) ?? usualDay;
  return [bestDay, ...usefulDays.filter((day) => day !== bestDay)];
}

// The day with the most minutes, or the first of them.
function longestDay(input: PlanInput, days: readonly number[]): number | undefined {
  const mostMinutes = Math.max(...days.map((day) => weekdayMinutes(input, day)));
  return days.find((day) => weekdayMinutes(input, day) === mostMinutes);
}

// The minutes that the longest run asks for, at least those of a usual long run.
function longRunMinutes(input: PlanInput): number {
  const targetMinutes = (longRunTargetKm(input) ?? 0) * createPaceModel(input)(2);
  return Math.min(Math.max(targetMinutes, USUAL_LONG_RUN_MINUTES), maxRunMinutes(input));
}

// Recovery needs two full rest days. Beginners do better with two too, but get one if they chose seven days.
function countTrainingDays(input: PlanInput): number {
  const closedCount = FILL_ORDER.filter(
    (day) => weekdayMinutes(input, day) === 0 && !scheduledClasses(input).has(day),
  ).length;
  return Math.min(countWantedDays(input), 7 - closedCount);
}

function countWantedDays(input: PlanInput): number {
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
