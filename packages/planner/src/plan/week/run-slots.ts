import type { FitnessLevel } from '@threshold/physiology';
import { getEffectiveLevel } from '../care.ts';
import { getBackToBackGapDays, getTaperSecondLongShare, SHORTEST_EASIER_MINUTES } from '../limits.ts';
import {
  computeRunMinutesCap,
  countDaysToRace,
  findRunBound,
  getWeekdayIndex,
  listLockedRuns,
  type PlannerContext,
} from '../planner-context.ts';
import { pickMediumLongDay } from './medium-long-run.ts';
import { MIN_CLASS_WEEK_RUN_DAYS, pickRunAfterClassDays } from './run-after-class-days.ts';
import { DROP_RANKS, RACE_WEEK_DAYS, type RunSlot } from './run-slot.ts';
import type { DayRole } from './week-roles.ts';

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
// The legs need to be fresh for the long run, and need rest after a class.
const MAX_BEFORE_LONG_MINUTES: Record<FitnessLevel, number> = {
  beginner: 40,
  intermediate: 45,
  advanced: 50,
  pro: 60,
  'post-race-recovery': 40,
};
const MAX_DAY_AFTER_CLASS_MINUTES = 75;
// Weights of other runs, relative to an easy run.
const AFTER_LONG_WEIGHT = 0.7;
const SHAKEOUT_WEIGHT = 0.4;
const RESTFUL_WEIGHT = 0.5;
const AFTER_CLASS_WEIGHT = 0.75;
// The long run's day, in a week without a long run.
const FILLED_LONG_DAY_WEIGHT = 1.2;
// The second long run of a weekend, relative to an easy run.
const SECOND_WEIGHT = 1.7;
const LONG_ULTRA_SECOND_WEIGHT = 2.6;
const LIGHTER_SECOND_WEIGHT = 0.9;
// Rule P06 treats a very easy day of at most 30 minutes like a rest day.
const MAX_RESTFUL_MINUTES = 30;
// Under two hours, so that the day next to a long run is never a second very long day.
const MAX_BESIDE_LONG_MINUTES = 115;
const MAX_SECOND_LONG_MINUTES = 200;
// Varied days train better than identical ones, which Foster's monotony measures.
const LONGER_FACTOR = 1.3;
// The medium-long run, relative to a plain easy run.
const MEDIUM_LONG_FACTOR = 2.2;
const SHORTER_FACTOR = 0.7;
// Beside a medium-long run, the other easy runs are shorter.
const MAX_BESIDE_MEDIUM_LONG_MINUTES = 85;

export interface SlotWeek {
  longDay: number | null;
  /** True in a lighter week and in the taper. */
  isLighter: boolean;
  /** True for a week with a medium-long run, if a day suits it. */
  hasMediumLong: boolean;
}

/** The week's slots for easy runs, except the long run and second runs on a day. */
export function listRunSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { longDay, isLighter, hasMediumLong }: SlotWeek,
): RunSlot[] {
  const slots: RunSlot[] = [];
  let isLonger = true;
  const mediumLongDay = hasMediumLong ? pickMediumLongDay(roles, longDay) : null;
  const runAfterClassDays = pickRunAfterClassDays(context, roles, longDay);
  const otherRunDays = [...roles].filter(([day, role]) => role !== 'class' || day === longDay).length;
  const isRequired = otherRunDays < MIN_CLASS_WEEK_RUN_DAYS[getEffectiveLevel(context.input)];
  const afterClassMinutes = MAX_AFTER_CLASS_MINUTES[isRequired ? 'required' : 'optional'];
  for (const [day, role] of roles) {
    if (role === 'class' && !runAfterClassDays.has(day)) continue;
    const unvariedSlot =
      day === longDay ? null : findSlot(context, day, roles, { longDay, isLighter, afterClassMinutes });
    if (!unvariedSlot || unvariedSlot.maxMinutes < SHORTEST_MINUTES) continue;
    const isVeryEasy =
      unvariedSlot.kind === 'easy' && findRunBound(context, day, unvariedSlot.session)?.zone === 1;
    const slot: RunSlot = isVeryEasy ? { ...unvariedSlot, kind: 'recovery' } : unvariedSlot;
    if (day === mediumLongDay && slot.kind === 'easy') {
      slots.push({ ...slot, weight: MEDIUM_LONG_FACTOR, isMediumLong: true });
      continue;
    }
    if (mediumLongDay !== null && slot.kind === 'easy') {
      slots.push({ ...slot, maxMinutes: Math.min(slot.maxMinutes, MAX_BESIDE_MEDIUM_LONG_MINUTES) });
      continue;
    }
    const isVaried = mediumLongDay === null && (slot.kind === 'easy' || role === 'class');
    slots.push(
      isVaried ? { ...slot, weight: slot.weight * (isLonger ? LONGER_FACTOR : SHORTER_FACTOR) } : slot,
    );
    if (isVaried) isLonger = !isLonger;
  }
  return slots;
}

// Weights relative to an easy run: more for the days of long runs, less for very easy days.
function findSlot(
  context: PlannerContext,
  day: number,
  roles: ReadonlyMap<number, DayRole>,
  {
    longDay,
    isLighter,
    afterClassMinutes,
  }: Pick<SlotWeek, 'longDay' | 'isLighter'> & { afterClassMinutes: number },
): RunSlot | null {
  const role = roles.get(day) ?? 'easy';
  const capMinutes = Math.min(
    computeRunMinutesCap(context, day, role === 'class' ? 'PM' : 'AM'),
    isLighter && countDaysToRace(context, day) > RACE_WEEK_DAYS
      ? getMinutesLastWeek(context, day)
      : Number.POSITIVE_INFINITY,
  );
  const baseSlot: Pick<RunSlot, 'day' | 'session' | 'dropRank'> = {
    day,
    session: 'AM',
    dropRank: DROP_RANKS.usual,
  };
  const maxEasyMinutes = MAX_EASY_MINUTES[getEffectiveLevel(context.input)];
  switch (role) {
    case 'easy':
      return {
        ...baseSlot,
        ...findEasySlot(context, roles, { day, longDay, capMinutes }),
        kind: 'easy',
      };
    case 'long':
      return {
        ...baseSlot,
        kind: 'easy',
        weight: FILLED_LONG_DAY_WEIGHT,
        maxMinutes: Math.min(capMinutes, maxEasyMinutes),
      };
    case 'second':
      return {
        ...baseSlot,
        kind: 'easy',
        weight: isLighter
          ? LIGHTER_SECOND_WEIGHT
          : context.goal.isLongUltra
            ? LONG_ULTRA_SECOND_WEIGHT
            : SECOND_WEIGHT,
        maxMinutes: Math.min(capMinutes, computeSecondLongMinutes(context, day)),
      };
    case 'shakeout':
      return { ...baseSlot, kind: 'shakeout', weight: SHAKEOUT_WEIGHT, maxMinutes: capMinutes };
    case 'restful':
      return {
        ...baseSlot,
        kind: 'recovery',
        weight: RESTFUL_WEIGHT,
        maxMinutes: Math.min(capMinutes, MAX_RESTFUL_MINUTES),
      };
    case 'class':
      return {
        ...baseSlot,
        session: 'PM',
        kind: 'recovery',
        weight: AFTER_CLASS_WEIGHT,
        maxMinutes: Math.min(capMinutes, afterClassMinutes),
        dropRank: DROP_RANKS.afterClass,
      };
    case 'quality':
    case 'sharpener':
    case 'cross':
      return null;
  }
}

// An ordinary easy day. Beside the long run, it is shorter and dropped earlier.
function findEasySlot(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  { day, longDay, capMinutes }: { day: number; longDay: number | null; capMinutes: number },
): Pick<RunSlot, 'weight' | 'maxMinutes' | 'dropRank'> {
  const isAfterLong = longDay !== null && day === longDay + 1;
  if (isAfterLong && !context.goal.isUltra)
    return {
      weight: AFTER_LONG_WEIGHT,
      maxMinutes: Math.min(capMinutes, MAX_AFTER_LONG_MINUTES),
      dropRank: DROP_RANKS.besideLong,
    };
  return {
    weight: 1,
    maxMinutes: Math.min(
      capMinutes,
      MAX_EASY_MINUTES[getEffectiveLevel(context.input)],
      getNeighborMinutes(context, roles, day, longDay),
    ),
    dropRank: day + 1 === longDay ? DROP_RANKS.besideLong : DROP_RANKS.usual,
  };
}

// Infinite for a day that is neither before the long run nor after a class.
function getNeighborMinutes(
  { input, goal }: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  day: number,
  longDay: number | null,
): number {
  const isBeforeLong = day + 1 === longDay && !goal.isUltra;
  return Math.min(
    isBeforeLong ? MAX_BEFORE_LONG_MINUTES[getEffectiveLevel(input)] : Number.POSITIVE_INFINITY,
    roles.get(day - 1) === 'class' ? MAX_DAY_AFTER_CLASS_MINUTES : Number.POSITIVE_INFINITY,
  );
}

// No run of a lighter week over 20 minutes is longer than the one a week before. Infinite if there is none, or if locked
// runs left that week too little distance for the planned ones to be a measure.
function getMinutesLastWeek(context: PlannerContext, day: number): number {
  const { runs, pace } = context;
  const monday = day - getWeekdayIndex(day);
  const lastWeek = { first: monday - 7, last: monday - 1 };
  const plannedDays = runs.filter(
    (run) => run.isPlanned && run.day >= lastWeek.first && run.day <= lastWeek.last,
  );
  if (plannedDays.length > 0 && listLockedRuns(context, lastWeek).length > 0) return Number.POSITIVE_INFINITY;
  const km = runs.filter((run) => run.day === day - 7).reduce((sum, run) => Math.max(sum, run.km), 0);
  return km > 0 ? Math.max(SHORTEST_EASIER_MINUTES, km * pace(2)) : Number.POSITIVE_INFINITY;
}

function computeSecondLongMinutes(context: PlannerContext, day: number): number {
  const isAllowed =
    getEffectiveLevel(context.input) !== 'beginner' &&
    countDaysToRace(context, day) > getBackToBackGapDays(context.input);
  return Math.min(
    isAllowed ? MAX_SECOND_LONG_MINUTES : MAX_BESIDE_LONG_MINUTES,
    computeTaperSecondLongMinutes(context, day),
  );
}

// The taper cuts the second long day to a share of its longest one so far. Infinite outside an ultra's taper.
function computeTaperSecondLongMinutes({ input, goal, runs, pace }: PlannerContext, day: number): number {
  const mondayOf = (each: number) => each - getWeekdayIndex(each);
  const weeksToRace = goal.raceDay === null ? null : (mondayOf(goal.raceDay) - mondayOf(day)) / 7 + 1;
  const share = getTaperSecondLongShare(input, weeksToRace);
  const isBesideLonger = (run: { day: number; km: number }) =>
    runs.some((other) => Math.abs(other.day - run.day) === 1 && other.km > run.km);
  const kms = runs
    .filter(
      (run) => run.day < day && getWeekdayIndex(run.day) === getWeekdayIndex(day) && isBesideLonger(run),
    )
    .map(({ km }) => km);
  if (share === null || kms.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(SHORTEST_EASIER_MINUTES, Math.floor(share * Math.max(...kms) * pace(2)));
}
