/** One moment of a recording, whatever the format. */
export interface RecordedPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As written, not yet checked. */
  readonly hr: number | null;
  /** Covered since the start. */
  readonly meters: number | null;
  /** Degrees. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** A time in which the timer stood still, in milliseconds since 1970. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** What a file says of one activity in its own summary; null where it says nothing. */
export interface Summary {
  /** Words such as "running"; the second is the narrower one. */
  readonly sport: string;
  readonly subSport: string;
  readonly startedAt: number | null;
  readonly timerSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly meters: number | null;
  readonly averageHr: number | null;
  readonly maxHr: number | null;
}

/** One activity with its moments in the order of time. */
export interface RecordedActivity {
  readonly summary: Summary;
  /** False where the totals have to be worked out from the points. */
  readonly hasSummary: boolean;
  readonly points: readonly RecordedPoint[];
  readonly pauses: readonly Pause[];
}

/** A file as its format's reader leaves it. */
export interface RecordedFile {
  readonly activities: readonly RecordedActivity[];
  readonly deviceName: string | null;
  /** How far the device's own clock was ahead of UTC; null where the file does not say. */
  readonly aheadOfUtcMinutes: number | null;
  /** What is wrong with the file as a whole, one sentence each. */
  readonly damage: readonly string[];
  /** What was left out on purpose, one sentence each. */
  readonly leftOut: readonly string[];
}

/** A file that holds nothing to take in; the message is a sentence for the athlete. */
export class NoActivity extends Error {
  override readonly name = 'NoActivity';
}
