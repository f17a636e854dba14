import { asksDistance } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { LiveSnapshot, LiveState, Recorder } from '../../live/recorder.ts';
import type { CompletionStep } from './completion-dialog.tsx';
import type { Ending } from './ending-form.tsx';
import { toOutcome } from './outcome.ts';

interface OpenCompletion {
  readonly type: string | null;
  readonly elapsedSeconds: number;
  /** True if the timer was running before, so that cancel resumes it. */
  readonly wasRunning: boolean;
}

const typeOf = (live: LiveSnapshot): string | null => live.briefing.workout?.type ?? null;

/** Pauses the timer while the dialog asks: time spent typing is not training. */
export function useCompletion(recorder: Recorder, state: LiveState) {
  const [asking, setAsking] = useState<OpenCompletion | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [enteredKm, setEnteredKm] = useState(0);
  const live = state.phase === 'live' ? state.live : null;

  const end = async (ending: Ending) => {
    setSaving(true);
    setEnteredKm(ending.distanceKm);
    try {
      await recorder.complete(ending);
      setAsking(null);
    } catch {
      notify({
        title: 'Error completing workout',
        message: 'Failed to save workout. Please try again.',
        tone: 'error',
      });
    } finally {
      setSaving(false);
    }
  };

  const ask = (type: string | null, elapsedSeconds: number, wasRunning: boolean) => {
    if (type !== null && !asksDistance(type)) return void end({ distanceKm: 0 });
    if (wasRunning) recorder.pause();
    setAsking({ type, elapsedSeconds, wasRunning });
  };

  return {
    isSaving: isSaving || live?.status === 'completing',
    isAsking: asking !== null,
    at: stepOf(live, asking, enteredKm),
    end: (ending: Ending) => void end(ending),
    begin: () => {
      if (live === null) return notify({ title: 'No active session', tone: 'error' });
      ask(typeOf(live), live.elapsedSeconds, live.status === 'running');
    },
    /** Saves a found recording as it is. */
    beginFound: () => {
      if (state.phase !== 'found') return;
      const { workoutId, title, elapsedSeconds } = state.found;
      ask(workoutId === null ? null : title, elapsedSeconds, false);
    },
    cancel: () => {
      if (asking?.wasRunning) recorder.resume();
      setAsking(null);
    },
  };
}

function stepOf(
  live: LiveSnapshot | null,
  asking: OpenCompletion | null,
  enteredKm: number,
): CompletionStep | null {
  // The choice about another open session comes first: a summary would block it.
  if (live?.status === 'completed' && live.delivery.otherSessionId === null)
    return { step: 'summary', outcome: toOutcome(live, enteredKm), isSaved: live.completed !== null };
  return asking && { step: 'ask', type: asking.type, elapsedSeconds: asking.elapsedSeconds };
}
