import { apiFault } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { useState } from 'react';
import type { ProfileChange } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { outcomeToast, SAVE_FAILED } from './outcome-toast.ts';

/**
 * Saves the profile, then marks onboarding as completed; both refresh user and profile, and with that the app leaves
 * onboarding. A failure keeps the athlete where they are.
 */
export function useCompletion() {
  const [fault, setFault] = useState<string | null>(null);
  const save = trpc.athletes.saveProfile.useMutation({ meta: { touches: ['training', 'sessions'] } });
  const complete = trpc.athletes.completeOnboarding.useMutation();

  const finish = async (profile: ProfileChange) => {
    setFault(null);
    try {
      const { workoutGeneration } = await save.mutateAsync(profile);
      await complete.mutateAsync({ completed: true });
      notify(outcomeToast(workoutGeneration));
    } catch (error) {
      const { issues } = apiFault(error);
      setFault(issues.length > 0 ? issues.map(({ message }) => message).join('. ') : null);
      notify(SAVE_FAILED);
    }
  };
  return { finish, pending: save.isPending || complete.isPending, fault };
}
