export interface RecordedPoint {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number;
  /** In bpm, as written in the file; not validated. */
  readonly hrBpm: number | null;
  /** Distance since the start. */
  readonly distanceMeters: number | null;
  /** Degrees. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** Above sea level, as written in the file; not validated. */
  readonly altitudeMeters: number | null;
  /** Per minute, as written in the file: usually strides of one foot, else revolutions or strokes. */
  readonly cadence: number | null;
  /** The RR intervals written after the point and before the next one, in ms. */
  readonly rrMs: readonly number[];
}

/** A lap as the file states it; null for missing values. */
export interface LapSummary {
  /** Milliseconds since the Unix epoch. */
  readonly startedAtMs: number | null;
  readonly timerSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
}

/** A timer pause, in ms since the Unix epoch. */
export interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The file's own summary of an activity; null for missing values. */
export interface ActivitySummary {
  /** Such as "running"; empty if unknown. */
  readonly sport: string;
  /** More specific, such as "trail"; empty if unknown. */
  readonly subSport: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAtMs: number | null;
  readonly timerSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly distanceMeters: number | null;
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
}

/** An activity with its points sorted by time. */
export interface RecordedActivity {
  readonly summary: ActivitySummary;
  /** False if the totals have to be computed from the points. */
  readonly hasSummary: boolean;
  readonly points: readonly RecordedPoint[];
  readonly pauses: readonly Pause[];
  readonly laps: readonly LapSummary[];
}

export interface RecordedFile {
  readonly activities: readonly RecordedActivity[];
  readonly deviceName: string | null;
  /** Offset of the device clock from UTC; null if the file has none. */
  readonly aheadOfUtcMinutes: number | null;
  /** Faults of the whole file, one sentence each. */
  readonly damage: readonly string[];
  /** What was left out on purpose, one sentence each. */
  readonly omissions: readonly string[];
}

/** Thrown if a file or activity cannot be imported; the message is athlete-facing. */
export class ActivityRejectedError extends Error {
  override readonly name = 'ActivityRejectedError';
}
