import { createBackupMirror } from '../../journal/backup-mirror.ts';
import { createCall } from '../../journal/calls.ts';
import { deliver } from '../../journal/deliver.ts';
import { createDeliveryLoop } from '../../journal/delivery-loop.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { readSamples } from '../../journal/read-samples.ts';
import { endOther } from '../../journal/settle-other.ts';
import type { Recording } from '../../recorder/create-recording.ts';
import { foundRecording, goOn } from '../../recorder/found-recording.ts';
import { beginRecording } from '../../recorder/recording-facts.ts';
import { startTimer, type Timer } from '../../recorder/timer.ts';
import type { BriefingView } from '../../schemas.ts';
import { createActiveRecording } from './active-recording.ts';
import type { LiveState } from './live-session.ts';
import { lookForRecording } from './look-for-recording.ts';
import type { OpenRecorder, RecorderMeans } from './recorder-means.ts';
import { isOver, type OnScreen, showLive } from './show-live.ts';
import { createStage } from './stage.ts';
import { createTabLock } from './tab-lock.ts';

const NO_SESSION = 'No active session';
const NO_ROOM = 'This browser has no room to keep the recording. Free some space and try again.';
const NOT_READY = 'A session cannot be started now.';
/** How long the end of a session waits for the server; after that it is delivered when it can be. */
const PATIENCE_MS = 8000;

/**
 * Records a live session: the machine counts, the journal keeps, the loop delivers. Everything is in the journal before
 * the network hears of it, so that no command needs the network to succeed.
 */
export function createRecorder(means: RecorderMeans): OpenRecorder {
  const { journal, now } = means;
  const call = createCall(means.fetch);
  const backup = createBackupMirror(means.storage);
  const tabLock = createTabLock(means.locks);
  const stage = createStage<LiveState>({ phase: 'opening' });
  const loop = createDeliveryLoop(
    () => deliver(journal, means.fetch, now, means.locks),
    now,
    () => void refresh().catch(() => undefined),
  );

  let onScreen: OnScreen | null = null;
  let found: JournalEntry | null = null;
  let starting: Promise<void> | null = null;
  let isOpen = false;
  let isHeld = false;
  let stopWatching: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    if (onScreen) stage.set({ phase: 'live', live: showLive(onScreen, loop) });
  };
  const put = (change: Partial<OnScreen>) => {
    if (onScreen) onScreen = { ...onScreen, ...change };
    show();
  };

  /** Looks into the journal; what is there decides what the screen offers. */
  const load = async () => {
    // A browser that keeps nothing says so when a session is to be started.
    const waiting = await lookForRecording(journal, call, backup, now()).catch(() => null);
    if (onScreen || starting || !isHeld) return;
    found = waiting?.entry ?? null;
    if (waiting)
      stage.set({
        phase: 'found',
        found: foundRecording(waiting.entry, waiting.unsentSamples, now()),
      });
    else if (stage.get().phase !== 'ready') stage.set({ phase: 'ready' });
  };

  /** What delivery has achieved, here or in the service worker. */
  const refresh = async () => {
    if (onScreen) {
      const { recording } = onScreen;
      const { sessionId } = recording.machine.kept().facts;
      const entry = await journal.entry(sessionId);
      if (onScreen?.recording !== recording) return;
      if (entry) put({ delivery: entry.delivery });
      if (isOver(onScreen) && entry?.delivery.doneAtMs) backup.clear();
    } else if (found && !loop.isRunning()) await load();
    stopIfIdle();
  };

  const restore = async (entry: JournalEntry, timer: Timer): Promise<OnScreen> => {
    const recording = createActiveRecording({ facts: entry.facts, timer }, journal, backup);
    await readSamples(journal, entry.facts.sessionId, (sample) => {
      recording.machine.restore(sample);
      recording.take(sample);
    });
    return { recording, delivery: entry.delivery, stage: entry.facts.end ? 'completed' : 'going' };
  };

  const foundEntry = async (): Promise<JournalEntry> => {
    const entry = found && (await journal.entry(found.facts.sessionId));
    if (!entry || entry.delivery.doneAtMs !== null) {
      await load();
      throw new Error(NO_SESSION);
    }
    await journal.noteDelivery(entry.facts.sessionId, { refusal: null });
    return { ...entry, delivery: { ...entry.delivery, refusal: null } };
  };

  /** What was found, as it was when it was cut off. */
  const restoreFound = async (): Promise<OnScreen> => {
    const entry = await foundEntry();
    return restore(entry, { ...entry.timer, isRunning: false });
  };

  const begin = async (briefing: BriefingView) => {
    if (stage.get().phase !== 'ready') throw new Error(NOT_READY);
    const nowMs = now();
    const source = { hrSource: 'manual', deviceName: null } as const;
    const facts = beginRecording(means.newId(), briefing, source, nowMs);
    const kept = { facts, timer: startTimer(nowMs) };
    const entry = await journal
      .begin(kept)
      .then(() => journal.entry(facts.sessionId))
      .catch((cause: unknown) => {
        throw new Error(NO_ROOM, { cause });
      });
    if (!entry) throw new Error(NO_ROOM);
    onScreen = { recording: createActiveRecording(kept, journal, backup), ...entry, stage: 'going' };
    show();
    means.askToPersist();
    means.askToDeliver();
    void loop.kick();
  };

  const discardFound = async () => {
    const entry = await foundEntry();
    await journal.keep({ facts: { ...entry.facts, end: { kind: 'discarded' } }, timer: entry.timer });
    found = null;
  };

  const command = (act: (machine: Recording, nowMs: number) => void) => {
    if (onScreen?.stage !== 'going' || isOver(onScreen)) return;
    const { machine, writer, mirror } = onScreen.recording;
    act(machine, now());
    // What the device refuses now is written with the next second.
    writer.keep(machine.kept()).catch(() => undefined);
    mirror(now());
    show();
  };

  const look = () => {
    if (onScreen?.stage === 'going' && !isOver(onScreen)) {
      onScreen.recording.look(now());
      const view = onScreen.recording.machine.view();
      const state = stage.get();
      const isShown =
        state.phase === 'live' &&
        state.live.elapsedSeconds === view.elapsedSeconds &&
        state.live.hrBpm === view.hrBpm;
      if (!isShown) show();
    }
    loop.look();
  };

  const changeScene = () => {
    if (onScreen && !isOver(onScreen)) onScreen.recording.mirror(now());
    look();
    means.askToDeliver();
    void loop.kick();
  };

  const watch = () => {
    if (stopWatching) return;
    const stops = [means.ticks(look), means.onChangeOfScene(changeScene)];
    stopWatching = () => {
      for (const stop of stops) stop();
    };
  };

  function stopIfIdle() {
    if (isOpen || onScreen || loop.halt() || loop.isRunning()) return;
    stopWatching?.();
    stopWatching = null;
  }

  const clearScreen = async () => {
    onScreen = null;
    await load();
  };

  const recorder: OpenRecorder = {
    getState: stage.get,
    subscribe: stage.subscribe,

    open: (workoutId) => {
      clearTimeout(leaving);
      isOpen = true;
      watch();
      const shownId = onScreen?.recording.machine.kept().facts.briefing.workout?.id ?? null;
      if (onScreen && isOver(onScreen) && shownId !== workoutId) void clearScreen();
      if (onScreen || isHeld) return;
      tabLock.take(
        () => {
          isHeld = true;
          void load();
          void loop.kick();
        },
        () => stage.set({ phase: 'elsewhere' }),
      );
    },

    leave: () => {
      // A screen that is only drawn anew is back at once.
      leaving = setTimeout(() => {
        isOpen = false;
        if (onScreen && isOver(onScreen)) onScreen = null;
        if (!onScreen) {
          tabLock.release();
          isHeld = false;
          found = null;
          stage.set({ phase: 'opening' });
        }
        stopIfIdle();
      });
    },

    start: (briefing) => {
      starting ??= begin(briefing).finally(() => {
        starting = null;
      });
      return starting;
    },

    resumeFound: async (away) => {
      const entry = await foundEntry();
      const timer = entry.facts.end ? entry.timer : goOn(entry.timer, away, now());
      const restored = await restore(entry, timer);
      await restored.recording.writer.keep(restored.recording.machine.kept());
      onScreen = restored;
      found = null;
      look();
      show();
      void loop.kick();
    },

    hear: (reading) => {
      if (onScreen?.stage !== 'going' || isOver(onScreen)) return;
      const { machine, writer, take } = onScreen.recording;
      const sample = machine.hear(reading, now());
      if (sample) {
        take(sample);
        writer.sample(sample, machine.kept().timer);
      }
      show();
    },

    useSource: (deviceName) => command((machine) => machine.useSource(deviceName)),
    pause: () => command((machine, nowMs) => machine.pause(nowMs)),
    resume: () => command((machine, nowMs) => machine.resume(nowMs)),
    split: () => command((machine, nowMs) => void machine.split(nowMs)),

    complete: async ({ distanceKm, type }) => {
      const ending = onScreen ?? (await restoreFound());
      const { machine, writer } = ending.recording;
      const { sessionId } = machine.kept().facts;
      machine.end({ kind: 'completed', distanceKm, type: type ?? null }, now());
      const reopen = async () => {
        machine.reopen(now());
        put({ stage: 'going' });
        await writer.keep(machine.kept());
      };
      try {
        await journal.noteDelivery(sessionId, { refusal: null });
        await writer.keep(machine.kept());
      } catch (cause) {
        await reopen().catch(() => undefined);
        throw new Error(NO_ROOM, { cause });
      }
      onScreen = { ...ending, stage: 'completing' };
      found = null;
      show();
      await Promise.race([loop.kick(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      await refresh();
      const refusal = (await journal.entry(sessionId))?.delivery.refusal ?? null;
      if (refusal !== null) {
        await reopen();
        throw new Error(refusal);
      }
      put({ stage: 'completed' });
    },

    discard: async () => {
      if (onScreen) {
        const { machine, writer } = onScreen.recording;
        machine.end({ kind: 'discarded' }, now());
        await writer.keep(machine.kept());
      } else await discardFound();
      backup.clear();
      await clearScreen();
      void loop.kick();
    },

    settleOther: async (choice) => {
      if (choice === 'discard-this') return recorder.discard();
      if (!onScreen) throw new Error(NO_SESSION);
      const { sessionId } = onScreen.recording.machine.kept().facts;
      const { otherSessionId } = onScreen.delivery;
      if (otherSessionId === null) return;
      await endOther(call, otherSessionId);
      await journal.noteDelivery(sessionId, { otherSessionId: null });
      await loop.kick();
      await refresh();
    },
  };
  return recorder;
}
