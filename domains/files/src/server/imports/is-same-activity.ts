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
export const isSameActivity = (a: ComparableActivity, b: ComparableActivity): boolean =>
  canBeSameSport(a.family, b.family) &&
  Math.abs(a.startedAt.getTime() - b.startedAt.getTime()) <= SAME_START_MS &&
  (isClose(a.durationSeconds, b.durationSeconds) || isClose(a.elapsedSeconds, b.elapsedSeconds)) &&
  (a.distanceMeters === null || b.distanceMeters === null || isClose(a.distanceMeters, b.distanceMeters));

const isClose = (a: number, b: number) => Math.abs(a - b) <= MAX_RELATIVE_DIFFERENCE * Math.max(a, b);
