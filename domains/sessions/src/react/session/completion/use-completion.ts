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

  const complete = async (values: CompletionValues) => {
    setIsSaving(true);
    setEnteredKm(values.distanceKm);
    try {
      await recorder.complete(values);
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

  const openForm = (type: string | null, elapsedSeconds: number, wasRunning: boolean) => {
    if (type !== null && !asksDistance(type)) return void complete({ distanceKm: 0 });
    if (wasRunning) recorder.pause();
    setOpenCompletion({ type, elapsedSeconds, wasRunning });
  };

  return {
    isSaving: isSaving || live?.status === 'completing',
    currentStep: toStep(live, openCompletion, enteredKm),
    end: (values: CompletionValues) => void complete(values),
    begin: () => {
      if (live === null) return notify({ title: 'No active session', tone: 'error' });
      openForm(getWorkoutType(live), live.elapsedSeconds, live.status === 'running');
    },
    /** Saves an unfinished recording as stored. */
    beginUnfinished: () => {
      if (state.phase !== 'unfinished') return;
      const { workoutId, title, elapsedSeconds } = state.unfinished;
      openForm(workoutId === null ? null : title, elapsedSeconds, false);
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
      step: 'form',
      type: openCompletion.type,
      elapsedSeconds: openCompletion.elapsedSeconds,
    }
  );
}
