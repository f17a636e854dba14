import type { BackupStorage } from '../../journal/backup-mirror.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Recorder } from './live-session.ts';
import type { Ticks } from './ticks.ts';

/** What a recorder needs of the world. */
export interface RecorderDeps {
  readonly now: () => number;
  readonly journal: Journal;
  readonly fetch: typeof globalThis.fetch;
  readonly ticks: Ticks;
  /** Undefined in a page without a secure origin. */
  readonly locks: LockManager | undefined;
  readonly storage: BackupStorage;
  readonly newId: () => string;
  /** Asks the browser not to clear what is kept. */
  readonly askToPersist: () => void;
  /** Has the browser deliver when the network returns, also without this page. */
  readonly askToDeliver: () => void;
  /** Told when the network returns and when the page is shown or hidden; returns how to stop. */
  readonly onChangeOfScene: (listener: () => void) => () => void;
}

/** A recorder with its comings and goings, which the screen's hook sees to. */
export interface OpenRecorder extends Recorder {
  /** The screen of this workout is there; a finished recording of another one is put away. */
  open(workoutId: string | null): void;
  /** The screen is gone: a recording goes on, everything else is let go. */
  leave(): void;
  /** Its athlete signs out: the recording goes off the screen, and nothing more of it is written. */
  drop(): void;
}
