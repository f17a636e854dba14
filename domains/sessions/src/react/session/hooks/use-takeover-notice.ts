import { notify } from '@threshold/ui';
import { formatTime } from '@threshold/ui/format';
import { useEffect, useRef } from 'react';
import type { LiveState } from '../../live/recorder.ts';

/** Notifies the athlete that an already open session replaces the one just started. */
export function useTakeoverNotice(state: LiveState, onTakenOver: (workoutId: string | null) => void): void {
  const live = state.phase === 'live' ? state.live : null;
  const sessionId = live?.sessionId ?? null;
  const startedAtMs = live?.startedAtMs ?? 0;
  const workoutId = live?.briefing.workout?.id ?? null;
  const previousId = useRef(sessionId);
  useEffect(() => {
    const isReplaced = previousId.current !== null && sessionId !== null && previousId.current !== sessionId;
    previousId.current = sessionId;
    if (!isReplaced) return;
    notify({ title: `Your session from ${formatTime(startedAtMs)} continues here` });
    onTakenOver(workoutId);
  }, [sessionId, startedAtMs, workoutId, onTakenOver]);
}
