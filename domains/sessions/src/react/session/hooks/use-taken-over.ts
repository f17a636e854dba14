import { notify } from '@threshold/ui';
import { useEffect, useRef } from 'react';
import type { LiveState } from '../../live/recorder.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Notifies the athlete that an already open session replaces the one just started. */
export function useTakenOver(state: LiveState, onTakenOver: (workoutId: string | null) => void): void {
  const live = state.phase === 'live' ? state.live : null;
  const sessionId = live?.sessionId ?? null;
  const startedAtMs = live?.startedAtMs ?? 0;
  const workoutId = live?.briefing.workout?.id ?? null;
  const before = useRef(sessionId);
  useEffect(() => {
    const isAnother = before.current !== null && sessionId !== null && before.current !== sessionId;
    before.current = sessionId;
    if (!isAnother) return;
    notify({ title: `Your session from ${timeOfDay.format(startedAtMs)} goes on here` });
    onTakenOver(workoutId);
  }, [sessionId, startedAtMs, workoutId, onTakenOver]);
}
