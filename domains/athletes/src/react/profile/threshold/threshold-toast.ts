import { notify } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { RecomputationView } from '../../../threshold-schemas.ts';

/** Refetches this data right after a save. Recomputed data is refetched again when the job ends. */
export const THRESHOLD_MUTATION_META = { invalidates: ['training', 'sessions'] } as const;

/** Shows how many workouts are recomputed. */
export function notifyThresholdSaved(title: string, recomputation: RecomputationView): void {
  const total = recomputation?.total ?? 0;
  const message =
    total === 0
      ? 'No workouts had to change.'
      : `${formatCount(total)} ${total === 1 ? 'workout' : 'workouts'} will be recalculated.`;
  notify({ title, message });
}
