import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { ProfileChange } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { outcomeToast, SAVE_FAILED } from './outcome-toast.ts';

/** Names the failed step (docs/specification.md#8-errors). */
const NOT_SAVED = 'Failed to update profile';
const NOT_COMPLETED = 'Failed to complete onboarding';

/**
 * Saves the profile, then completes onboarding; both refetch user and profile, which makes the shell leave
 * onboarding. On an error the athlete stays, with the rejected answer or the failed step named.
 */
export function useCompletion() {
  const [error, setError] = useState<string | null>(null);
  const save = trpc.athletes.saveProfile.useMutation({ meta: { invalidates: ['training', 'sessions'] } });
  const complete = trpc.athletes.completeOnboarding.useMutation();

  /** True once everything is saved. */
  const finish = async (profile: ProfileChange): Promise<boolean> => {
    setError(null);
    try {
      const { workoutGeneration } = await save.mutateAsync(profile).catch(failedAs(NOT_SAVED));
      await complete.mutateAsync({ completed: true }).catch(failedAs(NOT_COMPLETED));
      notify(outcomeToast(workoutGeneration, profile));
      return true;
    } catch (error) {
      setError(error instanceof Error ? error.message : NOT_SAVED);
      notify(SAVE_FAILED);
      return false;
    }
  };
  return { finish, pending: save.isPending || complete.isPending, error };
}

/** Throws an error for the athlete: the server's message about rejected answers, else the failed step. */
const failedAs = (words: string) => (cause: unknown) => {
  const { issues } = toApiError(cause);
  throw new Error(issues.map(({ message }) => message).join('. ') || words, { cause });
};
