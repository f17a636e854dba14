import type { BackupMirror } from '../../journal/backup-mirror.ts';
import type { Call } from '../../journal/create-call.ts';
import type { DeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import type { StrapReading } from '../../recorder/samples.ts';
import type { LiveState } from './recorder.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import type { ShownRecording } from './shown-recording.ts';
import type { Store } from './store.ts';

/** The state and services that the recorder's commands share. */
export interface RecorderCore {
  readonly deps: RecorderDeps;
  readonly journal: Journal;
  readonly now: () => number;
  readonly call: Call;
  readonly backup: BackupMirror;
  readonly loop: DeliveryLoop;
  readonly store: Store<LiveState>;
  /** Readings that arrive before an interrupted recording continues. */
  readonly buffer: ReadingBuffer;
  readonly getShownRecording: () => ShownRecording | null;
  /** The found recording until the athlete decides about it. */
  readonly getFoundRecording: () => JournalEntry | null;
  /** Shows a recording, or refreshes the current one. */
  show(next?: ShownRecording): void;
  /** Updates the recording on the screen; does nothing without one. */
  change(change: Partial<ShownRecording>): void;
  /** Removes the recording from the screen; the journal keeps it. */
  clear(): void;
  /** Sets whether this tab holds the lock, which `load` requires. */
  setLocked(isLocked: boolean): void;
  /**
   * Loads the journal, which decides what the screen offers.
   * @param opened the workout whose screen just opened: its recently interrupted recording resumes automatically
   */
  load(opened?: { readonly workoutId: string | null }): Promise<void>;
  /** Updates the found recording's time since the interruption. */
  reviewFound(): void;
  /** Updates the screen with delivery progress made here or in the service worker. */
  refresh(): Promise<void>;
}

export interface BufferedReading {
  readonly reading: StrapReading;
  readonly receivedAtMs: number;
}

export interface ReadingBuffer {
  add(reading: StrapReading, receivedAtMs: number): void;
  /** Drains the buffer, oldest first. */
  take(): readonly BufferedReading[];
}
