import type { BackupStorage } from '../../journal/backup-mirror.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Recorder } from './recorder.ts';
import type { Ticks } from './ticks.ts';

export interface RecorderDeps {
  readonly now: () => number;
  readonly journal: Journal;
  readonly fetch: typeof globalThis.fetch;
  readonly ticks: Ticks;
  /** Undefined in an insecure context. */
  readonly locks: LockManager | undefined;
  readonly storage: BackupStorage;
  readonly newId: () => string;
  readonly requestPersistence: () => void;
  /** Registers a background sync, which delivers without this page. */
  readonly requestDelivery: () => void;
  /** Subscribes to network and page visibility changes; returns the unsubscribe function. */
  readonly onChangeOfScene: (listener: () => void) => () => void;
}

/** A recorder with its lifecycle, managed by the screen's hook. */
export interface OpenRecorder extends Recorder {
  /** A workout's screen mounted; a finished recording of another workout is dismissed. */
  open(workoutId: string | null): void;
  /** The screen unmounted: a running recording continues, everything else is released. */
  leave(): void;
  /** The athlete signs out: the recording leaves the screen, and nothing more of it is written. */
  drop(): void;
}
