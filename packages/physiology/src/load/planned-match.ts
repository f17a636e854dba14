import { daysBetween, type LocalDate } from '../dates/local-date.ts';
import { isRun } from '../races/is-run.ts';

const MOST_OFF = 0.4;
const MOST_DAYS_AWAY = 1;
const LEAST_SHARE = 0.25;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'ride'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:walk|walking|hike|hiking)\b/i, 'walk'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:orange\s?theory|crossfit|hiit)\b/i, 'class'],
  [/\b(?:mobility|yoga|pilates|stretching|foam rolling)\b/i, 'mobility'],
];

/** The sport of a workout by its type, however it was planned, logged or recorded: its own name where none is known. */
export const workoutKind = (type: string): string =>
  isRun(type) ? 'run' : (KINDS.find(([words]) => words.test(type))?.[1] ?? type.trim().toLowerCase());

/** A planned session that is still open, or a workout that was done. */
export interface MatchSide {
  readonly date: LocalDate;
  readonly type: string;
  readonly durationSeconds: number | null;
  readonly distanceMeters: number | null;
}

/**
 * The planned session of a day that a workout of the same day clearly completes: the only open one of its kind, whose
 * duration, and distance where both are known, are at most 40 % off what was planned.
 * @returns null where none is, or where it is not clear which
 */
export function clearlyCompleted<T extends MatchSide>(done: MatchSide, open: readonly T[]): T | null {
  const [only, ...others] = sameKind(done, open).filter(({ date }) => date === done.date);
  if (!only || others.length > 0 || !only.durationSeconds || !done.durationSeconds) return null;
  return isNear(done.durationSeconds, only.durationSeconds) &&
    isNear(done.distanceMeters, only.distanceMeters)
    ? only
    : null;
}

/**
 * The open planned sessions that a workout may have completed, the likeliest first: those of its kind on its own day, on
 * the day before or on the day after; of one day the one whose duration is nearest.
 */
export function possiblyCompleted<T extends MatchSide>(done: MatchSide, open: readonly T[]): T[] {
  const daysAway = ({ date }: MatchSide) => Math.abs(daysBetween(done.date, date));
  const secondsOff = ({ durationSeconds }: MatchSide) =>
    Math.abs((durationSeconds ?? 0) - (done.durationSeconds ?? 0));
  return sameKind(done, open)
    .filter((session) => daysAway(session) <= MOST_DAYS_AWAY)
    .toSorted((one, other) => daysAway(one) - daysAway(other) || secondsOff(one) - secondsOff(other));
}

/** Whether a session was broken off so early, under a quarter of what was planned, that it does not count by itself. */
export const isBarelyBegun = (doneSeconds: number, plannedSeconds: number | null): boolean =>
  plannedSeconds !== null && doneSeconds < LEAST_SHARE * plannedSeconds;

const sameKind = <T extends MatchSide>(done: MatchSide, open: readonly T[]) => {
  const kind = workoutKind(done.type);
  return open.filter(({ type }) => workoutKind(type) === kind);
};

/** What is not known on either side cannot be off. */
const isNear = (done: number | null, planned: number | null): boolean =>
  !done || !planned || Math.abs(done - planned) <= MOST_OFF * planned;
