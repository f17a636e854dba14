import { useEffect, useState } from 'react';

/** `held`: the screen stays awake; `lost`: the browser released or refused it; `off`: not requested. */
export type WakeLockState = 'off' | 'held' | 'lost' | 'unsupported';

/** Pause before a released lock is requested again. */
const RETRY_DELAY_MS = 1000;

/**
 * Holds a wake lock while requested. Requests a released lock again (page hidden, low battery), without a
 * pause once the page becomes visible (docs/specification.md#4-states).
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
    let isRequesting = false;
    let sentinel: WakeLockSentinel | null = null;
    let retryTimer: number | undefined;

    const requestLock = async () => {
      if (hasEnded || isRequesting || sentinel !== null || document.visibilityState !== 'visible') return;
      isRequesting = true;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (hasEnded) return void lock.release();
        sentinel = lock;
        setState('held');
        lock.addEventListener('release', () => {
          sentinel = null;
          if (hasEnded) return;
          setState('lost');
          retryTimer = window.setTimeout(() => void requestLock(), RETRY_DELAY_MS);
        });
      } catch {
        setState('lost');
      } finally {
        isRequesting = false;
      }
    };
    const onVisible = () => void requestLock();
    document.addEventListener('visibilitychange', onVisible);
    void requestLock();
    return () => {
      hasEnded = true;
      window.clearTimeout(retryTimer);
      document.removeEventListener('visibilitychange', onVisible);
      void sentinel?.release();
    };
  }, [isWanted]);

  return state;
}
