import { useEffect, useState } from 'react';

/** `held`: the screen stays awake; `lost`: the browser released or refused it; `off`: not requested. */
export type WakeLockState = 'off' | 'held' | 'lost' | 'unsupported';

const AGAIN_AFTER_MS = 1000;

/**
 * Holds a wake lock while requested. Requests a released lock again (page hidden, low battery), at once when the page
 * becomes visible (docs/specification.md#4-states).
 */
export function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off');

  useEffect(() => {
    if (!isWanted) {
      setState('off');
      return;
    }
    if (!('wakeLock' in navigator)) {
      setState('unsupported');
      return;
    }
    let hasEnded = false;
    let isAsking = false;
    let sentinel: WakeLockSentinel | null = null;
    let again: number | undefined;

    const ask = async () => {
      if (hasEnded || isAsking || sentinel !== null || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (hasEnded) return void lock.release();
        sentinel = lock;
        setState('held');
        lock.addEventListener('release', () => {
          sentinel = null;
          if (hasEnded) return;
          setState('lost');
          again = window.setTimeout(() => void ask(), AGAIN_AFTER_MS);
        });
      } catch {
        setState('lost');
      } finally {
        isAsking = false;
      }
    };
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      hasEnded = true;
      window.clearTimeout(again);
      document.removeEventListener('visibilitychange', onVisible);
      void sentinel?.release();
    };
  }, [isWanted]);

  return state;
}
