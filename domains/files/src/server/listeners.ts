import { on } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { forgetWorkout, rememberWorkout } from './imports/follow-workouts.ts';

/** What this domain does when others' facts are published. */
export const listeners = [on(workoutRemoved, forgetWorkout), on(workoutCompleted, rememberWorkout)];
