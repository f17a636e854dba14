import type { BackupStorage } from '../../journal/backup-mirror.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Recorder } from './recorder.ts';
import type { TickSource } from './tick-source.ts';

export interface RecorderEnvironment {
  readonly now: () => number;
  readonly journal: Journal;
  readonly fetch: typeof globalThis.fetch;
  readonly ticks: TickSource;
  /** Undefined in an insecure context. */
  readonly locks: LockManager | undefined;
  readonly storage: BackupStorage;
  readonly createId: () => string;
  readonly requestPersistence: () => void;
  /** Registers a background sync, which delivers without this page. */
  readonly requestDelivery: () => void;
  /** Subscribes to network and page visibility changes; returns the unsubscribe function. */
  readonly onNetworkOrVisibilityChange: (listener: () => void) => () => void;
}

/** A recorder with its lifecycle, managed by the screen's hook. */
export interface ManagedRecorder extends Recorder {
  /** Called when a workout's screen mounts: dismisses a finished recording of another workout. */
  open(workoutId: string | null): void;
  /** Called when the screen unmounts: a running recording continues, everything else is released. */
  leave(): void;
  /** Called at sign-out: removes the recording from the screen and writes nothing more of it. */
  drop(): void;
}
