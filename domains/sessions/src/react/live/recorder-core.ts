import { type BackupMirror, createBackupMirror } from '../../journal/backup-mirror.ts';
import { type Call, createCall } from '../../journal/calls.ts';
import { deliver } from '../../journal/deliver.ts';
import { createDeliveryLoop, type DeliveryLoop } from '../../journal/delivery-loop.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { foundRecording } from '../../recorder/found-recording.ts';
import type { LiveState } from './live-session.ts';
import { lookForRecording, strangersBy } from './look-for-recording.ts';
import type { RecorderMeans } from './recorder-means.ts';
import { isOver, type OnScreen, showLive } from './show-live.ts';
import { createStage, type Stage } from './stage.ts';

/** What the recorder's commands share. */
export interface RecorderCore {
  readonly means: RecorderMeans;
  readonly journal: Journal;
  readonly now: () => number;
  readonly call: Call;
  readonly backup: BackupMirror;
  readonly loop: DeliveryLoop;
  readonly stage: Stage<LiveState>;
  /** The recording on the screen. */
  readonly onScreen: () => OnScreen | null;
  /** The recording that was found, as long as the athlete has not settled it. */
  readonly found: () => JournalEntry | null;
  /** Puts a recording on the screen, or shows how it is now. */
  show(next?: OnScreen): void;
  change(change: Partial<OnScreen>): void;
  /** Takes the recording off the screen. */
  clear(): void;
  /** Whether this tab has the lock, and looks into its journal. */
  hold(isHeld: boolean): void;
  /** Looks into the journal: what is there decides what the screen offers. */
  load(): Promise<void>;
  /** Shows what delivery has achieved, here or in the service worker. */
  refresh(): Promise<void>;
}

/** @param onIdle told before and after each delivery while nothing is recorded */
export function createRecorderCore(means: RecorderMeans, onIdle: () => void): RecorderCore {
  const { journal, now } = means;
  const call = createCall(means.fetch);
  const backup = createBackupMirror(means.storage);
  const stage = createStage<LiveState>({ phase: 'opening' });
  const loop = createDeliveryLoop(
    () => deliver(journal, means.fetch, now, means.locks),
    now,
    () => void refresh().catch(() => undefined),
  );
  let onScreen: OnScreen | null = null;
  let found: JournalEntry | null = null;
  let isHeld = false;

  const show = (next: OnScreen | null = onScreen) => {
    onScreen = next;
    if (!onScreen) return;
    found = null;
    stage.set({ phase: 'live', live: showLive(onScreen, loop) });
  };
  const clear = () => {
    onScreen = null;
    found = null;
  };

  const load = async () => {
    // A browser that keeps nothing says so when a session is to be started.
    const waiting = await lookForRecording(journal, strangersBy(call), backup, now()).catch(() => null);
    if (onScreen || !isHeld) return;
    found = waiting?.entry ?? null;
    if (waiting) {
      const shown = foundRecording(waiting.entry, waiting.unsentSamples, now());
      stage.set({ phase: 'found', found: shown });
    } else if (stage.get().phase !== 'ready') stage.set({ phase: 'ready' });
  };

  const refresh = async () => {
    const shown = onScreen;
    if (shown) {
      const entry = await journal.entry(shown.recording.machine.kept().facts.sessionId);
      if (onScreen?.recording !== shown.recording) return;
      if (entry?.delivery.restId) {
        // It was completed elsewhere: the athlete says what becomes of the rest.
        clear();
        await load();
      } else {
        if (entry) show({ ...onScreen, delivery: entry.delivery });
        if (entry?.delivery.doneAtMs) backup.clear();
      }
    } else if (found && !loop.isRunning()) await load();
    if (!onScreen || isOver(onScreen)) onIdle();
  };

  return {
    means,
    journal,
    now,
    call,
    backup,
    loop,
    stage,
    onScreen: () => onScreen,
    found: () => found,
    show,
    change: (change) => {
      if (onScreen) show({ ...onScreen, ...change });
    },
    clear,
    hold: (held) => {
      isHeld = held;
    },
    load,
    refresh,
  };
}
