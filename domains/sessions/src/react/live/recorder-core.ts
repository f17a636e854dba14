import { type BackupMirror, createBackupMirror } from '../../journal/backup-mirror.ts';
import { type Call, createCall } from '../../journal/calls.ts';
import { deliver } from '../../journal/deliver.ts';
import { createDeliveryLoop, type DeliveryLoop } from '../../journal/delivery-loop.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { foundRecording, goesOnAtOnce } from '../../recorder/found-recording.ts';
import { createHeldReadings, type HeldReadings } from './held-readings.ts';
import type { LiveState } from './live-session.ts';
import { lookForRecording, strangersBy } from './look-for-recording.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { resumeRecording } from './restore-recording.ts';
import { isOver, type OnScreen, showLive } from './show-live.ts';
import { createStore, type Store } from './store.ts';

/** What the recorder's commands share. */
export interface RecorderCore {
  readonly deps: RecorderDeps;
  readonly journal: Journal;
  readonly now: () => number;
  readonly call: Call;
  readonly backup: BackupMirror;
  readonly loop: DeliveryLoop;
  readonly store: Store<LiveState>;
  /** What the strap sends while a recording that was cut off has not gone on yet. */
  readonly held: HeldReadings;
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
  /**
   * Looks into the journal: what is there decides what the screen offers.
   * @param opened the workout whose screen has just been opened: its recording goes on where it was cut off but now
   */
  load(opened?: { readonly workoutId: string | null }): Promise<void>;
  /** Shows how much time has passed since a recording was cut off. */
  lookAtFound(): void;
  /** Shows what delivery has achieved, here or in the service worker. */
  refresh(): Promise<void>;
}

/** @param onIdle told before and after each delivery while nothing is recorded */
export function createRecorderCore(deps: RecorderDeps, onIdle: () => void): RecorderCore {
  const { journal, now } = deps;
  const call = createCall(deps.fetch);
  const backup = createBackupMirror(deps.storage);
  const store = createStore<LiveState>({ phase: 'opening' });
  const held = createHeldReadings();
  const loop = createDeliveryLoop(
    () => deliver(journal, deps.fetch, now, deps.locks),
    now,
    () => void refresh().catch(() => undefined),
  );
  let onScreen: OnScreen | null = null;
  let found: JournalEntry | null = null;
  let unsentSamples = 0;
  let isHeld = false;

  const show = (next: OnScreen | null = onScreen) => {
    onScreen = next;
    if (!onScreen) return;
    found = null;
    store.set({ phase: 'live', live: showLive(onScreen, loop) });
  };
  const clear = () => {
    onScreen = null;
    found = null;
  };

  const load: RecorderCore['load'] = async (opened) => {
    // A browser that keeps nothing says so when a session is to be started.
    const waiting = await lookForRecording(journal, strangersBy(call), backup, now()).catch(() => null);
    if (onScreen || !isHeld) return;
    found = waiting?.entry ?? null;
    unsentSamples = waiting?.unsentSamples ?? 0;
    if (found && opened && goesOnAtOnce(found, opened.workoutId, now())) {
      const isGoingOn = await resumeRecording(core, 'counts').then(
        () => true,
        () => false,
      );
      if (isGoingOn || onScreen) return;
    }
    if (found) lookAtFound();
    else if (store.get().phase !== 'ready') store.set({ phase: 'ready' });
  };

  const lookAtFound = () => {
    if (found && !onScreen) store.set({ phase: 'found', found: foundRecording(found, unsentSamples, now()) });
  };

  const refresh = async () => {
    const shown = onScreen;
    if (shown) {
      const entry = await journal.entry(shown.recording.machine.snapshot().facts.sessionId);
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

  const core: RecorderCore = {
    deps,
    journal,
    now,
    call,
    backup,
    loop,
    store,
    held,
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
    lookAtFound,
    refresh,
  };
  return core;
}
