import type { ActivitySummary, LapSummary, RecordedPoint } from '../recorded-activity.ts';

/** A start or stop of the timer; `atMs` is in milliseconds since the Unix epoch. */
export interface TimerEvent {
  readonly atMs: number;
  readonly isStart: boolean;
}

/** The parts of a FIT file that the import uses, independent of the decoder. */
export interface FitContents {
  /** "activity", "settings", …; null if the file has none. */
  readonly fileType: string | null;
  readonly deviceName: string | null;
  readonly aheadOfUtcMinutes: number | null;
  readonly sessions: readonly ActivitySummary[];
  /** The sport if the file has no sessions; null if not recorded. */
  readonly sport: { readonly sport: string; readonly subSport: string } | null;
  readonly points: readonly RecordedPoint[];
  readonly laps: readonly LapSummary[];
  readonly timerEvents: readonly TimerEvent[];
}

/** A decoder's result. `fault` is the decoder's message, or null if it read everything. */
export interface FitReading extends FitContents {
  readonly fault: string | null;
}
