import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1_000;

/**
 * Whole seconds of an ad watched so far. Pauses while the page is hidden.
 * @param lengthSeconds upper bound
 * @param isPlaying counts while true, and restarts at 0 whenever it turns true
 */
export function usePlayback(lengthSeconds: number, isPlaying: boolean): number {
  const [watchedSeconds, setWatchedSeconds] = useState(0);
  const watchedMs = useRef(0);
  useEffect(() => {
    if (!isPlaying) return;
    watchedMs.current = 0;
    setWatchedSeconds(0);
    let lastMs = performance.now();
    const addElapsed = (wasVisible: boolean) => {
      const nowMs = performance.now();
      if (wasVisible) watchedMs.current += nowMs - lastMs;
      lastMs = nowMs;
      setWatchedSeconds(Math.min(lengthSeconds, Math.floor(watchedMs.current / 1_000)));
    };
    const timer = setInterval(() => addElapsed(!document.hidden), TICK_MS);
    // `hidden` already has its new value. If true, the page was visible until now.
    const onVisibilityChange = () => addElapsed(document.hidden);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isPlaying, lengthSeconds]);
  return isPlaying ? watchedSeconds : 0;
}
