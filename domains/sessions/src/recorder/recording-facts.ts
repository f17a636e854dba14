import type { BriefingView, Split } from '../schemas.ts';
import type { Timer } from './timer.ts';

/** How the athlete ended a recording; null while it goes on. */
export type RecordingEnd =
  | { readonly kind: 'completed'; readonly distanceKm: number; readonly type: string | null }
  | { readonly kind: 'discarded' };

/** What is known of a recording besides its samples and its timer. */
export interface RecordingFacts {
  readonly sessionId: string;
  readonly briefing: BriefingView;
  readonly startedAtMs: number;
  readonly pausedAtMs: number | null;
  /** By second, none twice. */
  readonly splits: readonly Split[];
  readonly hrSource: 'bluetooth' | 'manual';
  readonly deviceName: string | null;
  readonly end: RecordingEnd | null;
  /** Where another device completed the session of which this is the rest. */
  readonly completedAtSecond?: number;
  /** The rest of what lies before that: the session has its time, but not its heart rate. */
  readonly countsAlready?: boolean;
}

/** A recording as it is kept, but for its samples. */
export interface StoredRecording {
  readonly facts: RecordingFacts;
  readonly timer: Timer;
}

/** A recording that begins now. */
export const beginRecording = (
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
