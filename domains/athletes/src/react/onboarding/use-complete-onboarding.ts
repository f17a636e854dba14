import { toApiError } from '@threshold/api/react';
import { RACE_DATE_PAST } from '@threshold/physiology';
import { notify, PLAN_TOAST_DURATION_MS, type Toast } from '@threshold/ui';
import { useState } from 'react';
import type { ProfileChange, WorkoutGeneration } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { NEXT_RACE_TOAST } from '../profile/profile-toast.ts';
import { newPlanMark } from './new-plan-mark.ts';

/** Messages that name the failed step (docs/specification.md#8-errors). */
const SAVE_FAILED_MESSAGE = 'Failed to update profile';
const COMPLETION_FAILED_MESSAGE = 'Failed to complete onboarding';

/**
 * Saves the profile, then completes onboarding. Both refetch user and profile, which makes the shell leave
 * onboarding. On failure, `finish` resolves to false and `error` names the rejected answer or the failed
 * step.
 */
export function useCompleteOnboarding() {
  const [error, setError] = useState<string | null>(null);
  const save = trpc.athletes.saveProfile.useMutation({ meta: { invalidates: ['training', 'sessions'] } });
  const complete = trpc.athletes.completeOnboarding.useMutation();

  const finish = async (profile: ProfileChange): Promise<boolean> => {
    setError(null);
    try {
      const { workoutGeneration } = await save.mutateAsync(profile).catch(rethrowAs(SAVE_FAILED_MESSAGE));
      // Completing opens the dashboard, so the mark comes first.
      if (workoutGeneration !== null && workoutGeneration.workoutCount > 0) newPlanMark.set();
      await complete.mutateAsync({ completed: true }).catch(rethrowAs(COMPLETION_FAILED_MESSAGE));
      notify(createOutcomeToast(workoutGeneration, profile));
      return true;
    } catch (error) {
      setError(error instanceof Error ? error.message : SAVE_FAILED_MESSAGE);
      notify(SAVE_FAILED_TOAST);
      return false;
    }
  };
  return { finish, isPending: save.isPending || complete.isPending, error };
}

/** Throws an athlete-facing error: the server's message about rejected answers, else the failed step. */
const rethrowAs = (fallbackMessage: string) => (cause: unknown) => {
  const { issues } = toApiError(cause);
  throw new Error(issues.map(({ message }) => message).join('. ') || fallbackMessage, { cause });
};

/**
 * The toast about plan generation (docs/specification.md#8-errors).
 * @param profile the saved profile, which shows whether only the race date is missing
 */
function createOutcomeToast(
  generation: WorkoutGeneration | null,
  { raceDistance, raceDate }: Pick<ProfileChange, 'raceDistance' | 'raceDate'>,
): Toast {
  if (generation?.error === RACE_DATE_PAST) return { title: 'Profile saved!', ...NEXT_RACE_TOAST };
  if (generation !== null && (generation.error !== null || !generation.success))
    return {
      title: 'Profile saved!',
      message:
        'AI workout generation encountered an issue. You can generate workouts later from your profile.',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  if (generation !== null && generation.workoutCount > 0)
    return {
      title: 'Welcome aboard!',
      message: `Your profile is set up and ${generation.workoutCount} AI-powered workouts are ready!`,
      tone: 'success',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  const missingField = raceDistance && !raceDate ? 'race date' : 'race goal';
  return {
    title: 'Welcome aboard!',
    message: `Your profile is set up and ready. Add a ${missingField} to generate AI training plans!`,
    tone: 'success',
  };
}

const SAVE_FAILED_TOAST: Toast = {
  title: 'Error',
  message: 'Failed to save your profile. Please try again.',
  tone: 'error',
};
