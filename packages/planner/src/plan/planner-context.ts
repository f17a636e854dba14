import {
  dayNumber,
  daysSinceMonday,
  type InjuryLimits,
  localDateOfDay,
  type PlanStep,
  type Session,
} from '@threshold/physiology';
import type { RunFocus } from '../classes/run-focus.ts';
import { countCautiousStartDays, getMaxFirstRunMinutes, isNewRunner } from './care.ts';
import { findLongestRecentRunKm, type PlanGoal, toGoal } from './goal.ts';
import { getLongRunGapDays, getMaxRunMinutes, planLimits } from './limits.ts';
import {
  type DatedRace,
  listFixedDays,
  listNearRaceLimits,
  listPlannedRaces,
  listUnusualDays,
  type NearRaceLimits,
} from './other-races.ts';
import { createPaceModel, type PaceModel, sumStepMinutes } from './pace-model.ts';
import type { PlannedSession } from './plan.ts';
import type { LockedDay, PlanInput } from './plan-input.ts';
import type { ProgressionState } from './progressions/pick-rep-set.ts';
import { startProgressions } from './progressions/start-progressions.ts';
import type { WorkFamily } from './progressions/work-family.ts';
import type { Preparation } from './readiness.ts';
import { createClassSession } from './sessions/class-session.ts';
import { getDayMinutes, getWeekdayMinutes, listClosedDays, listReturnMinutes } from './time-off.ts';
import {
  type BoundingSessions,
  findBoundingSessions,
  findSessionBound,
  type SessionBound,
} from './uninjured.ts';
import { isBackToBack } from './variety/long-run-types.ts';
import type { RunWalk } from './variety/run-walk.ts';
import { countClassFreeDaysBeforeRace, findFocus } from './week/class-days.ts';
import { type DayPattern, pickDays } from './week/pick-days.ts';

/** A completed or planned run, which limits the next one. */
interface KnownRun {
  day: number;
  km: number;
  isPlanned: boolean;
}

/** Shared by all weeks while a plan is being built. */
export interface PlannerContext {
  input: PlanInput;
  goal: PlanGoal;
  limits: InjuryLimits;
  /** The limits from the plan made without the injuries, or from the one before training was missed. Null without any. */
  bounds: BoundingSessions | null;
  pattern: DayPattern;
  /** What the runs beside the classes train. Null without classes. */
  focus: RunFocus | null;
  pace: PaceModel;
  /** By day number. Includes the days of B and C races. */
  lockedDays: ReadonlyMap<number, LockedDay>;
  /** The planned B and C races, by day number. */
  otherRaces: ReadonlyMap<number, DatedRace>;
  /** The days near B and C races, by day number. */
  nearRaceLimits: ReadonlyMap<number, NearRaceLimits>;
  /** The day numbers of the athlete's days off. */
  closedDays: ReadonlySet<number>;
  /** The day numbers on which time off, the return from it or a B or C race changes the usual training. */
  reducedDays: ReadonlySet<number>;
  /** The maximum minutes of each day in the return after an illness, by day number. */
  returnMinutes: ReadonlyMap<number, number>;
  /** The days just before the plan, completed or missed, by day number. */
  recentDays: ReadonlyMap<number, LockedDay>;
  /** True if the long runs are too short to race, so that no run has race effort. */
  isRaceToFinish: boolean;
  /** How the long runs before a race to finish are run and walked. Null without walks. */
  raceRunWalk: RunWalk | null;
  /** How well the whole plan prepares for the race. Null before it is known. */
  preparation: Preparation | null;
  /** First day of the plan. */
  firstDay: number;
  /** The day of race week's sharpener. If it is no training day, it replaces the day before it. */
  sharpenerDay: number | null;
  /** Days with a quality run so far. */
  qualityDays: Set<number>;
  /** How far the athlete has come in each family of work. */
  progressions: Map<WorkFamily, ProgressionState>;
  /** The steps of the last easy run with a brisk finish; null before the first. */
  lastFinishSteps: readonly PlanStep[] | null;
  /** The types of the long runs so far, oldest first. */
  longRunTypes: string[];
  /** Runs so far, oldest first: from the history, locked days and planned weeks. */
  runs: KnownRun[];
}

/** The context at the start of a plan: no quality days yet, and only the longest recent run. */
export function createPlannerContext(input: PlanInput): PlannerContext {
  const first = dayNumber(input.today);
  const longestKm = findLongestRecentRunKm(input);
  const context: PlannerContext = {
    input,
    goal: toGoal(input),
    limits: planLimits(input),
    bounds: findBoundingSessions(input),
    pattern: pickDays(input),
    focus: findFocus(input),
    pace: createPaceModel(input),
    lockedDays: listFixedDays(input),
    otherRaces: listPlannedRaces(input),
    nearRaceLimits: listNearRaceLimits(input),
    closedDays: listClosedDays(input),
    reducedDays: listUnusualDays(input),
    returnMinutes: listReturnMinutes(input),
    recentDays: new Map((input.recentDays ?? []).map((day) => [dayNumber(day.date), day])),
    isRaceToFinish: false,
    raceRunWalk: null,
    preparation: null,
    firstDay: first,
    sharpenerDay: null,
    qualityDays: new Set(),
    progressions: startProgressions(input),
    lastFinishSteps: (input.keptSessions ?? []).findLast(isFinishOfEasyRun)?.steps ?? null,
    longRunTypes: (input.keptSessions ?? []).flatMap(({ kind, type }) =>
      kind === 'long' && !isBackToBack(type) ? [type] : [],
    ),
    runs: longestKm === null ? [] : [{ day: first - 1, km: longestKm, isPlanned: false }],
  };
  return { ...context, sharpenerDay: pickSharpenerDay(context, first) };
}

const isFinishOfEasyRun = ({ kind, type }: PlannedSession) => kind === 'tempo' && /finish/i.test(type);

/** The runs on locked days from `first` to `last`, both inclusive. */
export function listLockedRuns(
  { lockedDays: locked }: PlannerContext,
  { first, last }: { first: number; last: number },
): { day: number; km: number }[] {
  return [...locked]
    .filter(([day, { km }]) => day >= first && day <= last && km > 0)
    .map(([day, { km }]) => ({ day, km }));
}

/** Weekday index, 0 Monday to 6 Sunday. */
export function getWeekdayIndex(day: number): number {
  return daysSinceMonday(localDateOfDay(day));
}

/** Infinite without a race. */
export function countDaysToRace({ goal }: PlannerContext, day: number): number {
  return goal.raceDay === null ? Number.POSITIVE_INFINITY : goal.raceDay - day;
}

export function isClassDay(context: PlannerContext, day: number): boolean {
  return (
    context.pattern.classDays.has(getWeekdayIndex(day)) &&
    countDaysToRace(context, day) > countClassFreeDaysBeforeRace(context.input) &&
    !context.lockedDays.has(day) &&
    !context.closedDays.has(day) &&
    !context.returnMinutes.has(day) &&
    context.nearRaceLimits.get(day)?.isClassFree !== true
  );
}

/**
 * True if a day is hard before any quality run is placed: a class, the race, or a hard day that is locked or
 * just before the plan.
 */
export function isHardAlready(context: PlannerContext, day: number): boolean {
  if (day < context.firstDay) return context.recentDays.get(day)?.isHard === true;
  return (
    isClassDay(context, day) || day === context.goal.raceDay || context.lockedDays.get(day)?.isHard === true
  );
}

// Days before the race, in order of preference; rule P22 allows three to six.
const SHARPENER_DAYS_BEFORE = [4, 5, 3, 6];

function pickSharpenerDay(context: PlannerContext, first: number): number | null {
  const { raceDay, isRecovery } = context.goal;
  if (raceDay === null || isRecovery || context.limits.maxZone < 3 || isNewRunner(context.input)) return null;
  const candidateDays = SHARPENER_DAYS_BEFORE.map((before) => raceDay - before);
  const freeDays = candidateDays.filter(
    (day) =>
      day >= first &&
      !context.lockedDays.has(day) &&
      !context.closedDays.has(day) &&
      !isClassDay(context, day),
  );
  const { trainingDays: training, restfulDay: restful } = context.pattern;
  const usualDay =
    freeDays.find((day) => training.has(getWeekdayIndex(day)) && getWeekdayIndex(day) !== restful) ?? null;
  // One day later, a sharpener is not on the day after a class.
  const nextDay = (usualDay ?? 0) + 1;
  const isBetter =
    usualDay === raceDay - 5 &&
    isClassDay(context, usualDay - 1) &&
    freeDays.includes(nextDay) &&
    !context.nearRaceLimits.has(nextDay) &&
    getDayMinutes(context.input, nextDay) >= getDayMinutes(context.input, usualDay) &&
    context.bounds?.(nextDay)?.length !== 0;
  return isBetter ? nextDay : usualDay;
}

// Rule P13 allows at most a tenth plus 0.8 km over the longest recent run.
const SPIKE_FACTOR = 1.1;
const SPIKE_SLACK_KM = 0.8;

/**
 * The maximum kilometers of a run in a week, from the longest of the previous 30 days. Null without history.
 */
export function computeSpikeCapKm({ runs }: PlannerContext, weekFirst: number): number | null {
  const kmSince = (day: number) =>
    runs.filter((run) => run.day < weekFirst && run.day >= day).map(({ km }) => km);
  // The week's last day looks back 30 days to `weekFirst - 24`. Older runs are used only if there is none since.
  const recentKm = kmSince(weekFirst - 24);
  const knownKm = recentKm.length > 0 ? recentKm : kmSince(weekFirst - 30);
  return knownKm.length === 0 ? null : SPIKE_FACTOR * Math.max(...knownKm) + SPIKE_SLACK_KM;
}

const NEW_RUNNER_RACE_WEEK_MINUTES = 18;

// Just under 75 minutes, where rule P21 starts keeping the plan's longest run away from the race.
const MIN_GAP_CAP_MINUTES = 70;

/**
 * The maximum minutes of a run on a day. Limited by the session, the days left to the race, and the plan whose sessions
 * this one may not exceed.
 */
export function computeRunMinutesCap(context: PlannerContext, day: number, session: Session = 'AM'): number {
  const bound = findRunBound(context, day, session);
  return Math.min(
    computeHealthyMinutesCap(context, day),
    bound?.minutes ?? Number.POSITIVE_INFINITY,
    // No run is longer than the long run can be.
    getWeekdayMinutes(context.input, context.pattern.longDay),
  );
}

/**
 * The run's limit from the plan that this one may not exceed, the minutes that the day has, the return after an
 * illness, and a B or C race nearby. Null without any.
 */
export function findRunBound(
  context: PlannerContext,
  day: number,
  session: Session = 'AM',
): SessionBound | null {
  const bound = findSessionBound(context.bounds?.(day) ?? null, { session, isRun: true });
  const minutes = computeFreeMinutes(context, day);
  const isEasy = context.returnMinutes.has(day) || context.nearRaceLimits.get(day)?.isWorkFree === true;
  if (minutes === Number.POSITIVE_INFINITY && !isEasy) return bound;
  const zone = isEasy ? EASY_ZONE : Number.POSITIVE_INFINITY;
  return {
    minutes: Math.min(minutes, bound?.minutes ?? minutes),
    zone: Math.min(zone, bound?.zone ?? zone),
    stress: bound?.stress ?? Number.POSITIVE_INFINITY,
    allowsLongRun: bound?.allowsLongRun ?? true,
  };
}

const EASY_ZONE = 2;

/** The minutes that a day has for training besides its class. Infinite without a limit. */
export function computeFreeMinutes(context: PlannerContext, day: number): number {
  const minutes = Math.min(
    getDayMinutes(context.input, day),
    context.returnMinutes.get(day) ?? Number.POSITIVE_INFINITY,
    context.nearRaceLimits.get(day)?.minutes ?? Number.POSITIVE_INFINITY,
  );
  if (!isClassDay(context, day)) return minutes;
  return Math.max(
    0,
    minutes - sumStepMinutes(createClassSession(context.input, day, { isHeldBack: false }).steps),
  );
}

function computeHealthyMinutesCap(context: PlannerContext, day: number): number {
  const daysBefore = countDaysToRace(context, day);
  // Rule P21 allows 40 minutes on each of the last two days. These limits stay well below.
  if (daysBefore <= 1) return 20;
  if (daysBefore <= 2) return 30;
  const maxStartMinutes =
    day < context.firstDay + countCautiousStartDays(context.input)
      ? getMaxFirstRunMinutes(context.input)
      : Number.POSITIVE_INFINITY;
  // Easy runs in race week last at most an hour, and less in its second half.
  if (isNewRunner(context.input) && daysBefore <= 6) return NEW_RUNNER_RACE_WEEK_MINUTES;
  if (daysBefore <= 4) return Math.min(45, maxStartMinutes);
  if (daysBefore <= 6) return Math.min(60, maxStartMinutes);
  const maxMinutes = Math.min(
    getMaxRunMinutes(context.input),
    context.limits.maxMinutesPerRun,
    maxStartMinutes,
  );
  if (daysBefore >= getLongRunGapDays(context.input) || context.goal.raceDay === null) return maxMinutes;
  const gapStart = context.goal.raceDay - getLongRunGapDays(context.input);
  const runsBeforeGap = context.runs.filter((run) => run.day <= gapStart && run.day >= context.firstDay);
  const longestKm = Math.max(0, ...runsBeforeGap.map(({ km }) => km));
  // Slightly below the longest run so far. No run this close to the race may become the plan's longest.
  return Math.min(maxMinutes, Math.max(MIN_GAP_CAP_MINUTES, 0.96 * longestKm * context.pace(2)));
}
