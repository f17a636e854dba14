import { PLAN_TOAST_DURATION_MS, type Toast } from '@threshold/ui';
import type { WorkoutGeneration } from '../../schemas.ts';

/** What a saved profile says of its outcome (specification section 8). */
export function savedToast(generation: WorkoutGeneration | null): Toast {
  if (generation !== null && (generation.error !== null || !generation.success))
    return {
      title: 'Profile Saved',
      message: 'Your profile was saved, but automatic workout generation failed. You can try again later.',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  if (generation !== null && generation.workoutCount > 0)
    return {
      title: 'Profile Saved',
      message: `Your profile was saved and ${generation.workoutCount} AI-powered workouts are ready.`,
      tone: 'success',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  return { title: 'Profile Saved', message: 'Your profile was saved.', tone: 'success' };
}
