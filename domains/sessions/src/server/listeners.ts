import { on } from '@threshold/api/server';
import { demoRequested, lthrOfWorkoutsChanged } from '@threshold/contracts/athletes';
import { activityImported, importUndone } from '@threshold/contracts/files';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { loadDemoSessions } from './demo/load-demo-sessions.ts';
import { deleteImportedRecordings, recordActivity } from './file/record-activity.ts';
import { copyDistance, hideRecording, restoreRecording } from './removal/apply-workout-changes.ts';
import { recomputeRecordings } from './session/recompute-recordings.ts';

export const listeners = [
  on(demoRequested, (ctx, { today }) => loadDemoSessions(ctx, today)),
  on(activityImported, recordActivity),
  on(importUndone, deleteImportedRecordings),
  on(lthrOfWorkoutsChanged, recomputeRecordings),
  on(workoutRemoved, (ctx, { workoutId }) => hideRecording(ctx, workoutId)),
  on(
    workoutCompleted,
    async (ctx, workout) => {
      await Promise.all([restoreRecording(ctx, workout.workoutId), copyDistance(ctx, workout)]);
    },
    { withPrevious: true },
  ),
];
