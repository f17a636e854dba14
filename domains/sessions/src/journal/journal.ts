import type { StoredRecording } from '../recorder/recording-facts.ts';
import type { Timer } from '../recorder/timer.ts';
import type { HrSample, SessionView } from '../schemas.ts';

export interface DeliveryState {
  /** True once the start was sent, with or without a response. */
  readonly startAsked: boolean;
  readonly started: boolean;
  /** True if the workout was already gone at the start, so the session has none. */
  readonly withoutWorkout: boolean;
  /** All seconds up to this one are acknowledged; -1 before the first. */
  readonly ackedThrough: number;
  readonly ackedSplits: number;
  readonly ackedElapsedSeconds: number;
  readonly ackedPausedAtMs: number | null;
  /** The server's message if it refused the recording. */
  readonly refusal: string | null;
  /** The athlete's other session that is open on the server and blocks this one. */
  readonly otherSessionId: string | null;
  /** When the end was acknowledged; the server needs nothing more after that. */
  readonly doneAtMs: number | null;
  readonly completed: SessionView | null;
  /** Id of the leftover recording after a completion on another device; the later one if there are two. */
  readonly restId: string | null;
}

export const INITIAL_DELIVERY: DeliveryState = {
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

export interface JournalEntry extends StoredRecording {
  readonly delivery: DeliveryState;
}

export interface SessionCompletion {
  readonly sessionId: string;
  readonly completed: SessionView;
  readonly nowMs: number;
}

/** A recording of data missing from a session that another device completed, with its samples in order. */
export interface Remainder {
  readonly entry: JournalEntry;
  readonly samples: readonly HrSample[];
}

/** Durable storage of recordings, which survives a browser crash. */
export interface Journal {
  /** @throws if the device has no storage or it is full */
  begin(recording: StoredRecording): Promise<void>;
  /** Stores a recording started elsewhere, with all its samples in order. */
  adopt(entry: JournalEntry, samples: readonly HrSample[]): Promise<void>;
  /** Appends seconds and advances the timer atomically. */
  append(sessionId: string, samples: readonly HrSample[], timer: Timer): Promise<void>;
  store(recording: StoredRecording): Promise<void>;
  /** Sorted by start, oldest first. */
  listEntries(): Promise<readonly JournalEntry[]>;
  findEntry(sessionId: string): Promise<JournalEntry | null>;
  /** Seconds in [`fromSecond`, `beforeSecond`) in order, at most `maxCount`. */
  listSamples(
    sessionId: string,
    fromSecond: number,
    beforeSecond: number,
    maxCount: number,
  ): Promise<readonly HrSample[]>;
  countSamples(sessionId: string, fromSecond: number): Promise<number>;
  updateDelivery(sessionId: string, change: Partial<DeliveryState>): Promise<void>;
  /** Marks a session whose end the server acknowledged as done, and deletes its samples. */
  markDone(sessionId: string, completed: SessionView, nowMs: number): Promise<void>;
  /** Settles a session that another device completed; its missing data becomes separate recordings. */
  markDoneWithRemainders(completion: SessionCompletion, remainders: readonly Remainder[]): Promise<void>;
  deleteRecording(sessionId: string): Promise<void>;
  close(): void;
}
