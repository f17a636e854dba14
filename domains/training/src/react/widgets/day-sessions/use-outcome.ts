import { OUTCOMES } from '@threshold/contracts/outcomes';
import { useHasElapsed } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';

/** The dashboard's first load has no room for another request. */
const DELAY_MS = 3_000;

/** The label of how a planned workout went; undefined while it loads, and for an open or unplanned workout. */
export function useOutcome(
  workout: WorkoutView | undefined,
): (typeof OUTCOMES)[keyof typeof OUTCOMES] | undefined {
  const isLate = useHasElapsed(DELAY_MS);
  const { data } = trpc.training.workout.useQuery(
    { workoutId: workout?.id ?? '' },
    { enabled: isLate && workout?.completed === 1 && workout.plannedStress !== null },
  );
  return data?.planVerdict ? OUTCOMES[data.planVerdict.outcome] : undefined;
}
