import type { RecorderCore } from './recorder-core.ts';
import type { OpenRecorder } from './recorder-deps.ts';
import { isOver, stillGoing } from './show-live.ts';
import { createTabLock } from './tab-lock.ts';

export interface Presence extends Pick<OpenRecorder, 'open' | 'leave'> {
  /** If nothing is left to do, releases the tab lock and stops the ticks. */
  rest(): void;
}

/** Runs ticks while the screen is mounted, a recording is running, or delivery is pending. */
export function bePresent(core: RecorderCore): Presence {
  const { deps, store, loop, now } = core;
  const tabLock = createTabLock(deps.locks);
  let isOpen = false;
  let isQueued = false;
  let stopWatching: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const going = () => stillGoing(core.onScreen());

  const look = () => {
    const recording = going();
    recording?.look(now());
    const state = store.get();
    const view = recording?.machine.view();
    const isShown =
      state.phase === 'live' &&
      state.live.elapsedSeconds === view?.elapsedSeconds &&
      state.live.hrBpm === view.hrBpm;
    if (view && !isShown) core.show();
    if (state.phase === 'found') core.reviewFound();
    loop.look();
  };

  const changeScene = () => {
    look();
    going()?.mirror(now());
    deps.requestDelivery();
    void loop.kick();
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
      clearTimeout(leaving);
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
          void loop.kick();
        },
        () => store.set({ phase: 'elsewhere' }),
      );
    },
    leave: () => {
      // A screen that only remounts is back at once.
      clearTimeout(leaving);
      leaving = setTimeout(depart);
    },
    rest,
  };
}
