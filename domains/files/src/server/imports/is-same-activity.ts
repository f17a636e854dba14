import { canBeSameSport, type SportFamily } from '../decode/sport.ts';

export interface ComparableActivity {
  readonly family: SportFamily;
  readonly startedAt: Date;
  readonly durationSeconds: number;
  /** Including pauses, because two devices pause differently. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
}

/** Two recordings of one activity start at most this far apart. */
export const SAME_START_MS = 120_000;
const MAX_RELATIVE_DIFFERENCE = 0.05;

/**
 * True if two recordings show the same activity. Starts are within 2 minutes, timer or elapsed times within
 * 5%, and distances, if known, within 5%. The sports may be the same.
 */
export const isSameActivity = (one: ComparableActivity, other: ComparableActivity): boolean =>
  canBeSameSport(one.family, other.family) &&
  Math.abs(one.startedAt.getTime() - other.startedAt.getTime()) <= SAME_START_MS &&
  (isClose(one.durationSeconds, other.durationSeconds) ||
    isClose(one.elapsedSeconds, other.elapsedSeconds)) &&
  (one.distanceMeters === null ||
    other.distanceMeters === null ||
    isClose(one.distanceMeters, other.distanceMeters));

const isClose = (one: number, other: number) =>
  Math.abs(one - other) <= MAX_RELATIVE_DIFFERENCE * Math.max(one, other);
