import type { WorkoutSource } from '../workouts/workout-parts.ts';

/** Planned workouts cannot be deleted: they are skipped, and stay once completed. */
export const isDeletable = (source: WorkoutSource): boolean =>
  source === 'manual' || source === 'session' || source === 'import';
