import { needsCrossTraining } from '@threshold/physiology';
import { getSeasonPhase } from '../../season/season-phase.ts';
import { getEffectiveLevel, isNewRunner, isUnknownBeginner, needsSpacedHardDays } from '../care.ts';
import { computeRecentWeekKm } from '../goal.ts';
import { isRunningHalved } from '../injury-care.ts';
import { getMaxHardDays, getTaperShares, LOW_WEEK_KM } from '../limits.ts';
import {
  countDaysToRace,
  findRunBound,
  getWeekdayIndex,
  isClassDay,
  isHardAlready,
  type PlannerContext,
} from '../planner-context.ts';
import { pickFamily } from '../progressions/family-menu.ts';
import { LONG_RUN_FORMS, listLongRunForms, MARATHON_PACE } from '../variety/long-run-types.ts';
import { isMediumLongWeek } from './medium-long-run.ts';
import { toWeekNumber, type WeekFrame } from './plan-weeks.ts';
import { spreadRuns } from './spread-runs.ts';
import { listAvailableTrainingDays } from './training-days.ts';
import type { WeekRequest } from './week-request.ts';

export type DayRole =
  | 'class'
  | 'long'
  | 'second'
  | 'quality'
  | 'cross'
  | 'sharpener'
  | 'shakeout'
  | 'restful'
  | 'easy';

/** The role of each training day in the week, by ascending day number. */
export function assignWeekRoles(
  context: PlannerContext,
  { frame, isCutback, targetKm }: Pick<WeekRequest, 'frame' | 'isCutback' | 'targetKm'>,
): Map<number, DayRole> {
  const roles = new Map<number, DayRole>();
  for (const day of listAvailableTrainingDays(context, frame))
    if (!isRestBeforeRace(context, day)) roles.set(day, getRoleBeforeQuality(context, day));
  if (isRunningHalved(context.limits)) return spreadRuns(context, roles);
  let remainingCount = countQualityRuns(context, { frame, isCutback, targetKm }, roles);
  const isEasyOnly = context.limits.maxZone < 3;
  if (isEasyOnly && !needsCrossTraining(context.limits)) return roles;
  const role = isEasyOnly ? 'cross' : 'quality';
  for (const day of sortForQuality(roles)) {
    if (
      remainingCount > 0 &&
      hasEasyNeighbors(context, roles, day) &&
      (isEasyOnly || isWorkWithoutInjury(context, day))
    ) {
      roles.set(day, role);
      remainingCount--;
    }
  }
  return roles;
}

const DAYS_OF_WEEK = 7;

// Who trains every day rests two days before the race.
const isRestBeforeRace = (context: PlannerContext, day: number): boolean =>
  context.pattern.trainingDays.size === DAYS_OF_WEEK &&
  countDaysToRace(context, day) === 2 &&
  !isClassDay(context, day);

function getRoleBeforeQuality(context: PlannerContext, day: number): DayRole {
  const { pattern, sharpenerDay } = context;
  const daysBefore = countDaysToRace(context, day);
  if (isClassDay(context, day)) return 'class';
  if (daysBefore <= 2) return 'shakeout';
  if (day === sharpenerDay) return 'sharpener';
  if (getWeekdayIndex(day) === pattern.restfulDay) return 'restful';
  // A B or C race replaces the long run.
  if (daysBefore <= 6 || context.nearRaceLimits.has(day)) return 'easy';
  if (getWeekdayIndex(day) === pattern.longDay) return 'long';
  return getWeekdayIndex(day) === pattern.secondLongDay ? 'second' : 'easy';
}

const VERY_LOW_WEEK_KM = 15;
// The running of these beginners is unknown, so their first weeks stay easy.
const EASY_WEEKS_OF_UNKNOWN_BEGINNER = 4;

// Recovery has none, and neither does a plan that starts within two weeks of the race.
function countQualityRuns(
  context: PlannerContext,
  request: Pick<WeekRequest, 'frame' | 'isCutback' | 'targetKm'>,
  roles: ReadonlyMap<number, DayRole>,
): number {
  const { frame, isCutback } = request;
  const { goal, input, limits } = context;
  if (goal.isRecovery || !limits.allowsRunning || frame.weeksToRace === 1) return 0;
  if (goal.raceDay !== null && goal.raceDay - context.firstDay <= 13) return 0;
  if (isReturning(context, frame) || isNewRunner(input)) return 0;
  // After very few kilometers, a race to finish has no pace to practice.
  if (context.raceRunWalk !== null && (computeRecentWeekKm(input) ?? LOW_WEEK_KM) < VERY_LOW_WEEK_KM)
    return 0;
  if (isUnknownBeginner(input) && frame.index < EASY_WEEKS_OF_UNKNOWN_BEGINNER) return 0;
  const dayCount = roles.size;
  const isBeginner = getEffectiveLevel(input) === 'beginner';
  if (dayCount < 3 || (isBeginner && isCutback && !isTaper(frame))) return 0;
  const hardDayCount = countHardDays(context, frame);
  // Before a long ultra, the weekend's two long runs are the main work.
  const isWeekendWork = goal.isLongUltra && getSeasonPhase(input, frame.weeksToRace) === 'specific';
  if (isWeekendWork) return hardDayCount === 0 ? 1 : 0;
  const isLight = isBeginner || dayCount < 5 || isCutback || isTaper(frame);
  if (hardDayCount === 0) return isLight || hasOneQualityRun(context, request) ? 1 : 2;
  // Classes don't replace the race's own work, as long as the week has room for another hard day.
  const classCount = listDaysWithRole(roles, 'class').length;
  const hasRoom = hardDayCount < getMaxHardDays(input, classCount);
  // In a lighter week and the taper, the race's own session gets shorter, but stays.
  const isKept = (isCutback || isTaper(frame)) && context.pattern.raceWorkDay !== null;
  return hasRoom && (hardDayCount === 1 || !isLight || isKept) ? 1 : 0;
}

// A marathon-pace long run replaces the second hard run near the race and in weeks with a medium-long run. For a half
// marathon, the medium-long run replaces the hills while building, and later the tempo run.
function hasOneQualityRun(
  context: PlannerContext,
  request: Pick<WeekRequest, 'frame' | 'isCutback' | 'targetKm'>,
): boolean {
  const { goal, input, isRaceToFinish, limits } = context;
  const { frame } = request;
  if (isRaceToFinish || limits.maxZone < 5 || limits.volumeShare < 1) return false;
  const phase = getSeasonPhase(input, frame.weeksToRace);
  const weekNumber = toWeekNumber(frame);
  if (!goal.isMarathon)
    return (
      isMediumLongWeek(context, request) &&
      pickFamily(input, phase, 1, weekNumber) === (phase === 'build' ? 'hills' : 'tempo')
    );
  if (phase !== 'specific' && !isMediumLongWeek(context, request)) return false;
  const isLastBeforeTaper = frame.weeksToRace === getTaperShares(input).length + 1;
  const [form = 'steady'] = listLongRunForms(goal, phase, weekNumber, isLastBeforeTaper);
  return LONG_RUN_FORMS[form].brisk?.label === MARATHON_PACE;
}

// The first days after an illness have too little running for a hard run in their week.
function isReturning({ returnMinutes }: PlannerContext, { first, last }: WeekFrame): boolean {
  return [...returnMinutes.keys()].some((day) => day >= first && day <= last);
}

function isTaper(frame: WeekFrame): boolean {
  return frame.curveWeeksToRace !== null && frame.curveWeeksToRace <= 2;
}

function countHardDays(context: PlannerContext, frame: WeekFrame): number {
  let count = 0;
  for (let day = frame.monday; day <= frame.last; day++) if (isHardAlready(context, day)) count++;
  return count;
}

// A day that would be easy without the injury stays easy. An ultra's climbs are work in zone 2.
const isWorkWithoutInjury = (context: PlannerContext, day: number) =>
  (findRunBound(context, day)?.zone ?? Number.POSITIVE_INFINITY) > (context.goal.isUltra ? 1 : 2);

// In order of preference, where 0 is Monday.
const QUALITY_WEEKDAY_ORDER = [1, 3, 2, 4, 5, 0, 6];

function sortForQuality(roles: ReadonlyMap<number, DayRole>): number[] {
  const easyDays = [...roles].filter(([, role]) => role === 'easy').map(([day]) => day);
  return easyDays.toSorted(
    (a, b) =>
      QUALITY_WEEKDAY_ORDER.indexOf(getWeekdayIndex(a)) - QUALITY_WEEKDAY_ORDER.indexOf(getWeekdayIndex(b)),
  );
}

function hasEasyNeighbors(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  day: number,
): boolean {
  const isRaceWorkDay = getWeekdayIndex(day) === context.pattern.raceWorkDay;
  if (countDaysToRace(context, day) <= 6 || (isDayBeforeLongRun(context, day) && !isRaceWorkDay))
    return false;
  if (context.nearRaceLimits.get(day)?.isWorkFree) return false;
  const isSpaced = needsSpacedHardDays(context.input);
  // From 55 on, the long run is hard too.
  if (isSpaced && isNearLongRun(context, day)) return false;
  const neighbors = isSpaced ? [day - 2, day - 1, day + 1, day + 2] : [day - 1, day + 1];
  return neighbors.every(
    (neighbor) =>
      roles.get(neighbor) !== 'quality' &&
      !isHardAlready(context, neighbor) &&
      !context.qualityDays.has(neighbor),
  );
}

function isNearLongRun({ pattern }: PlannerContext, day: number): boolean {
  return [-2, -1, 1, 2].some((offset) => getWeekdayIndex(day + offset) === pattern.longDay);
}

// The long run needs fresh legs.
function isDayBeforeLongRun(context: PlannerContext, day: number): boolean {
  return getWeekdayIndex(day + 1) === context.pattern.longDay && !context.lockedDays.has(day + 1);
}

export function listDaysWithRole(roles: ReadonlyMap<number, DayRole>, wantedRole: DayRole): number[] {
  return [...roles].filter(([, role]) => role === wantedRole).map(([day]) => day);
}
