import { on } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { markWorkoutLanded, markWorkoutUndone } from './imports/follow-workouts.ts';

export const listeners = [on(workoutRemoved, markWorkoutUndone), on(workoutCompleted, markWorkoutLanded)];
