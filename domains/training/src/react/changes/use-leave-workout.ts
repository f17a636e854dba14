import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { getQueryKey } from '@trpc/react-query';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';

/** Leads from a workout that is no longer there to its week in the calendar, and forgets what was known of it. */
export function useLeaveWorkout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async ({ id, date }: Pick<WorkoutView, 'id' | 'date'>) => {
    const search = new URLSearchParams({ month: date.slice(0, 7), week: date });
    // Who has gone elsewhere meanwhile stays there.
    if (router.state.location.pathname === router.buildLocation(trainingPaths.workout(id)).pathname)
      await router.navigate({ href: `${trainingPaths.calendar().to}?${search}` });
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.training.workout, { workoutId: id }, 'query') });
  };
}
