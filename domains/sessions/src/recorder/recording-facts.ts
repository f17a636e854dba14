import type { BriefingView, Split } from '../schemas.ts';
import type { Timer } from './timer.ts';

/** How the athlete ended a recording; null while it is running. */
export type RecordingEnd =
  | { readonly kind: 'completed'; readonly distanceKm: number; readonly type: string | null }
  | { readonly kind: 'discarded' };

/** A recording's stored data, except its timer and samples. */
export interface RecordingFacts {
  readonly sessionId: string;
  readonly briefing: BriefingView;
  readonly startedAtMs: number;
  readonly pausedAtMs: number | null;
  /** Sorted by second, unique. */
  readonly splits: readonly Split[];
  readonly hrSource: 'bluetooth' | 'manual';
  readonly deviceName: string | null;
  readonly end: RecordingEnd | null;
  /** Set for leftover data: the second at which another device completed the session. */
  readonly completedAtSecond?: number;
  /** True if the session on the server already includes this recording's time, but not its heart rate. */
  readonly countsAlready?: boolean;
}

export interface StoredRecording {
  readonly facts: RecordingFacts;
  readonly timer: Timer;
}

/** The stored data of a recording that starts now. */
export const createRecordingFacts = (
  sessionId: string,
  briefing: BriefingView,
  source: Pick<RecordingFacts, 'hrSource' | 'deviceName'>,
  nowMs: number,
): RecordingFacts => ({
  sessionId,
  briefing,
  startedAtMs: nowMs,
  pausedAtMs: null,
  splits: [],
  ...source,
  end: null,
});
