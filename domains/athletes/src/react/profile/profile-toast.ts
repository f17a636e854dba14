import { RACE_DATE_PAST } from '@threshold/physiology';
import { PLAN_TOAST_DURATION_MS, type Toast } from '@threshold/ui';
import type { WorkoutGeneration } from '../../schemas.ts';

/** The toast after a save (docs/specification.md#8-errors). */
export function createSavedToast(generation: WorkoutGeneration | null): Toast {
  if (generation?.error === RACE_DATE_PAST) return { title: 'Profile Saved', ...NEXT_RACE_TOAST };
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

/** A past race is not an error. The plan just needs the next one. */
export const NEXT_RACE_TOAST = {
  message: 'Your profile was saved. Your race date has passed. Set your next race to get a plan.',
  durationMs: PLAN_TOAST_DURATION_MS,
} as const;
