import { on } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { forgetWorkout, rememberWorkout } from './imports/follow-workouts.ts';

export const listeners = [on(workoutRemoved, forgetWorkout), on(workoutCompleted, rememberWorkout)];
