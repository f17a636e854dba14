import { type LocalDate, toWeekSpan } from '../dates/local-date.ts';

interface WorkoutEffort {
  /** Such as "Easy run" or "bike". */
  readonly type: string;
  /** 0 and up; null if unknown. */
  readonly distanceMeters: number | null;
  /** Timer time, 0 and up. */
  readonly durationSeconds: number;
}

const DAY_SECONDS = 86_400;

/** The first pattern that matches the type sets the limits. Patterns match whole words ("crunch" isn't a run). */
const SPORT_LIMITS = [
  { pattern: /\b(run|runs|running|jog|jogging|walk|walks|walking|hike|hiking)\b/i, metersPerSecond: 6.7 },
  { pattern: /\b(swim|swims|swimming)\b/i, metersPerSecond: 2.2 },
  { pattern: /\b(bike|biking|ride|riding|cycling|cycle)\b/i, metersPerSecond: 16 },
] as const;
const ON_FOOT = SPORT_LIMITS[0];
const MAX_METERS_PER_DAY_ON_FOOT = 250_000;
/** More than the winner of a six-day race covers. */
const MAX_METERS_PER_WEEK_ON_FOOT = 1_100_000;
/** 82 km every day of the year. */
const MAX_METERS_PER_YEAR_ON_FOOT = 30_000_000;
/** 45 km/h, for all other sports. */
const OTHER_METERS_PER_SECOND = 12.5;

/**
 * True if the distance is possible in that time and sport: on foot at most 6.7 m/s on average and 250 km per started
 * day, by bike 16 m/s, swimming 2.2 m/s, otherwise 12.5 m/s. Workouts without a distance are always plausible.
 * Source: docs/specification.md#plausible-values and #late-imports.
 * Invariant: a plausible workout stays plausible if it takes longer or covers less distance.
 */
export function isPlausible({ type, distanceMeters, durationSeconds }: WorkoutEffort): boolean {
  if (distanceMeters === null || distanceMeters === 0) return true;
  const sport = SPORT_LIMITS.find(({ pattern }) => pattern.test(type));
  const maxMetersPerSecond = sport?.metersPerSecond ?? OTHER_METERS_PER_SECOND;
  if (distanceMeters > maxMetersPerSecond * durationSeconds) return false;
  const startedDays = Math.max(1, Math.ceil(durationSeconds / DAY_SECONDS));
  return sport !== ON_FOOT || distanceMeters <= MAX_METERS_PER_DAY_ON_FOOT * startedDays;
}

interface DatedEffort extends Omit<WorkoutEffort, 'durationSeconds'> {
  readonly id: string;
  readonly date: LocalDate;
}

/**
 * The ids of workouts on foot that are each plausible, but that one person can't have done together: those in weeks
 * (from Monday) over 1,100 km and in calendar years over 30,000 km.
 */
export function findImplausibleTogether(workouts: readonly DatedEffort[]): ReadonlySet<string> {
  const onFoot = workouts.filter(({ type }) => ON_FOOT.pattern.test(type));
  const listGroupsOver = (getSpan: (date: LocalDate) => string, maxMeters: number) =>
    [...Map.groupBy(onFoot, ({ date }) => getSpan(date)).values()].filter(
      (group) => group.reduce((sum, { distanceMeters }) => sum + (distanceMeters ?? 0), 0) > maxMeters,
    );
  return new Set(
    [
      ...listGroupsOver((date) => toWeekSpan(date, 'monday').start, MAX_METERS_PER_WEEK_ON_FOOT),
      ...listGroupsOver((date) => date.slice(0, 4), MAX_METERS_PER_YEAR_ON_FOOT),
    ].flatMap((group) => group.map(({ id }) => id)),
  );
}
