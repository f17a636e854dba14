import type { WorkoutType } from './workout-type.ts';

/** Every kind of workout that a plan may hold. */
export const WORKOUT_TYPES: readonly WorkoutType[] = [];
