import { on } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { accountImported } from '@threshold/contracts/users';
import { finishAccountImportJob } from './account/finish-account-import.ts';
import { dropCandidate, onWorkoutCompleted } from './lthr-review/on-workout.ts';
import { requestRecomputation } from './recomputation/request-recomputation.ts';
import { lockLthr } from './thresholds/lthr-lock.ts';

export const listeners = [
  // The exporting server may not have applied the first LTHR to earlier workouts.
  on(accountImported, async (ctx) => {
    await lockLthr(ctx);
    await requestRecomputation(ctx);
    ctx.enqueue(finishAccountImportJob, {});
  }),
  on(workoutCompleted, onWorkoutCompleted),
  on(workoutRemoved, dropCandidate),
];
