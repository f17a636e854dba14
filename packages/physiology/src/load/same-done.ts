import { workoutKind } from './planned-match.ts';

/** What an athlete rounds by hand: 48 minutes are logged as 50. */
const MOST_OFF = 0.1;

/** A workout as the athlete logged it by hand. */
interface Logged {
  readonly type: string;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
}

/** A recording of the same day. */
interface Recorded extends Logged {
  /** Pauses included, as an athlete may have counted them. */
  readonly elapsedSeconds: number;
}

/**
 * Whether a workout that was logged by hand is what a recording of the same day is of: of one kind, as long by timer or
 * by elapsed time within 10 %, and as far within 10 % where both know it.
 */
export const isLogOf = (logged: Logged, recorded: Recorded): boolean =>
  workoutKind(logged.type) === workoutKind(recorded.type) &&
  (isNear(logged.durationSeconds, recorded.durationSeconds) ||
    isNear(logged.durationSeconds, recorded.elapsedSeconds)) &&
  (!logged.distanceMeters ||
    !recorded.distanceMeters ||
    isNear(logged.distanceMeters, recorded.distanceMeters));

const isNear = (logged: number, recorded: number) => Math.abs(logged - recorded) <= MOST_OFF * recorded;
