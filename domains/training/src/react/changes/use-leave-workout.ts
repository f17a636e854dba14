import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { getQueryKey } from '@trpc/react-query';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';

/**
 * Returns a function that navigates from a deleted or skipped workout to its week in the calendar, and clears
 * its cached data.
 */
export function useLeaveWorkout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async ({ id, date }: Pick<WorkoutView, 'id' | 'date'>) => {
    const search = new URLSearchParams({ month: date.slice(0, 7), week: date });
    // The athlete may have navigated away before the server answered.
    if (router.state.location.pathname === router.buildLocation(trainingPaths.workout(id)).pathname)
      await router.navigate({ href: `${trainingPaths.calendar().to}?${search}` });
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.training.workout, { workoutId: id }, 'query') });
  };
}
