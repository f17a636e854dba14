import { on } from '@threshold/api/server';
import { demoRequested, lthrOfWorkoutsChanged, profileSaved } from '@threshold/contracts/athletes';
import { coachChangeAccepted, coachChangeUndone } from '@threshold/contracts/coaching';
import { importUndone } from '@threshold/contracts/files';
import { healthLogged } from '@threshold/contracts/health';
import { injuriesChanged } from '@threshold/contracts/injuries';
import { recordingsRecomputed, sessionCompleted } from '@threshold/contracts/sessions';
import { workoutCompleted } from '@threshold/contracts/training';
import { importedAccountReady } from '@threshold/contracts/users';
import { onCoachChangeAccepted, onCoachChangeUndone } from './coached/changes/apply-coach-change.ts';
import { loadDemoHistory } from './demo/load-demo-history.ts';
import { planTrainingFor } from './plans/plan-training-for.ts';
import { onHealthLogged } from './proposals/rules/on-health-logged.ts';
import { onInjuriesChanged } from './proposals/rules/on-injuries-changed.ts';
import { onPlanReplaced } from './proposals/rules/on-plan-replaced.ts';
import { onWorkoutCompleted } from './proposals/rules/on-workout-completed.ts';
import { rebuildRecords } from './records/rebuild-records.ts';
import { deleteImportedWorkouts } from './workouts/recordings/delete-imported-workouts.ts';
import { markImplausible } from './workouts/recordings/mark-implausible.ts';
import { applyRecomputedRecordings, recomputeLogs } from './workouts/recordings/recompute-workouts.ts';
import { recordSession } from './workouts/recordings/record-session.ts';

export const listeners = [
  on(profileSaved, async (ctx, { today, facts }) => {
    await planTrainingFor(ctx, { today, facts }, onPlanReplaced);
  }),
  on(demoRequested, async (ctx, { today, facts }) => {
    await loadDemoHistory(ctx, today, facts);
  }),
  on(sessionCompleted, recordSession),
  on(lthrOfWorkoutsChanged, recomputeLogs),
  on(recordingsRecomputed, applyRecomputedRecordings),
  on(importUndone, deleteImportedWorkouts),
  on(injuriesChanged, onInjuriesChanged),
  on(healthLogged, onHealthLogged),
  on(workoutCompleted, onWorkoutCompleted, { withPrevious: true }),
  on(coachChangeAccepted, onCoachChangeAccepted),
  on(coachChangeUndone, onCoachChangeUndone),
  on(importedAccountReady, async (ctx) => {
    await markImplausible(ctx);
    await rebuildRecords(ctx);
  }),
];
