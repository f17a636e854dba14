import { createBackupMirror } from '../../journal/backup-mirror.ts';
import { createCall } from '../../journal/calls.ts';
import { deliver } from '../../journal/delivery/deliver.ts';
import { createDeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { shouldResumeAutomatically, toFoundRecording } from '../../recorder/found-recording.ts';
import { findWaitingRecording, otherAthleteCheck } from './find-waiting-recording.ts';
import type { LiveState } from './recorder.ts';
import type { BufferedReading, ReadingBuffer, RecorderCore } from './recorder-core.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { resumeRecording } from './restore-recording.ts';
import { isOver, type OnScreen, showLive } from './show-live.ts';
import { createStore } from './store.ts';

/** @param onIdle called before and after each delivery while nothing is recorded */
export function createRecorderCore(deps: RecorderDeps, onIdle: () => void): RecorderCore {
  const { journal, now } = deps;
  const call = createCall(deps.fetch);
  const backup = createBackupMirror(deps.storage);
  const store = createStore<LiveState>({ phase: 'opening' });
  const buffer = createReadingBuffer();
  const loop = createDeliveryLoop(
    () => deliver(journal, deps.fetch, now, deps.locks),
    now,
    () => void refresh().catch(() => undefined),
  );
  let onScreen: OnScreen | null = null;
  let found: JournalEntry | null = null;
  let unsentSamples = 0;
  let isLocked = false;

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
    // Missing storage is reported when a session is started.
    const waiting = await findWaitingRecording(journal, otherAthleteCheck(call), backup, now()).catch(
      () => null,
    );
    if (onScreen || !isLocked) return;
    found = waiting?.entry ?? null;
    unsentSamples = waiting?.unsentSamples ?? 0;
    if (found && opened && shouldResumeAutomatically(found, opened.workoutId, now())) {
      const hasResumed = await resumeRecording(core, 'counts').then(
        () => true,
        () => false,
      );
      if (hasResumed || onScreen) return;
    }
    if (found) reviewFound();
    else if (store.get().phase !== 'ready') store.set({ phase: 'ready' });
  };

  const reviewFound = () => {
    if (found && !onScreen)
      store.set({ phase: 'found', found: toFoundRecording(found, unsentSamples, now()) });
  };

  const refresh = async () => {
    const shown = onScreen;
    if (shown) {
      const entry = await journal.entry(shown.recording.machine.snapshot().facts.sessionId);
      if (onScreen?.recording !== shown.recording) return;
      if (entry?.delivery.restId) {
        // Another device completed the session: the athlete decides about the data it lacks.
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
    buffer,
    onScreen: () => onScreen,
    found: () => found,
    show,
    change: (change) => {
      if (onScreen) show({ ...onScreen, ...change });
    },
    clear,
    setLocked: (locked) => {
      isLocked = locked;
    },
    load,
    reviewFound,
    refresh,
  };
  return core;
}

/** Ten minutes of readings, to give the athlete time to decide about a found recording. */
const MAX_READINGS = 600;

function createReadingBuffer(): ReadingBuffer {
  let buffered: BufferedReading[] = [];
  return {
    add: (reading, receivedAtMs) => {
      buffered.push({ reading, receivedAtMs });
      if (buffered.length > MAX_READINGS) buffered.shift();
    },
    take: () => {
      const all = buffered;
      buffered = [];
      return all;
    },
  };
}
