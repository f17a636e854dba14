import { on } from '@threshold/api/server';
import { demoRequested, lthrOfWorkoutsChanged } from '@threshold/contracts/athletes';
import { activityImported, importUndone } from '@threshold/contracts/files';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { loadDemoSessions } from './demo/load-demo-sessions.ts';
import { forgetActivities, recordActivity } from './file/record-activity.ts';
import { hideRecording, keepDistance, showRecordingAgain } from './removal/follow-workout.ts';
import { recomputeRecordings } from './session/recompute-recordings.ts';

/** What this domain does when others' facts are published. */
export const listeners = [
  on(demoRequested, (act, { today }) => loadDemoSessions(act, today)),
  on(activityImported, recordActivity),
  on(importUndone, forgetActivities),
  on(lthrOfWorkoutsChanged, recomputeRecordings),
  on(workoutRemoved, (act, { workoutId }) => hideRecording(act, workoutId)),
  on(workoutCompleted, async (act, workout) => {
    await showRecordingAgain(act, workout.workoutId);
    await keepDistance(act, workout);
  }),
];
