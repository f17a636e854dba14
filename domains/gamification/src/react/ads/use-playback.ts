import { useEffect, useRef, useState } from 'react';

const TICK_MS = 1_000;

/**
 * How many whole seconds of an ad have been seen, brought up each second. Only time in which the page is in sight
 * counts: behind another tab the ad stands still.
 * @param lengthSeconds it stops there
 * @param isPlaying time counts while true; from false to true it starts anew
 */
export function usePlayback(lengthSeconds: number, isPlaying: boolean): number {
  const [seconds, setSeconds] = useState(0);
  const seenMs = useRef(0);
  useEffect(() => {
    if (!isPlaying) return;
    seenMs.current = 0;
    setSeconds(0);
    let last = performance.now();
    const count = (wasVisible: boolean) => {
      const now = performance.now();
      if (wasVisible) seenMs.current += now - last;
      last = now;
      setSeconds(Math.min(lengthSeconds, Math.floor(seenMs.current / 1_000)));
    };
    const timer = setInterval(() => count(!document.hidden), TICK_MS);
    // What was seen up to the change counts, and only that.
    const onVisibility = () => count(document.hidden);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isPlaying, lengthSeconds]);
  return isPlaying ? seconds : 0;
}
