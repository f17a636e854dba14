import { toWorkoutKind } from './planned-match.ts';

/** Athletes round what they log, such as 48 minutes to 50. */
const MAX_DIFFERENCE_SHARE = 0.1;

interface LoggedWorkout {
  readonly type: string;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
}

interface RecordedWorkout extends LoggedWorkout {
  /** Includes pauses, because athletes may count them. */
  readonly elapsedSeconds: number;
}

/**
 * True if a manual log and a recording from the same day are the same workout: same kind, duration within 10% of the
 * timer or elapsed time, and distance within 10% if both have one.
 */
export const isSameWorkout = (logged: LoggedWorkout, recorded: RecordedWorkout): boolean =>
  toWorkoutKind(logged.type) === toWorkoutKind(recorded.type) &&
  (isNear(logged.durationSeconds, recorded.durationSeconds) ||
    isNear(logged.durationSeconds, recorded.elapsedSeconds)) &&
  (!logged.distanceMeters ||
    !recorded.distanceMeters ||
    isNear(logged.distanceMeters, recorded.distanceMeters));

const isNear = (logged: number, recorded: number) =>
  Math.abs(logged - recorded) <= MAX_DIFFERENCE_SHARE * recorded;
