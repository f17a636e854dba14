import { RACE_DATE_PAST } from '@threshold/physiology';
import { PLAN_TOAST_DURATION_MS, type Toast } from '@threshold/ui';
import type { ProfileChange, WorkoutGeneration } from '../../schemas.ts';
import { NEXT_RACE } from '../profile/profile-toast.ts';

/**
 * The toast about the outcome (docs/specification.md#8-errors).
 * @param profile what was saved: decides whether only the date is missing
 */
export function outcomeToast(
  generation: WorkoutGeneration | null,
  { raceDistance, raceDate }: Pick<ProfileChange, 'raceDistance' | 'raceDate'>,
): Toast {
  if (generation?.error === RACE_DATE_PAST) return { title: 'Profile saved!', ...NEXT_RACE };
  if (generation !== null && (generation.error !== null || !generation.success))
    return {
      title: 'Profile saved!',
      message:
        'AI workout generation encountered an issue. You can generate workouts later from your profile.',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  if (generation !== null && generation.workoutCount > 0)
    return {
      title: 'Welcome aboard!',
      message: `Your profile is set up and ${generation.workoutCount} AI-powered workouts are ready!`,
      tone: 'success',
      durationMs: PLAN_TOAST_DURATION_MS,
    };
  const missing = raceDistance && !raceDate ? 'race date' : 'race goal';
  return {
    title: 'Welcome aboard!',
    message: `Your profile is set up and ready. Add a ${missing} to generate AI training plans!`,
    tone: 'success',
  };
}

/** The save itself failed (docs/specification.md#8-errors). */
export const SAVE_FAILED: Toast = {
  title: 'Error',
  message: 'Failed to save your profile. Please try again.',
  tone: 'error',
};
