import type { WorkoutSource } from '../workouts/workout-parts.ts';

/** Whether a workout of that source can be deleted: a planned one is skipped instead, and stays once it is done. */
export const isDeletable = (source: WorkoutSource): boolean =>
  source === 'manual' || source === 'session' || source === 'import';
