import { mayBeSameSport, type SportFamily } from '../decode/sport.ts';

/** What is compared of two recordings. */
export interface Comparable {
  readonly family: SportFamily;
  readonly startedAt: Date;
  /** Timer time. */
  readonly durationSeconds: number;
  /** Pauses included: two devices pause differently. */
  readonly elapsedSeconds: number;
  /** Null where there is none to compare. */
  readonly distanceMeters: number | null;
}

/** How far apart two recordings of one activity may begin. */
export const SAME_START_MS = 120_000;
const SAME_SHARE = 0.05;

/**
 * Whether two recordings are of one activity: they begin within 2 minutes of each other, last equally long within 5 %
 * by timer or by elapsed time, lead equally far within 5 %, and are of one sport.
 */
export const isSameActivity = (one: Comparable, other: Comparable): boolean =>
  mayBeSameSport(one.family, other.family) &&
  Math.abs(one.startedAt.getTime() - other.startedAt.getTime()) <= SAME_START_MS &&
  (isClose(one.durationSeconds, other.durationSeconds) ||
    isClose(one.elapsedSeconds, other.elapsedSeconds)) &&
  (one.distanceMeters === null ||
    other.distanceMeters === null ||
    isClose(one.distanceMeters, other.distanceMeters));

const isClose = (one: number, other: number) => Math.abs(one - other) <= SAME_SHARE * Math.max(one, other);
