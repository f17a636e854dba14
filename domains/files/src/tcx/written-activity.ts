/** Moments that are written at a stretch, a few milliseconds: two days of them would hold the process up for seconds. */
export const MOMENTS_A_TURN = 200;

/** A moment of an activity, whole seconds after its start. */
export interface Moment {
  readonly second: number;
  readonly hr: number | null;
  /** Covered so far. */
  readonly meters: number | null;
}

/** A done workout as any file tells it. */
export interface ActivityToWrite {
  readonly type: string;
  readonly notes: string | null;
  readonly startedAt: Date;
  /** Timer time. */
  readonly durationSeconds: number;
  /** Pauses included. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** When the timer stood, in seconds after the start, by rising `from`. */
  readonly pauses: readonly { readonly from: number; readonly to: number }[];
  /** By rising second, each once; empty where nothing was recorded. */
  readonly moments: readonly Moment[];
}
