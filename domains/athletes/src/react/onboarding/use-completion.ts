import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { ProfileChange } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { outcomeToast, SAVE_FAILED } from './outcome-toast.ts';

/** Which of the two steps failed (specification section 8). */
const NOT_SAVED = 'Failed to update profile';
const NOT_COMPLETED = 'Failed to complete onboarding';

/**
 * Saves the profile, then marks onboarding as completed; both refresh user and profile, and with that the app leaves
 * onboarding. A failure keeps the athlete where they are, and says which answer was refused or which step failed.
 */
export function useCompletion() {
  const [fault, setFault] = useState<string | null>(null);
  const save = trpc.athletes.saveProfile.useMutation({ meta: { invalidates: ['training', 'sessions'] } });
  const complete = trpc.athletes.completeOnboarding.useMutation();

  /** True once everything is saved. */
  const finish = async (profile: ProfileChange): Promise<boolean> => {
    setFault(null);
    try {
      const { workoutGeneration } = await save.mutateAsync(profile).catch(failedAs(NOT_SAVED));
      await complete.mutateAsync({ completed: true }).catch(failedAs(NOT_COMPLETED));
      notify(outcomeToast(workoutGeneration, profile));
      return true;
    } catch (error) {
      setFault(error instanceof Error ? error.message : NOT_SAVED);
      notify(SAVE_FAILED);
      return false;
    }
  };
  return { finish, pending: save.isPending || complete.isPending, fault };
}

/** Throws what the athlete reads: the refused answers in the server's words, else the step that failed. */
const failedAs = (words: string) => (cause: unknown) => {
  const { issues } = toApiError(cause);
  throw new Error(issues.map(({ message }) => message).join('. ') || words, { cause });
};
