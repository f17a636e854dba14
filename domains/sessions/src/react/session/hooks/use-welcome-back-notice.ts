import { notify } from '@threshold/ui';
import { useEffect } from 'react';
import { formatTimer } from '../format-timer.ts';

const MIN_AWAY_MS = 5000;

/** Greets the athlete after more than 5 s away from the page (docs/specification.md#4-states). */
export function useWelcomeBackNotice(status: 'running' | 'paused' | null): void {
  useEffect(() => {
    if (status === null) return;
    let hiddenAtMs: number | null = document.visibilityState === 'hidden' ? Date.now() : null;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAtMs = Date.now();
        return;
      }
      const awayMs = hiddenAtMs === null ? 0 : Date.now() - hiddenAtMs;
      hiddenAtMs = null;
      if (awayMs <= MIN_AWAY_MS) return;
      const awayText = formatTimer(awayMs / 1000);
      notify({
        title: 'Welcome back!',
        message:
          status === 'running'
            ? `You were away for ${awayText}. The timer kept running.`
            : `You were away for ${awayText}. The session is still paused.`,
      });
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [status]);
}
