import type { WorkoutDetailView } from '../../schemas.ts';

/** Whether a workout was asked for before it was done: one that only came of a session or of an entry has no plan. */
export const wasPlanned = (workout: WorkoutDetailView): boolean =>
  !workout.logged &&
  (workout.completed !== 1 ||
    workout.generatedBy !== 'athlete' ||
    workout.steps.length > 0 ||
    workout.plannedStress !== null ||
    workout.hrTarget !== null);
