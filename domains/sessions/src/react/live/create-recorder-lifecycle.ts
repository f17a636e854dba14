import type { RecorderCore } from './recorder-core.ts';
import type { ManagedRecorder } from './recorder-environment.ts';
import { isOver, toActiveRecording } from './shown-recording.ts';
import { createTabLock } from './tab-lock.ts';

export interface RecorderLifecycle extends Pick<ManagedRecorder, 'open' | 'leave'> {
  /** If nothing is left to do, releases the tab lock and stops the ticks. */
  releaseIfIdle(): void;
}

/** Runs ticks while the screen is mounted, a recording is running, or delivery is pending. */
export function createRecorderLifecycle(core: RecorderCore): RecorderLifecycle {
  const { environment, store, loop, now } = core;
  const tabLock = createTabLock(environment.locks);
  let isOpen = false;
  let isQueued = false;
  let stopWatching: (() => void) | null = null;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const getActiveRecording = () => toActiveRecording(core.getShownRecording());

  const tick = () => {
    const recording = getActiveRecording();
    recording?.tick(now());
    const state = store.get();
    const view = recording?.machine.view();
    const isUpToDate =
      state.phase === 'live' &&
      state.live.elapsedSeconds === view?.elapsedSeconds &&
      state.live.hrBpm === view.hrBpm;
    if (view && !isUpToDate) core.show();
    if (state.phase === 'unfinished') core.updateTimeAway();
    loop.deliverIfDue();
  };

  const onPageChange = () => {
    tick();
    getActiveRecording()?.mirror(now());
    environment.requestDelivery();
    void loop.deliverNow();
  };

  const watch = () => {
    if (stopWatching) return;
    const unsubscribers = [environment.ticks(tick), environment.onNetworkOrVisibilityChange(onPageChange)];
    stopWatching = () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      stopWatching = null;
    };
  };

  const releaseIfIdle = () => {
    const shown = core.getShownRecording();
    if (isOpen || (shown && !isOver(shown))) return;
    core.clear();
    core.setLocked(false);
    tabLock.release();
    isQueued = false;
    store.set({ phase: 'opening' });
    if (!loop.getHalt() && !loop.isRunning()) stopWatching?.();
  };

  const finishLeaving = () => {
    isOpen = false;
    releaseIfIdle();
  };

  return {
    open: (workoutId) => {
      clearTimeout(leaveTimer);
      isOpen = true;
      watch();
      const shown = core.getShownRecording();
      const shownId = shown?.recording.machine.snapshot().facts.briefing.workout?.id ?? null;
      if (shown && isOver(shown) && shownId !== workoutId) {
        core.clear();
        void core.load();
      }
      if (isQueued) return;
      isQueued = true;
      tabLock.acquire(
        () => {
          core.setLocked(true);
          void core.load({ workoutId });
          void loop.deliverNow();
        },
        () => store.set({ phase: 'elsewhere' }),
      );
    },
    leave: () => {
      // A remount calls `open` immediately, which cancels this.
      clearTimeout(leaveTimer);
      leaveTimer = setTimeout(finishLeaving);
    },
    releaseIfIdle,
  };
}
