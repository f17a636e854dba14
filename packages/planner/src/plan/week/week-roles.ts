import { asksForCross } from '@threshold/physiology';
import { trainedLevel } from '../care.ts';
import {
  boundOfRun,
  daysToRace,
  isClassDay,
  isHardAlready,
  type PlannerContext,
  weekdayIndex,
} from '../planner-context.ts';
import type { WeekFrame } from './plan-weeks.ts';
import { trainingDays } from './training-days.ts';

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

export function weekRoles(
  context: PlannerContext,
  frame: WeekFrame,
  isCutback: boolean,
): Map<number, DayRole> {
  const roles = new Map<number, DayRole>();
  for (const day of trainingDays(context, frame)) roles.set(day, plainRole(context, day));
  let remaining = qualityCount(context, frame, isCutback, roles);
  const isEasyOnly = context.limits.maxZone < 3;
  if (isEasyOnly && !asksForCross(context.limits)) return roles;
  const role = isEasyOnly ? 'cross' : 'quality';
  for (const day of qualityOrder(roles)) {
    if (
      remaining > 0 &&
      hasEasyNeighbors(context, roles, day) &&
      (isEasyOnly || isWorkWithoutInjury(context, day))
    ) {
      roles.set(day, role);
      remaining--;
    }
  }
  return roles;
}

function plainRole(context: PlannerContext, day: number): DayRole {
  const { pattern, sharpenerDay } = context;
  const before = daysToRace(context, day);
  if (isClassDay(context, day)) return 'class';
  if (before <= 2) return 'shakeout';
  if (day === sharpenerDay) return 'sharpener';
  if (weekdayIndex(day) === pattern.restful) return 'restful';
  if (before <= 6) return 'easy';
  if (weekdayIndex(day) === pattern.long) return 'long';
  return weekdayIndex(day) === pattern.second ? 'second' : 'easy';
}

// Classes replace quality runs. Recovery has none, nor does a plan that starts in the race's last two weeks.
function qualityCount(
  context: PlannerContext,
  frame: WeekFrame,
  isCutback: boolean,
  roles: ReadonlyMap<number, DayRole>,
): number {
  const { goal, input, limits } = context;
  if (goal.isRecovery || !limits.running || frame.weeksToRace === 1) return 0;
  if (goal.raceDay !== null && goal.raceDay - context.first <= 13) return 0;
  const days = roles.size;
  if (days < 3 || (trainedLevel(input) === 'beginner' && (days < 4 || isCutback))) return 0;
  const hard = hardDays(context, frame);
  const most = trainedLevel(input) === 'beginner' || days < 5 || isCutback || isTaper(frame) ? 1 : 2;
  return Math.max(0, most - hard);
}

function isTaper(frame: WeekFrame): boolean {
  return frame.curveWeeksToRace !== null && frame.curveWeeksToRace <= 2;
}

function hardDays(context: PlannerContext, frame: WeekFrame): number {
  let hard = 0;
  for (let day = frame.monday; day <= frame.last; day++) if (isHardAlready(context, day)) hard++;
  return hard;
}

// An easy day of the plan without the injury stays easy.
const isWorkWithoutInjury = (context: PlannerContext, day: number) =>
  (boundOfRun(context, day)?.zone ?? Number.POSITIVE_INFINITY) > 2;

const QUALITY_WEEKDAYS = [1, 3, 2, 4, 5, 0, 6];

function qualityOrder(roles: ReadonlyMap<number, DayRole>): number[] {
  const easy = [...roles].filter(([, role]) => role === 'easy').map(([day]) => day);
  return easy.toSorted(
    (a, b) => QUALITY_WEEKDAYS.indexOf(weekdayIndex(a)) - QUALITY_WEEKDAYS.indexOf(weekdayIndex(b)),
  );
}

function hasEasyNeighbors(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  day: number,
): boolean {
  if (daysToRace(context, day) <= 6 || isEveOfLongRun(context, day)) return false;
  return [day - 1, day + 1].every(
    (next) =>
      roles.get(next) !== 'quality' && !isHardAlready(context, next) && !context.qualityDays.has(next),
  );
}

// The long run needs fresh legs.
function isEveOfLongRun(context: PlannerContext, day: number): boolean {
  return weekdayIndex(day + 1) === context.pattern.long && !context.locked.has(day + 1);
}

export function daysWithRole(roles: ReadonlyMap<number, DayRole>, wanted: DayRole): number[] {
  return [...roles].filter(([, role]) => role === wanted).map(([day]) => day);
}
