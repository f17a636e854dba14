import type { Zone } from '@threshold/physiology';
import type { BriefingView, SessionView, Split, ZoneTimeDistribution } from '../../schemas.ts';
import type { StrapReading } from '../strap/strap.ts';

/** What becomes of two sessions of which only one can be open (ruling 27). */
export type OtherChoice = 'resume-other' | 'complete-other' | 'discard-this';

/** How what was recorded reaches the server. */
export interface Delivery {
  /** `waiting`: unsent, and the network is away; it goes on by itself. `refused`: the server will not have it. */
  readonly status: 'delivered' | 'delivering' | 'waiting' | 'refused';
  /** Seconds of samples that the server has not acknowledged. */
  readonly unsentSamples: number;
  /** The server's message where it refused. */
  readonly message: string | null;
  /** Another session of the athlete that is open on the server: the athlete chooses (ruling 27). */
  readonly otherSessionId: string | null;
}

/** What the live screen shows at one moment. Numbers are the journal's: a reload shows the same ones. */
export interface LiveSnapshot {
  readonly sessionId: string;
  readonly briefing: BriefingView;
  readonly startedAtMs: number;
  readonly status: 'running' | 'paused' | 'completing' | 'completed';
  /** Wall clock, pauses left out (ruling 28). */
  readonly elapsedSeconds: number;
  /** Bpm of the latest reading; null when it is older than 5 s, or there is none. */
  readonly hrBpm: number | null;
  /** The badge's zone (specification section 9, ruling 8); null without a reading. */
  readonly zone: Zone | null;
  readonly againstTarget: 'below' | 'in' | 'above' | null;
  /** Over the samples so far; null without one. */
  readonly averageHrBpm: number | null;
  readonly maxHrBpm: number | null;
  readonly zoneSeconds: ZoneTimeDistribution;
  readonly splits: readonly Split[];
  /** For the trace: at most some 600 points, thinned as the session grows; a gap is a null. */
  readonly trace: readonly { readonly t: number; readonly hrBpm: number | null }[];
  /** Percent over the baseline of minutes 10 to 20; null before there is one. */
  readonly driftPercent: number | null;
  readonly hrSource: 'bluetooth' | 'manual';
  /** False while the device refuses to keep what is recorded: it lives in this page alone. */
  readonly isStored: boolean;
  readonly delivery: Delivery;
  /** The server's row once it has completed the session; null while offline. */
  readonly completed: SessionView | null;
}

/** What stands in the way of recording, before a session runs. */
export type LiveState =
  | { readonly phase: 'opening' }
  /** Nothing is recorded yet: the briefing may be shown, the athlete starts. */
  | { readonly phase: 'ready' }
  /** Another tab of this browser records. */
  | { readonly phase: 'elsewhere' }
  /** A recording of this device was cut off: it is shown, and the athlete goes on, completes or discards. */
  | { readonly phase: 'found'; readonly found: FoundRecording }
  | { readonly phase: 'live'; readonly live: LiveSnapshot };

/** A recording that the journal still holds. */
export interface FoundRecording {
  readonly sessionId: string;
  readonly workoutId: string | null;
  readonly title: string;
  readonly startedAtMs: number;
  /** Timer time when it was cut off. */
  readonly elapsedSeconds: number;
  /** Wall-clock time since then, where the timer ran; 0 where it was paused. */
  readonly awaySeconds: number;
  readonly unsentSamples: number;
  /** True once it is older than 24 h: it can be saved or discarded, not gone on with. */
  readonly isExpired: boolean;
  /** The athlete has ended it already: only its way to the server is not settled. */
  readonly hasEnded: boolean;
  /** Another session of the athlete that is open on the server in its place. */
  readonly otherSessionId: string | null;
  /** The server's words where it will not have it. */
  readonly refusal: string | null;
  /** Where another device completed the session of which this is the rest; null where it is none. */
  readonly completedAtSecond: number | null;
  /** That session has its time already, but not its heart rate. */
  readonly countsAlready: boolean;
}

/** The recorder as the screen knows it. No command loses anything when the network is away. */
export interface Recorder {
  getState(): LiveState;
  subscribe(listener: () => void): () => void;
  /** Begins a session now; the device makes its id (ruling 27). */
  start(briefing: BriefingView): Promise<void>;
  /** Goes on with what was found; the time away counts as elapsed, or as a pause, as the athlete says. */
  resumeFound(away: 'counts' | 'was-a-pause'): Promise<void>;
  hear(reading: StrapReading): void;
  /** The strap's name, or null for a session by hand. */
  useSource(deviceName: string | null): void;
  pause(): void;
  resume(): void;
  split(): void;
  /** Ends it: `distanceKm` 0 where none was asked or it was skipped; `type` where no workout says it. */
  complete(end: { distanceKm: number; type?: string }): Promise<void>;
  /** Throws it away here and on the server. */
  discard(): Promise<void>;
  /**
   * The athlete's choice where another session is open: go on with that one in this one's place, end it as it stands,
   * or discard this one.
   */
  settleOther(choice: OtherChoice): Promise<void>;
}
