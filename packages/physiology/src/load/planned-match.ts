import { daysBetween, type LocalDate } from '../dates/local-date.ts';
import { isRun } from '../races/is-run.ts';

const MAX_DIFFERENCE = 0.4;
const MAX_DAYS_AWAY = 1;
const MIN_COMPLETED_SHARE = 0.25;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'ride'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:walk|walking|hike|hiking)\b/i, 'walk'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:orange\s?theory|crossfit|hiit)\b/i, 'class'],
  [/\b(?:mobility|yoga|pilates|stretching|foam rolling)\b/i, 'mobility'],
];

/** The sport of a workout type, however the workout was created; the type in lower case if unknown. */
export const workoutKind = (type: string): string =>
  isRun(type) ? 'run' : (KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? type.trim().toLowerCase());

/** An open planned session or a completed workout. */
export interface MatchableWorkout {
  readonly date: LocalDate;
  readonly type: string;
  readonly durationSeconds: number | null;
  readonly distanceMeters: number | null;
}

/**
 * The planned session that a workout of the same day clearly completes: the only open one of its kind, with a duration
 * (and distance, if both are known) within 40 % of the plan.
 * @returns null without such a session, or with several open ones of that kind
 */
export function findClearlyCompleted<T extends MatchableWorkout>(
  done: MatchableWorkout,
  open: readonly T[],
): T | null {
  const [only, ...others] = filterSameKind(done, open).filter(({ date }) => date === done.date);
  if (!only || others.length > 0 || !only.durationSeconds || !done.durationSeconds) return null;
  return isNear(done.durationSeconds, only.durationSeconds) &&
    isNear(done.distanceMeters, only.distanceMeters)
    ? only
    : null;
}

/**
 * Open planned sessions that a workout may have completed, most likely first: those of its kind on the same, the
 * previous or the next day; within a day, the nearest duration first.
 */
export function listPossiblyCompleted<T extends MatchableWorkout>(
  done: MatchableWorkout,
  open: readonly T[],
): T[] {
  const daysAway = ({ date }: MatchableWorkout) => Math.abs(daysBetween(done.date, date));
  const secondsOff = ({ durationSeconds }: MatchableWorkout) =>
    Math.abs((durationSeconds ?? 0) - (done.durationSeconds ?? 0));
  return filterSameKind(done, open)
    .filter((session) => daysAway(session) <= MAX_DAYS_AWAY)
    .toSorted((one, other) => daysAway(one) - daysAway(other) || secondsOff(one) - secondsOff(other));
}

/** True if a session stopped before a quarter of its planned duration, too early to complete it. */
export const isBarelyBegun = (doneSeconds: number, plannedSeconds: number | null): boolean =>
  plannedSeconds !== null && doneSeconds < MIN_COMPLETED_SHARE * plannedSeconds;

const filterSameKind = <T extends MatchableWorkout>(done: MatchableWorkout, open: readonly T[]) => {
  const kind = workoutKind(done.type);
  return open.filter(({ type }) => workoutKind(type) === kind);
};

/** Unknown values match. */
const isNear = (done: number | null, planned: number | null): boolean =>
  !done || !planned || Math.abs(done - planned) <= MAX_DIFFERENCE * planned;
