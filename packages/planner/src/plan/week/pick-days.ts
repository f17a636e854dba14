import { getInjuryLimits } from '@threshold/physiology';
import { getEffectiveLevel, needsSpacedHardDays } from '../care.ts';
import { toGoal } from '../goal.ts';
import { getLongRunTargetKm, getMaxHardDays, getMaxRunMinutes } from '../limits.ts';
import { createPaceModel } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';
import { getWeekdayMinutes } from '../time-off.ts';
import { getClassWeekdays } from './class-days.ts';

/** The weekdays of a week's training, where 0 is Monday and 6 is Sunday. */
export interface DayPattern {
  trainingDays: ReadonlySet<number>;
  classDays: ReadonlySet<number>;
  longDay: number;
  /**
   * The day before the long run, if the race's own work is on it although the long run follows. Null if another day is
   * free for that work, or if it belongs to the long run.
   */
  raceWorkDay: number | null;
  /** The second long day of ultras; null otherwise. */
  secondLongDay: number | null;
  /** The very easy day for athletes with seven training days, or beginners with six. Null otherwise. */
  restfulDay: number | null;
}

const [MON, TUE, WED, THU, FRI, SAT, SUN] = [0, 1, 2, 3, 4, 5, 6] as const;
// The long run gets the first free day. The next days spread the load over the week.
const FILL_ORDER: readonly number[] = [SUN, TUE, THU, SAT, WED, FRI, MON];
// With a class on Monday, the long run is on Saturday.
const FILL_ORDER_BEFORE_CLASS: readonly number[] = [SAT, TUE, SUN, THU, WED, FRI, MON];
const ULTRA_FILL_ORDER: readonly number[] = [SAT, SUN, TUE, THU, WED, FRI, MON];

/** Picks the week's training days: scheduled classes first, then the long run, then days that spread the load. */
export function pickDays(input: PlanInput): DayPattern {
  const goal = toGoal(input);
  const scheduledDays = listScheduledClassWeekdays(input);
  const hasClassAfterSunday = scheduledDays.has(MON) && !scheduledDays.has(FRI) && !scheduledDays.has(SAT);
  const usualOrder = goal.isUltra
    ? ULTRA_FILL_ORDER
    : hasClassAfterSunday
      ? FILL_ORDER_BEFORE_CLASS
      : FILL_ORDER;
  const fillOrder = orderOpenDays(input, usualOrder);
  const chosenDays = new Set([...scheduledDays].slice(0, countTrainingDays(input)));
  for (const day of fillOrder) if (chosenDays.size < countTrainingDays(input)) chosenDays.add(day);
  const raceWorkWeekday = pickRaceWorkDay(input, chosenDays, scheduledDays);
  if (raceWorkWeekday === null) replaceDayAfterLong(input, chosenDays, scheduledDays);
  const freeDays = fillOrder.filter((day) => chosenDays.has(day) && !scheduledDays.has(day));
  const restfulWeekday = needsRestfulDay(input, freeDays.length) ? (freeDays.at(-1) ?? null) : null;
  const longRunDays = freeDays.filter((day) => day !== restfulWeekday);
  const findWeekendDay = (isGood: (day: number) => boolean) =>
    longRunDays.find(
      (day) =>
        isWeekend(day) &&
        isGood(day) &&
        getWeekdayMinutes(input, day) >= getWeekdayMinutes(input, longRunDays[0] ?? day),
    );
  const longWeekday =
    (raceWorkWeekday === null ? undefined : SUN) ??
    findWeekendDay((day) => isAwayFromClasses(day, scheduledDays)) ??
    findWeekendDay((day) => !scheduledDays.has(day - 1)) ??
    longRunDays[0] ??
    findLongestDay(
      input,
      usualOrder.filter((day) => scheduledDays.has(day)),
    ) ??
    SUN;
  const secondLongWeekday =
    goal.isUltra && longWeekday === SAT && freeDays.includes(SUN) && restfulWeekday !== SUN ? SUN : null;
  return {
    trainingDays: chosenDays,
    classDays: getClassWeekdays(input),
    longDay: longWeekday,
    raceWorkDay: raceWorkWeekday,
    secondLongDay: secondLongWeekday,
    restfulDay: restfulWeekday,
  };
}

const isWeekend = (day: number): boolean => day === SAT || day === SUN;

const LONGEST_SHORT_RACE_KM = 10;

// Before a 5K or 10K, the race's work has its own session. If classes leave no other day for it, it is on
// Saturday, and the easy long run is on Sunday. Null if it needs no such exception.
function pickRaceWorkDay(
  input: PlanInput,
  chosenDays: ReadonlySet<number>,
  classDays: ReadonlySet<number>,
): number | null {
  const { km, isRecovery } = toGoal(input);
  if (isRecovery || km === null || km > LONGEST_SHORT_RACE_KM || needsSpacedHardDays(input)) return null;
  const hasRoom = classDays.size > 0 && classDays.size < getMaxHardDays(input, 0);
  const isFree = (day: number) => chosenDays.has(day) && !classDays.has(day);
  if (!hasRoom || !isFree(SAT) || !isFree(SUN) || classDays.has(FRI)) return null;
  if (chosenDays.size < MIN_DAYS_WITH_RACE_WORK) return null;
  if (getWeekdayMinutes(input, SUN) < getWeekdayMinutes(input, SAT)) return null;
  const hasOtherDay = [...chosenDays].some(
    (day) => isFree(day) && day < SAT && isAwayFromClasses(day, classDays),
  );
  return hasOtherDay ? null : SAT;
}

const MIN_DAYS_WITH_RACE_WORK = 5;

// The long run is on Saturday if a class follows on Monday. A rest day between them is worth more than an easy run, which
// moves into the week.
function replaceDayAfterLong(
  input: PlanInput,
  chosenDays: Set<number>,
  classDays: ReadonlySet<number>,
): void {
  const isOpen = (day: number) =>
    !chosenDays.has(day) && getWeekdayMinutes(input, day) >= getWeekdayMinutes(input, SUN);
  const isLongOnSaturday =
    !toGoal(input).isUltra && chosenDays.has(SAT) && !classDays.has(SAT) && !classDays.has(FRI);
  if (!isLongOnSaturday || !classDays.has(MON) || classDays.has(SUN) || !chosenDays.has(SUN)) return;
  if (getWeekdayMinutes(input, SAT) < getWeekdayMinutes(input, SUN)) return;
  const countNeighbors = (day: number) => Number(chosenDays.has(day - 1)) + Number(chosenDays.has(day + 1));
  const [day] = [WED, THU, TUE].filter(isOpen).toSorted((a, b) => countNeighbors(a) - countNeighbors(b));
  if (day === undefined) return;
  chosenDays.delete(SUN);
  chosenDays.add(day);
}

// A long run with race-pace work needs easy days beside it.
const isAwayFromClasses = (day: number, classDays: ReadonlySet<number>): boolean =>
  !classDays.has((day + 6) % 7) && !classDays.has((day + 1) % 7);

// The weekdays stay the same if an injury rules out classes.
const listScheduledClassWeekdays = (input: PlanInput) => getClassWeekdays({ ...input, injuries: [] });

// Below these, a day is filled only after all longer ones.
const MIN_USEFUL_MINUTES = 30;
const USUAL_LONG_RUN_MINUTES = 75;

// The available weekdays, the long run's first. If its usual day is too short for it, the day with the most
// minutes gets it.
function orderOpenDays(input: PlanInput, fillOrder: readonly number[]): number[] {
  const getMinutes = (day: number) => getWeekdayMinutes(input, day);
  const openDays = fillOrder.filter((day) => getMinutes(day) > 0);
  const usefulDays = openDays.toSorted(
    (a, b) => Number(getMinutes(a) < MIN_USEFUL_MINUTES) - Number(getMinutes(b) < MIN_USEFUL_MINUTES),
  );
  const classDays = listScheduledClassWeekdays(input);
  const longDays = usefulDays.filter((day) => !classDays.has(day));
  const [usualDay] = longDays;
  if (usualDay === undefined || getMinutes(usualDay) >= computeLongRunMinutes(input)) return usefulDays;
  const bestDay = findLongestDay(input, longDays) ?? usualDay;
  return [bestDay, ...usefulDays.filter((day) => day !== bestDay)];
}

// The day with the most minutes, or the first of them.
function findLongestDay(input: PlanInput, days: readonly number[]): number | undefined {
  const maxMinutes = Math.max(...days.map((day) => getWeekdayMinutes(input, day)));
  return days.find((day) => getWeekdayMinutes(input, day) === maxMinutes);
}

// The minutes that the longest run asks for, at least those of a usual long run.
function computeLongRunMinutes(input: PlanInput): number {
  const targetMinutes = (getLongRunTargetKm(input) ?? 0) * createPaceModel(input)(2);
  return Math.min(Math.max(targetMinutes, USUAL_LONG_RUN_MINUTES), getMaxRunMinutes(input));
}

// Recovery needs two full rest days. Beginners also do better with two, but get one if they chose seven days.
function countTrainingDays(input: PlanInput): number {
  const closedCount = FILL_ORDER.filter(
    (day) => getWeekdayMinutes(input, day) === 0 && !listScheduledClassWeekdays(input).has(day),
  ).length;
  return Math.min(countWantedDays(input), 7 - closedCount);
}

function countWantedDays(input: PlanInput): number {
  if (toGoal(input).isRecovery || !getInjuryLimits(input.injuries).allowsRunning)
    return Math.min(input.trainingDaysPerWeek, 5);
  if (getEffectiveLevel(input) !== 'beginner' || input.trainingDaysPerWeek < 6)
    return input.trainingDaysPerWeek;
  return Math.max(input.trainingDaysPerWeek - 1, listScheduledClassWeekdays(input).size);
}

// With classes on all but two days, a very easy run would keep the long run before a long race far too short.
const FEWEST_FREE_DAYS = 3;

function needsRestfulDay(input: PlanInput, freeDayCount: number): boolean {
  if (countTrainingDays(input) === 7) return true;
  const { isMarathon, isUltra } = toGoal(input);
  const needsBothDays = (isMarathon || isUltra) && freeDayCount < FEWEST_FREE_DAYS;
  return getEffectiveLevel(input) === 'beginner' && countTrainingDays(input) === 6 && !needsBothDays;
}
