/** Trackpoints written between two yields. Two days' worth at once would block the event loop for seconds. */
export const TRACKPOINTS_PER_YIELD = 200;

/** A trackpoint of an activity. */
export interface Trackpoint {
  /** Whole seconds since the start. */
  readonly elapsedSeconds: number;
  readonly hrBpm: number | null;
  /** Since the start. */
  readonly distanceMeters: number | null;
  /** In ms. */
  readonly rrMs?: readonly number[];
  readonly position?: { readonly latitudeDegrees: number; readonly longitudeDegrees: number } | null;
  readonly altitudeMeters?: number | null;
  /** Steps of both feet on foot, else revolutions or strokes. */
  readonly cadencePerMinute?: number | null;
}

export interface ActivityToWrite {
  readonly type: string;
  readonly notes: string | null;
  readonly startedAt: Date;
  readonly durationSeconds: number;
  /** Including pauses. */
  readonly elapsedSeconds: number;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  /** Timer stops, in seconds since the start, sorted by `fromSecond`. */
  readonly pauses: readonly { readonly fromSecond: number; readonly toSecond: number }[];
  /** Sorted by `elapsedSeconds`, unique; empty without a recording. */
  readonly trackpoints: readonly Trackpoint[];
}
