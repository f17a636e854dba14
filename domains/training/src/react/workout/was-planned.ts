import type { WorkoutDetailView } from '../../schemas.ts';

/** True for a planned workout, completed or not; false if it was only recorded, imported or logged. */
export const wasPlanned = (workout: WorkoutDetailView): boolean =>
  !workout.logged &&
  (workout.completed !== 1 ||
    workout.generatedBy !== 'athlete' ||
    workout.steps.length > 0 ||
    workout.plannedStress !== null ||
    workout.hrTarget !== null);
