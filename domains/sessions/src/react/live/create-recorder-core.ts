import { createBackupMirror } from '../../journal/backup-mirror.ts';
import { createCall } from '../../journal/create-call.ts';
import { deliverJournal } from '../../journal/delivery/deliver-journal.ts';
import { createDeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { shouldResumeAutomatically, toFoundRecording } from '../../recorder/found-recording.ts';
import { createOtherAthleteCheck, findWaitingRecording } from './find-waiting-recording.ts';
import type { LiveState } from './recorder.ts';
import type { BufferedReading, ReadingBuffer, RecorderCore } from './recorder-core.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { resumeRecording } from './restore-recording.ts';
import { isOver, type ShownRecording, toLiveSnapshot } from './shown-recording.ts';
import { createStore } from './store.ts';

/** @param onIdle called before and after each delivery while nothing is being recorded */
export function createRecorderCore(deps: RecorderDeps, onIdle: () => void): RecorderCore {
  const { journal, now } = deps;
  const call = createCall(deps.fetch);
  const backup = createBackupMirror(deps.storage);
  const store = createStore<LiveState>({ phase: 'opening' });
  const buffer = createReadingBuffer();
  const loop = createDeliveryLoop(
    () => deliverJournal(journal, deps.fetch, now, deps.locks),
    now,
    () => void refresh().catch(() => undefined),
  );
  let shownRecording: ShownRecording | null = null;
  let found: JournalEntry | null = null;
  let unsentSampleCount = 0;
  let isLocked = false;

  const show = (next: ShownRecording | null = shownRecording) => {
    shownRecording = next;
    if (!shownRecording) return;
    found = null;
    store.set({ phase: 'live', live: toLiveSnapshot(shownRecording, loop) });
  };
  const clear = () => {
    shownRecording = null;
    found = null;
  };

  const load: RecorderCore['load'] = async (opened) => {
    // Missing storage is reported when a session is started.
    const waiting = await findWaitingRecording(journal, createOtherAthleteCheck(call), backup, now()).catch(
      () => null,
    );
    if (shownRecording || !isLocked) return;
    found = waiting?.entry ?? null;
    unsentSampleCount = waiting?.unsentSampleCount ?? 0;
    if (found && opened && shouldResumeAutomatically(found, opened.workoutId, now())) {
      const hasResumed = await resumeRecording(core, 'counts').then(
        () => true,
        () => false,
      );
      if (hasResumed || shownRecording) return;
    }
    if (found) reviewFound();
    else if (store.get().phase !== 'ready') store.set({ phase: 'ready' });
  };

  const reviewFound = () => {
    if (found && !shownRecording)
      store.set({ phase: 'found', found: toFoundRecording(found, unsentSampleCount, now()) });
  };

  const refresh = async () => {
    const shown = shownRecording;
    if (shown) {
      const entry = await journal.entry(shown.recording.machine.snapshot().facts.sessionId);
      if (shownRecording?.recording !== shown.recording) return;
      if (entry?.delivery.restId) {
        // Another device completed the session. The athlete decides what happens to the data it lacks.
        clear();
        await load();
      } else {
        if (entry) show({ ...shownRecording, delivery: entry.delivery });
        if (entry?.delivery.doneAtMs) backup.clear();
      }
    } else if (found && !loop.isRunning()) await load();
    if (!shownRecording || isOver(shownRecording)) onIdle();
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
    getShownRecording: () => shownRecording,
    getFoundRecording: () => found,
    show,
    change: (change) => {
      if (shownRecording) show({ ...shownRecording, ...change });
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
  let bufferedReadings: BufferedReading[] = [];
  return {
    add: (reading, receivedAtMs) => {
      bufferedReadings.push({ reading, receivedAtMs });
      if (bufferedReadings.length > MAX_READINGS) bufferedReadings.shift();
    },
    take: () => {
      const readings = bufferedReadings;
      bufferedReadings = [];
      return readings;
    },
  };
}
