import { notify } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { RecomputationView } from '../../../schemas.ts';

/** Refetched right after a save; recomputed data is refetched again when the job ends. */
export const THRESHOLD_INVALIDATES = { invalidates: ['training', 'sessions'] } as const;

export function notifyThresholdSaved(title: string, recomputation: RecomputationView): void {
  const total = recomputation?.total ?? 0;
  const message =
    total === 0
      ? 'No workout had to be computed again.'
      : `${formatCount(total)} ${total === 1 ? 'workout is' : 'workouts are'} computed again.`;
  notify({ title, message });
}
