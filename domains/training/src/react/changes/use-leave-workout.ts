import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api.ts';

/** Leads from a workout that is no longer there to the calendar, and forgets what was known of it. */
export function useLeaveWorkout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (workoutId: string) => {
    await navigate(trainingPaths.calendar());
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.training.workout, { workoutId }, 'query') });
  };
}
