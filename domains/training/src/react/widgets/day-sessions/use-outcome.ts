import { OUTCOMES } from '@threshold/contracts/outcomes';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';

/** The label of how a planned workout went; undefined while it loads, and for an open or unplanned workout. */
export function useOutcome(
  workout: WorkoutView | undefined,
): (typeof OUTCOMES)[keyof typeof OUTCOMES] | undefined {
  const { data } = trpc.training.workout.useQuery(
    { workoutId: workout?.id ?? '' },
    { enabled: workout?.completed === 1 && workout.plannedStress !== null },
  );
  return data?.planVerdict ? OUTCOMES[data.planVerdict.outcome] : undefined;
}
