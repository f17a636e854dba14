import type { RecorderCore } from './recorder-core.ts';
import type { OpenRecorder } from './recorder-deps.ts';
import { isOver, toActiveRecording } from './show-live.ts';
import { createTabLock } from './tab-lock.ts';

export interface Presence extends Pick<OpenRecorder, 'open' | 'leave'> {
  /** If nothing is left to do, releases the tab lock and stops the ticks. */
  rest(): void;
}

/** Runs ticks while the screen is mounted, a recording is running, or delivery is pending. */
export function createPresence(core: RecorderCore): Presence {
  const { deps, store, loop, now } = core;
  const tabLock = createTabLock(deps.locks);
  let isOpen = false;
  let isQueued = false;
  let stopWatching: (() => void) | null = null;
  let departTimer: ReturnType<typeof setTimeout> | undefined;

  const activeRecording = () => toActiveRecording(core.onScreen());

  const look = () => {
    const recording = activeRecording();
    recording?.look(now());
    const state = store.get();
    const view = recording?.machine.view();
    const isUpToDate =
      state.phase === 'live' &&
      state.live.elapsedSeconds === view?.elapsedSeconds &&
      state.live.hrBpm === view.hrBpm;
    if (view && !isUpToDate) core.show();
    if (state.phase === 'found') core.reviewFound();
    loop.deliverIfDue();
  };

  const changeScene = () => {
    look();
    activeRecording()?.mirror(now());
    deps.requestDelivery();
    void loop.deliverNow();
  };

  const watch = () => {
    if (stopWatching) return;
    const stops = [deps.ticks(look), deps.onChangeOfScene(changeScene)];
    stopWatching = () => {
      for (const stop of stops) stop();
      stopWatching = null;
    };
  };

  const rest = () => {
    const shown = core.onScreen();
    if (isOpen || (shown && !isOver(shown))) return;
    core.clear();
    core.setLocked(false);
    tabLock.release();
    isQueued = false;
    store.set({ phase: 'opening' });
    if (!loop.halt() && !loop.isRunning()) stopWatching?.();
  };

  const depart = () => {
    isOpen = false;
    rest();
  };

  return {
    open: (workoutId) => {
      clearTimeout(departTimer);
      isOpen = true;
      watch();
      const shown = core.onScreen();
      const shownId = shown?.recording.machine.snapshot().facts.briefing.workout?.id ?? null;
      if (shown && isOver(shown) && shownId !== workoutId) {
        core.clear();
        void core.load();
      }
      if (isQueued) return;
      isQueued = true;
      tabLock.take(
        () => {
          core.setLocked(true);
          void core.load({ workoutId });
          void loop.deliverNow();
        },
        () => store.set({ phase: 'elsewhere' }),
      );
    },
    leave: () => {
      // A remount calls `open` at once, which cancels the departure.
      clearTimeout(departTimer);
      departTimer = setTimeout(depart);
    },
    rest,
  };
}
