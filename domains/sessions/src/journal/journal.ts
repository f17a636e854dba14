import type { StoredRecording } from '../recorder/recording-facts.ts';
import type { Timer } from '../recorder/timer.ts';
import type { HrSample, SessionView } from '../schemas.ts';

/** How far one recording has got on its way to the server. */
export interface DeliveryState {
  /** The start was sent, whatever became of its answer. */
  readonly startAsked: boolean;
  readonly started: boolean;
  /** The workout was gone when the session was to be started: it counts as one without a workout. */
  readonly withoutWorkout: boolean;
  /** All seconds up to this one are acknowledged; -1 before the first. */
  readonly ackedThrough: number;
  readonly ackedSplits: number;
  readonly ackedElapsedSeconds: number;
  readonly ackedPausedAtMs: number | null;
  /** The server's words where it will not have it. */
  readonly refusal: string | null;
  /** The athlete's session that is open on the server in this one's place. */
  readonly otherSessionId: string | null;
  /** The acknowledgement: from here on nothing is kept for the server's sake. */
  readonly doneAtMs: number | null;
  readonly completed: SessionView | null;
  /** The recording of what the session lacks that was completed elsewhere; the later one of two. */
  readonly restId: string | null;
}

/** How far a recording has got that has just begun. */
export const UNSENT: DeliveryState = {
  startAsked: false,
  started: false,
  withoutWorkout: false,
  ackedThrough: -1,
  ackedSplits: 0,
  ackedElapsedSeconds: -1,
  ackedPausedAtMs: null,
  refusal: null,
  otherSessionId: null,
  doneAtMs: null,
  completed: null,
  restId: null,
};

/** A recording with its way to the server. */
export interface JournalEntry extends StoredRecording {
  readonly delivery: DeliveryState;
}

/** A session that the server has completed. */
export interface Settled {
  readonly sessionId: string;
  readonly completed: SessionView;
  readonly nowMs: number;
}

/** What a session that was completed elsewhere lacks, with all its samples in order. */
export interface Rest {
  readonly entry: JournalEntry;
  readonly samples: readonly HrSample[];
}

/** The durable memory of recordings: what is in it survives the browser's death. */
export interface Journal {
  /** @throws where the device has no room, or keeps nothing at all */
  begin(stored: StoredRecording): Promise<void>;
  /** Takes in a recording that was begun elsewhere, with all its samples in order. */
  adopt(entry: JournalEntry, samples: readonly HrSample[]): Promise<void>;
  /** Adds seconds and moves the timer on, in one step. */
  append(sessionId: string, samples: readonly HrSample[], timer: Timer): Promise<void>;
  /** Keeps facts and timer as they are now. */
  keep(stored: StoredRecording): Promise<void>;
  /** By the time of their start, oldest first. */
  entries(): Promise<readonly JournalEntry[]>;
  entry(sessionId: string): Promise<JournalEntry | null>;
  /** Seconds from `from` up to and without `before`, in order, at most `most`. */
  samples(sessionId: string, from: number, before: number, most: number): Promise<readonly HrSample[]>;
  countSamples(sessionId: string, from: number): Promise<number>;
  noteDelivery(sessionId: string, change: Partial<DeliveryState>): Promise<void>;
  /** The server has acknowledged the end: the samples go. */
  settle(sessionId: string, completed: SessionView, nowMs: number): Promise<void>;
  /** Likewise of a session that was completed elsewhere; what it lacks of this device's becomes recordings of its own. */
  settleWithRest(settled: Settled, rests: readonly Rest[]): Promise<void>;
  /** Everything of it goes. */
  forget(sessionId: string): Promise<void>;
  close(): void;
}
