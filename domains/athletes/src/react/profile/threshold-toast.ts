import { notify } from '@threshold/ui';
import type { RecomputationView } from '../../schemas.ts';

/** What a saved LTHR changes at once; what is computed again refreshes when that is done. */
export const THRESHOLD_INVALIDATES = { invalidates: ['training', 'sessions'] } as const;

/** Says that it was saved, and what goes on. */
export function savedThresholdToast(title: string, recomputation: RecomputationView): void {
  const total = recomputation?.total ?? 0;
  const message =
    total === 0
      ? 'No workout had to be computed again.'
      : `${total.toLocaleString('en-US')} ${total === 1 ? 'workout is' : 'workouts are'} computed again.`;
  notify({ title, message });
}
