import { asksDistance } from '@threshold/physiology';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { LiveSnapshot, LiveState, Recorder } from '../../live/recorder.ts';
import type { CompletionStep } from './completion-dialog.tsx';
import type { CompletionValues } from './completion-form.tsx';
import { toSessionResult } from './session-result.ts';

interface OpenCompletion {
  readonly type: string | null;
  readonly elapsedSeconds: number;
  /** True if the timer was running before, so that cancel resumes it. */
  readonly wasRunning: boolean;
}

const getWorkoutType = (live: LiveSnapshot): string | null => live.briefing.workout?.type ?? null;

/** Pauses the timer while the dialog is open, because typing is not training. */
export function useCompletion(recorder: Recorder, state: LiveState) {
  const [openCompletion, setOpenCompletion] = useState<OpenCompletion | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [enteredKm, setEnteredKm] = useState(0);
  const live = state.phase === 'live' ? state.live : null;

  const end = async (ending: CompletionValues) => {
    setIsSaving(true);
    setEnteredKm(ending.distanceKm);
    try {
      await recorder.complete(ending);
      setOpenCompletion(null);
    } catch {
      notify({
        title: 'Error completing workout',
        message: 'Failed to save workout. Please try again.',
        tone: 'error',
      });
    } finally {
      setIsSaving(false);
    }
  };

  const ask = (type: string | null, elapsedSeconds: number, wasRunning: boolean) => {
    if (type !== null && !asksDistance(type)) return void end({ distanceKm: 0 });
    if (wasRunning) recorder.pause();
    setOpenCompletion({ type, elapsedSeconds, wasRunning });
  };

  return {
    isSaving: isSaving || live?.status === 'completing',
    isAsking: openCompletion !== null,
    currentStep: toStep(live, openCompletion, enteredKm),
    end: (ending: CompletionValues) => void end(ending),
    begin: () => {
      if (live === null) return notify({ title: 'No active session', tone: 'error' });
      ask(getWorkoutType(live), live.elapsedSeconds, live.status === 'running');
    },
    /** Saves a found recording as stored. */
    beginFound: () => {
      if (state.phase !== 'found') return;
      const { workoutId, title, elapsedSeconds } = state.found;
      ask(workoutId === null ? null : title, elapsedSeconds, false);
    },
    cancel: () => {
      if (openCompletion?.wasRunning) recorder.resume();
      setOpenCompletion(null);
    },
  };
}

function toStep(
  live: LiveSnapshot | null,
  openCompletion: OpenCompletion | null,
  enteredKm: number,
): CompletionStep | null {
  // The athlete first decides about another open session; a summary would block that choice.
  if (live?.status === 'completed' && live.delivery.otherSessionId === null)
    return { step: 'summary', result: toSessionResult(live, enteredKm), live };
  return (
    openCompletion && {
      step: 'ask',
      type: openCompletion.type,
      elapsedSeconds: openCompletion.elapsedSeconds,
    }
  );
}
