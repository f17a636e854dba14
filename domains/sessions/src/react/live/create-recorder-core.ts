import { createBackupMirror } from '../../journal/backup-mirror.ts';
import { createCall } from '../../journal/create-call.ts';
import { deliverJournal } from '../../journal/delivery/deliver-journal.ts';
import { createDeliveryLoop } from '../../journal/delivery/delivery-loop.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { shouldResumeAutomatically, toUnfinishedRecording } from '../../recorder/unfinished-recording.ts';
import { createOtherAthleteCheck, findUnfinishedRecording } from './find-unfinished-recording.ts';
import type { LiveState } from './recorder.ts';
import type { BufferedReading, ReadingBuffer, RecorderCore } from './recorder-core.ts';
import type { RecorderEnvironment } from './recorder-environment.ts';
import { resumeRecording } from './restore-recording.ts';
import { isOver, type ShownRecording, toLiveSnapshot } from './shown-recording.ts';
import { createStore } from './store.ts';

/** @param onIdle called before and after each delivery while nothing is being recorded */
export function createRecorderCore(environment: RecorderEnvironment, onIdle: () => void): RecorderCore {
  const { journal, now } = environment;
  const call = createCall(environment.fetch);
  const backup = createBackupMirror(environment.storage);
  const store = createStore<LiveState>({ phase: 'opening' });
  const buffer = createReadingBuffer();
  const loop = createDeliveryLoop(
    () => deliverJournal(journal, environment.fetch, now, environment.locks),
    now,
    () => void refresh().catch(() => undefined),
  );
  let shownRecording: ShownRecording | null = null;
  let unfinishedEntry: JournalEntry | null = null;
  let unsentSampleCount = 0;
  let isLocked = false;

  const show = (next: ShownRecording | null = shownRecording) => {
    shownRecording = next;
    if (!shownRecording) return;
    unfinishedEntry = null;
    store.set({ phase: 'live', live: toLiveSnapshot(shownRecording, loop) });
  };
  const clear = () => {
    shownRecording = null;
    unfinishedEntry = null;
  };

  const load: RecorderCore['load'] = async (opened) => {
    // Missing storage is reported when a session is started.
    const unfinished = await findUnfinishedRecording(
      journal,
      createOtherAthleteCheck(call),
      backup,
      now(),
    ).catch(() => null);
    if (shownRecording || !isLocked) return;
    unfinishedEntry = unfinished?.entry ?? null;
    unsentSampleCount = unfinished?.unsentSampleCount ?? 0;
    if (unfinishedEntry && opened && shouldResumeAutomatically(unfinishedEntry, opened.workoutId, now())) {
      const hasResumed = await resumeRecording(core, 'counts').then(
        () => true,
        () => false,
      );
      if (hasResumed || shownRecording) return;
    }
    if (unfinishedEntry) updateTimeAway();
    else if (store.get().phase !== 'ready') store.set({ phase: 'ready' });
  };

  const updateTimeAway = () => {
    if (unfinishedEntry && !shownRecording)
      store.set({
        phase: 'unfinished',
        unfinished: toUnfinishedRecording(unfinishedEntry, unsentSampleCount, now()),
      });
  };

  const refresh = async () => {
    const shown = shownRecording;
    if (shown) {
      const entry = await journal.findEntry(shown.recording.machine.snapshot().facts.sessionId);
      if (shownRecording?.recording !== shown.recording) return;
      if (entry?.delivery.restId) {
        // Another device completed the session. The athlete decides what happens to the data it lacks.
        clear();
        await load();
      } else {
        if (entry) show({ ...shownRecording, delivery: entry.delivery });
        if (entry?.delivery.doneAtMs) backup.clear();
      }
    } else if (unfinishedEntry && !loop.isRunning()) await load();
    if (!shownRecording || isOver(shownRecording)) onIdle();
  };

  const core: RecorderCore = {
    environment,
    journal,
    now,
    call,
    backup,
    loop,
    store,
    buffer,
    getShownRecording: () => shownRecording,
    getUnfinishedEntry: () => unfinishedEntry,
    show,
    change: (change) => {
      if (shownRecording) show({ ...shownRecording, ...change });
    },
    clear,
    setLocked: (locked) => {
      isLocked = locked;
    },
    load,
    updateTimeAway,
    refresh,
  };
  return core;
}

/** Ten minutes of readings, to give the athlete time to decide about an unfinished recording. */
const MAX_READINGS = 600;

function createReadingBuffer(): ReadingBuffer {
  let bufferedReadings: BufferedReading[] = [];
  return {
    add: (reading, receivedAtMs) => {
      bufferedReadings.push({ reading, receivedAtMs });
      if (bufferedReadings.length > MAX_READINGS) bufferedReadings.shift();
    },
    drain: () => {
      const readings = bufferedReadings;
      bufferedReadings = [];
      return readings;
    },
  };
}
