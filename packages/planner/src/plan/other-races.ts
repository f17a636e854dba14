import { dayNumber } from '@threshold/physiology';
import { planWindow, toGoal } from './goal.ts';
import type { LockedDay, OtherRace, PlanInput } from './plan-input.ts';
import { findTimeOffKind, listClosedDays, listReducedDays, listReturnMinutes } from './time-off.ts';
import { leavesTrainingAsIs } from './uninjured.ts';

export interface DatedRace extends OtherRace {
  /** Day number. */
  day: number;
}

/** No B or C race is planned in this many days before the plan's own race. */
export const RACE_FREE_DAYS = 10;
/** The easy days after a race must not reach into the last week of the taper. */
const RACE_WEEK_DAYS = 6;
/** The fewest days from one B or C race to the next. */
export const MIN_DAYS_BETWEEN_RACES = 4;

const LONG_RACE_KM = 21;
const KM_PER_EASY_DAY = 10;

/** The easy days after a race: one, or one for every 10 km from a half marathon on. */
export const countEasyDaysAfter = (km: number): number =>
  km < LONG_RACE_KM ? 1 : Math.floor(km / KM_PER_EASY_DAY);

/** The first day number that is too close to the plan's own race for another race of this distance. */
const findFirstDayTooLate = (raceDay: number, km: number): number =>
  raceDay - Math.max(RACE_FREE_DAYS, countEasyDaysAfter(km) + RACE_WEEK_DAYS);

/** Why a B or C race can't be planned on its day. */
export type OtherRaceFault =
  | 'recovery'
  | 'day-off'
  | 'illness'
  | 'after-race'
  | 'before-race'
  | 'after-other-race';

type RaceInput = Pick<PlanInput, 'level' | 'raceDistance' | 'raceDate' | 'today' | 'timeOff' | 'otherRaces'>;

/**
 * The B and C races in order, each with the reason why it can't be planned on its day; null if it can. A race that
 * can't be planned doesn't limit later ones.
 */
export function judgeOtherRaces(
  input: RaceInput,
): readonly { readonly race: DatedRace; readonly fault: OtherRaceFault | null }[] {
  const closed = listClosedDays(input);
  const returning = listReturnMinutes(input);
  let previous: DatedRace | null = null;
  return [...(input.otherRaces ?? [])]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((otherRace) => {
      const race = { ...otherRace, day: dayNumber(otherRace.date) };
      const fault =
        findGoalFault(input, race) ??
        (findTimeOffKind(input, race.date) === 'ill' || returning.has(race.day) ? 'illness' : null) ??
        (closed.has(race.day) ? 'day-off' : null) ??
        (previous !== null && race.day - previous.day < getDaysBetweenRaces(previous.km)
          ? 'after-other-race'
          : null);
      if (fault === null) previous = race;
      return { race, fault };
    });
}

const getDaysBetweenRaces = (km: number): number =>
  Math.max(MIN_DAYS_BETWEEN_RACES, countEasyDaysAfter(km) + 1);

function findGoalFault(input: RaceInput, { day, km }: DatedRace): OtherRaceFault | null {
  const { isRecovery, raceDay } = toGoal(input);
  if (isRecovery) return 'recovery';
  if (raceDay === null || day < findFirstDayTooLate(raceDay, km)) return null;
  return day >= raceDay ? 'after-race' : 'before-race';
}

/** The B and C races that can be planned on their days, in order, including those that an injury rules out. */
export const listValidOtherRaces = (input: RaceInput): DatedRace[] =>
  judgeOtherRaces(input).flatMap(({ race, fault }) => (fault === null ? [race] : []));

/**
 * The B and C races that the plan contains, by day number. Locked days have none, and neither does the plan of an
 * athlete whose injury limits training.
 */
export function listPlannedRaces(input: PlanInput): ReadonlyMap<number, DatedRace> {
  if (input.injuries.length > 0 && !leavesTrainingAsIs(input)) return new Map();
  const { first, last } = planWindow(input);
  const locked = new Set(input.lockedDays.map(({ date }) => dayNumber(date)));
  return new Map(
    listValidOtherRaces(input)
      .filter(({ day }) => day >= first && day <= last && !locked.has(day))
      .map((race) => [race.day, race]),
  );
}

/** The locked days and those of B and C races, by day number. */
export function listFixedDays(input: PlanInput): ReadonlyMap<number, LockedDay> {
  const raceDays = [...listPlannedRaces(input)].map(
    ([day, { date, km }]) => [day, { date, km, isTraining: true, isHard: true }] as const,
  );
  return new Map<number, LockedDay>([
    ...input.lockedDays.map((locked) => [dayNumber(locked.date), locked] as const),
    ...raceDays,
  ]);
}

/** What a day near a B or C race allows. None of these days has a long run. */
export interface NearRaceLimits {
  /** The maximum minutes of training. Infinite without a limit. */
  minutes: number;
  /** True if nothing above zone 2 is possible. */
  isWorkFree: boolean;
  /** True if the day has neither class nor strength. */
  isClassFree: boolean;
}

const MINUTES_BEFORE: Readonly<Record<OtherRace['priority'], readonly number[]>> = {
  B: [25, 30, 45],
  C: [40],
};
const MAX_MINUTES_AFTER = 45;
const NEAR_DAYS = 3;
const WORK_FREE_DAYS = 2;

function computeNearRaceLimits({ km, priority }: OtherRace, offset: number): NearRaceLimits {
  const minutesBefore = offset < 0 ? MINUTES_BEFORE[priority][-offset - 1] : undefined;
  const isEasyAfter = offset > 0 && offset <= countEasyDaysAfter(km);
  const isEasy = minutesBefore !== undefined || isEasyAfter;
  return {
    minutes: minutesBefore ?? (isEasyAfter ? MAX_MINUTES_AFTER : Number.POSITIVE_INFINITY),
    isWorkFree: isEasy || Math.abs(offset) <= WORK_FREE_DAYS,
    isClassFree: isEasy,
  };
}

/** The days near the B and C races, without the races' own, by day number. */
export function listNearRaceLimits(input: PlanInput): ReadonlyMap<number, NearRaceLimits> {
  const days = new Map<number, NearRaceLimits>();
  for (const race of listValidOtherRaces(input)) {
    for (let offset = -NEAR_DAYS; offset <= Math.max(NEAR_DAYS, countEasyDaysAfter(race.km)); offset++) {
      if (offset === 0) continue;
      const near = computeNearRaceLimits(race, offset);
      const other = days.get(race.day + offset);
      days.set(race.day + offset, {
        minutes: Math.min(near.minutes, other?.minutes ?? near.minutes),
        isWorkFree: near.isWorkFree || other?.isWorkFree === true,
        isClassFree: near.isClassFree || other?.isClassFree === true,
      });
    }
  }
  return days;
}

/**
 * The days whose week later weeks don't grow from: days that time off or the return from it reduces, and days of B
 * and C races.
 */
export function listUnusualDays(input: PlanInput): ReadonlySet<number> {
  return new Set([...listReducedDays(input), ...listPlannedRaces(input).keys()]);
}

const MAX_RACED_FACTOR = 1.3;
const RECENT_DAYS = 30;

/**
 * True if a B or C race is too long to race after the longest run of the 30 days before. It is then run easily.
 * @param runs the known runs, by day number
 */
export function isBeyondRecentRuns(
  { km, day }: Pick<DatedRace, 'km' | 'day'>,
  runs: readonly { day: number; km: number }[],
): boolean {
  const recentRuns = runs.filter((run) => run.day < day && run.day >= day - RECENT_DAYS);
  return km > MAX_RACED_FACTOR * Math.max(0, ...recentRuns.map((run) => run.km));
}
