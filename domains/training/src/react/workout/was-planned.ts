import type { WorkoutDetailView } from '../../schemas.ts';

/** True if the workout was planned before it was done, rather than only recorded or logged. */
export const wasPlanned = (workout: WorkoutDetailView): boolean =>
  !workout.logged &&
  (workout.completed !== 1 ||
    workout.generatedBy !== 'athlete' ||
    workout.steps.length > 0 ||
    workout.plannedStress !== null ||
    workout.hrTarget !== null);
