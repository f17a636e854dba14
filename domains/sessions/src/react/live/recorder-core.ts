import type { BackupMirror } from '../../journal/backup-mirror.ts';
import type { Call } from '../../journal/create-call.ts';
import type { DeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import type { StrapReading } from '../../recorder/samples.ts';
import type { LiveState } from './recorder.ts';
import type { RecorderEnvironment } from './recorder-environment.ts';
import type { ShownRecording } from './shown-recording.ts';
import type { Store } from './store.ts';

/** The state and services that the recorder's commands share. */
export interface RecorderCore {
  readonly environment: RecorderEnvironment;
  readonly journal: Journal;
  readonly now: () => number;
  readonly call: Call;
  readonly backup: BackupMirror;
  readonly loop: DeliveryLoop;
  readonly store: Store<LiveState>;
  /** Readings that arrive before an unfinished recording continues. */
  readonly buffer: ReadingBuffer;
  readonly getShownRecording: () => ShownRecording | null;
  /** The unfinished recording until the athlete decides about it. */
  readonly getUnfinishedEntry: () => JournalEntry | null;
  /** Shows a recording, or refreshes the current one. */
  show(next?: ShownRecording): void;
  /** Updates the recording on the screen; does nothing if there is none. */
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
  /** Updates the unfinished recording's time since the interruption. */
  updateTimeAway(): void;
  /** Updates the screen with delivery progress made here or in the service worker. */
  refresh(): Promise<void>;
}

export interface BufferedReading {
  readonly reading: StrapReading;
  readonly receivedAtMs: number;
}

export interface ReadingBuffer {
  add(reading: StrapReading, receivedAtMs: number): void;
  /** Empties the buffer and returns its readings, oldest first. */
  drain(): readonly BufferedReading[];
}
