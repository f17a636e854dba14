import { isStoredOffline, STORED_OFFLINE_NOTICE, toApiError, useOfflineSave } from '@threshold/api/react';
import { notify, notifyError } from '@threshold/ui';
import type { EditWorkoutRequest } from '../../change-schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';

const LABEL = 'How a workout felt';

/**
 * Saves the RPE or the note of a completed workout, one request after the other. Without a network, they stay on the
 * device and are sent later.
 * @param onRejected called if the server rejects the change, which is also shown in a toast
 */
export function useSaveFeedback(onRejected: () => void) {
  const { mutate, isSuccess } = trpc.training.editWorkout.useMutation({
    trpc: useOfflineSave<EditWorkoutRequest>(() => LABEL),
    meta: MUTATION_META,
    scope: { id: 'workout-feedback' },
    onError: (error) => {
      if (isStoredOffline(error)) return notify(STORED_OFFLINE_NOTICE);
      onRejected();
      // The app itself reports an ended sign-in.
      if (toApiError(error).status !== 401) notifyError(error);
    },
  });
  return { save: (change: EditWorkoutRequest) => mutate(change), isSaved: isSuccess };
}
