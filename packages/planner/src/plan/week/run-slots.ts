import type { FitnessLevel, Session } from '@threshold/physiology';
import { plannedClassProfile } from '../../classes/class-profile-on.ts';
import { effectiveLevel } from '../care.ts';
import { backToBackGapDays, SHORTEST_EASIER_MINUTES } from '../limits.ts';
import {
  daysToRace,
  findRunBound,
  freeMinutes,
  type PlannerContext,
  runMinutesCap,
} from '../planner-context.ts';
import type { EasyKind } from '../sessions/easy-run.ts';
import type { DayRole } from './week-roles.ts';

export interface RunSlot {
  day: number;
  session: Session;
  kind: EasyKind;
  /** The slot's distance relative to other slots. 1 for a plain easy run before lengths are varied. */
  weight: number;
  maxMinutes: number;
  /** If the volume is small, slots with a higher number are dropped first: those beside the long run or a class. */
  dropRank: number;
}

/** Runs on a class day are dropped before all others but second runs. */
export const AFTER_CLASS_DROP_RANK = 3;

const MAX_EASY_MINUTES = {
  beginner: 90,
  intermediate: 100,
  advanced: 110,
  pro: 115,
  'post-race-recovery': 75,
} as const;
const SHORTEST_MINUTES = 5;
const MAX_AFTER_CLASS_MINUTES = { required: 60, optional: 40 };
// The day after the long run is short, unless an ultra asks for two long days.
const MAX_AFTER_LONG_MINUTES = 50;
// The long run needs fresh legs, and so does the body after a class.
const MAX_BEFORE_LONG_MINUTES: Record<FitnessLevel, number> = {
  beginner: 45,
  intermediate: 60,
  advanced: 75,
  pro: 90,
  'post-race-recovery': 45,
};
const MAX_DAY_AFTER_CLASS_MINUTES = 75;
const AFTER_LONG_WEIGHT = 0.7;
// The second long run of a weekend, relative to an easy run.
const SECOND_WEIGHT = 1.7;
const LONG_ULTRA_SECOND_WEIGHT = 2.6;
const LIGHTER_SECOND_WEIGHT = 0.9;
const MAX_DOUBLE_MINUTES = 60;
// Rule P06 treats a very easy day of at most 30 minutes like a rest day.
const MAX_RESTFUL_MINUTES = 30;
// Under two hours, so that the day next to a long run is never a second very long day.
const MAX_BESIDE_LONG_MINUTES = 115;
const MAX_SECOND_LONG_MINUTES = 200;
// Varied days train better than identical ones (monotony).
const LONGER_FACTOR = 1.3;
const SHORTER_FACTOR = 0.7;

export interface SlotWeek {
  longDay: number | null;
  /** True in a lighter week and in the taper. */
  isLighter: boolean;
}

/** The week's slots for easy runs, except the long run and second runs on a day. */
export function listRunSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { longDay, isLighter }: SlotWeek,
): RunSlot[] {
  const slots: RunSlot[] = [];
  let isLonger = true;
  const runAfterClassDays = pickRunAfterClassDays(context, roles, longDay);
  const otherRunDays = [...roles].filter(([day, role]) => role !== 'class' || day === longDay).length;
  const isRequired = otherRunDays < MIN_RUN_DAYS[effectiveLevel(context.input)];
  const afterClassMinutes = MAX_AFTER_CLASS_MINUTES[isRequired ? 'required' : 'optional'];
  for (const [day, role] of roles) {
    if (role === 'class' && !runAfterClassDays.has(day)) continue;
    const unvariedSlot =
      day === longDay ? null : findSlot(context, day, roles, { longDay, isLighter, afterClassMinutes });
    if (!unvariedSlot || unvariedSlot.maxMinutes < SHORTEST_MINUTES) continue;
    const isVeryEasy =
      unvariedSlot.kind === 'easy' && findRunBound(context, day, unvariedSlot.session)?.zone === 1;
    const slot: RunSlot = isVeryEasy ? { ...unvariedSlot, kind: 'recovery' } : unvariedSlot;
    const isVaried = slot.kind === 'easy' || role === 'class';
    slots.push(
      isVaried ? { ...slot, weight: slot.weight * (isLonger ? LONGER_FACTOR : SHORTER_FACTOR) } : slot,
    );
    if (isVaried) isLonger = !isLonger;
  }
  return slots;
}

const RACE_WEEK_DAYS = 6;

// Classes are training. A run after one is for athletes who need its distance, or have hardly any other day.
const MAX_RUNS_AFTER_CLASS: Record<FitnessLevel, number> = {
  beginner: 0,
  intermediate: 1,
  advanced: 2,
  pro: 7,
  'post-race-recovery': 0,
};
// A class with so much running needs no other run on its day.
const TREADMILL_KM = 3;
/** The fewest run days in a week of classes. More runs on class days need a reason. */
export const MIN_RUN_DAYS: Record<FitnessLevel, number> = {
  beginner: 2,
  intermediate: 3,
  advanced: 3,
  pro: 3,
  'post-race-recovery': 2,
};

// The class days with a second session; the day before the long run comes last.
function pickRunAfterClassDays(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): ReadonlySet<number> {
  const level = effectiveLevel(context.input);
  const classDays = [...roles].filter(([day, role]) => role === 'class' && day !== longDay);
  const requiredRuns = MIN_RUN_DAYS[level] - (roles.size - classDays.length);
  const maxRuns = Math.max(MAX_RUNS_AFTER_CLASS[level], requiredRuns);
  const isOnTreadmill = (day: number) => plannedClassProfile(context.input, day).distanceKm >= TREADMILL_KM;
  const isBeforeLong = (day: number) => Number(day + 1 === longDay);
  return new Set(
    classDays
      .map(([day]) => day)
      // Race week needs rest more than distance.
      .filter((day) => daysToRace(context, day) > RACE_WEEK_DAYS)
      .filter((day) => requiredRuns > 0 || !isOnTreadmill(day))
      .toSorted((a, b) => isBeforeLong(a) - isBeforeLong(b) || a - b)
      .slice(0, maxRuns),
  );
}

// Weights relative to an easy run: more for the days of long runs, less for very easy days.
function findSlot(
  context: PlannerContext,
  day: number,
  roles: ReadonlyMap<number, DayRole>,
  { longDay, isLighter, afterClassMinutes }: SlotWeek & { afterClassMinutes: number },
): RunSlot | null {
  const role = roles.get(day) ?? 'easy';
  const capMinutes = Math.min(
    runMinutesCap(context, day, role === 'class' ? 'PM' : 'AM'),
    isLighter && daysToRace(context, day) > RACE_WEEK_DAYS
      ? minutesLastWeek(context, day)
      : Number.POSITIVE_INFINITY,
  );
  const baseSlot: Pick<RunSlot, 'day' | 'session' | 'dropRank'> = { day, session: 'AM', dropRank: 1 };
  const maxEasyMinutes = MAX_EASY_MINUTES[effectiveLevel(context.input)];
  switch (role) {
    case 'easy':
      return longDay !== null && day === longDay + 1 && !context.goal.isUltra
        ? {
            ...baseSlot,
            kind: 'easy',
            weight: AFTER_LONG_WEIGHT,
            maxMinutes: Math.min(capMinutes, MAX_AFTER_LONG_MINUTES),
            dropRank: 2,
          }
        : {
            ...baseSlot,
            kind: 'easy',
            weight: 1,
            maxMinutes: Math.min(capMinutes, maxEasyMinutes, neighborMinutes(context, roles, day, longDay)),
            dropRank: day + 1 === longDay ? 2 : 1,
          };
    case 'long':
      return { ...baseSlot, kind: 'easy', weight: 1.2, maxMinutes: Math.min(capMinutes, maxEasyMinutes) };
    case 'second':
      return {
        ...baseSlot,
        kind: 'easy',
        weight: isLighter
          ? LIGHTER_SECOND_WEIGHT
          : context.goal.isLongUltra
            ? LONG_ULTRA_SECOND_WEIGHT
            : SECOND_WEIGHT,
        maxMinutes: Math.min(capMinutes, secondLongMinutes(context, day)),
      };
    case 'shakeout':
      return { ...baseSlot, kind: 'shakeout', weight: 0.4, maxMinutes: capMinutes };
    case 'restful':
      return {
        ...baseSlot,
        kind: 'recovery',
        weight: 0.5,
        maxMinutes: Math.min(capMinutes, MAX_RESTFUL_MINUTES),
      };
    case 'class':
      return {
        ...baseSlot,
        session: 'PM',
        kind: 'recovery',
        weight: 0.75,
        maxMinutes: Math.min(capMinutes, afterClassMinutes),
        dropRank: AFTER_CLASS_DROP_RANK,
      };
    case 'quality':
    case 'sharpener':
    case 'cross':
      return null;
  }
}

// Infinite for a day that is neither before the long run nor after a class.
function neighborMinutes(
  { input, goal }: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  day: number,
  longDay: number | null,
): number {
  const isBeforeLong = day + 1 === longDay && !goal.isUltra;
  return Math.min(
    isBeforeLong ? MAX_BEFORE_LONG_MINUTES[effectiveLevel(input)] : Number.POSITIVE_INFINITY,
    roles.get(day - 1) === 'class' ? MAX_DAY_AFTER_CLASS_MINUTES : Number.POSITIVE_INFINITY,
  );
}

// No run of a lighter week over 20 minutes is longer than the one a week before. Infinite without one.
function minutesLastWeek({ runs, pace }: PlannerContext, day: number): number {
  const km = runs.filter((run) => run.day === day - 7).reduce((sum, run) => Math.max(sum, run.km), 0);
  return km > 0 ? Math.max(SHORTEST_EASIER_MINUTES, km * pace(2)) : Number.POSITIVE_INFINITY;
}

function secondLongMinutes(context: PlannerContext, day: number): number {
  const isAllowed =
    effectiveLevel(context.input) !== 'beginner' &&
    daysToRace(context, day) > backToBackGapDays(context.input);
  return isAllowed ? MAX_SECOND_LONG_MINUTES : MAX_BESIDE_LONG_MINUTES;
}

/** Second runs on a day for advanced athletes and pros. A hundred miles a week don't fit into five runs. */
export function listDoubleSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): RunSlot[] {
  const level = effectiveLevel(context.input);
  if (context.limits.volume < 1) return [];
  if (context.goal.isRecovery || (level !== 'advanced' && level !== 'pro')) return [];
  return [...roles]
    .filter(
      ([day, role]) =>
        day !== longDay &&
        (role === 'easy' || role === 'quality') &&
        daysToRace(context, day) > 6 &&
        freeMinutes(context, day) === Number.POSITIVE_INFINITY &&
        mayHaveDouble(context, day),
    )
    .map(([day]) => ({
      day,
      session: 'PM',
      kind: 'recovery',
      weight: 0.45,
      maxMinutes: Math.min(
        MAX_DOUBLE_MINUTES,
        findRunBound(context, day, 'PM')?.minutes ?? MAX_DOUBLE_MINUTES,
      ),
      dropRank: 4,
    }));
}

// An injury or missed training must not add a second run to a day.
const mayHaveDouble = ({ bounds }: PlannerContext, day: number) =>
  bounds?.(day)?.some(({ session, isRun }) => session === 'PM' && isRun) ?? true;
