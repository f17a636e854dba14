import { on } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { markActivityLanded, markActivityUndone } from './imports/mark-activities.ts';

export const listeners = [
  on(workoutRemoved, markActivityUndone),
  on(workoutCompleted, markActivityLanded, { withPrevious: true }),
];
