import { lend } from '@threshold/api/server';
import { trainingFeatsPort } from '@threshold/contracts/feats';
import { trainingReplayPort } from '@threshold/contracts/replay';
import { outdatedLogsPort, trainingDonePort, trainingPort, verdictPort } from '@threshold/contracts/training';
import { demoPast } from './demo/demo-past.ts';
import { endedPlan } from './feats/ended-plan.ts';
import { heartRateDays } from './feats/heart-rate-days.ts';
import { longestRun } from './feats/longest-run.ts';
import { latestPlanning } from './plans/planning-outcomes.ts';
import { showVerdict } from './verdict/show-verdict.ts';
import { dayMarks } from './workouts/day-marks.ts';
import { doneWorkout } from './workouts/done-workout.ts';
import { everyDone } from './workouts/every-done.ts';
import { findLog } from './workouts/find-log.ts';
import { outdatedLogs } from './workouts/recompute-workouts.ts';
import { workoutToDo } from './workouts/workout-to-do.ts';

/** What others may ask training. */
export const lends = [
  lend(trainingPort, (look) => ({
    latestPlanning: (athleteId) => latestPlanning(look, athleteId),
    demoPast: (athleteId, since) => demoPast(look, athleteId, since),
    workoutToDo: (athleteId, workoutId) => workoutToDo(look, athleteId, workoutId),
  })),
  lend(trainingDonePort, (look) => ({
    dayMarks: (athleteId, span) => dayMarks(look, athleteId, span),
    logOf: (athleteId, recorded) => findLog(look, athleteId, recorded),
    doneWorkout: (athleteId, workoutId) => doneWorkout(look, athleteId, workoutId),
  })),
  lend(outdatedLogsPort, (look) => ({
    outdatedLogs: (athleteId, question) => outdatedLogs({ ...look, athleteId }, question),
  })),
  lend(trainingFeatsPort, (look) => ({
    heartRateDays: (athleteId, span) => heartRateDays(look, athleteId, span),
    longestRun: (athleteId) => longestRun(look, athleteId),
    endedPlan: (athleteId, today) => endedPlan(look, athleteId, today),
  })),
  lend(verdictPort, (look) => ({ verdict: () => showVerdict(look) })),
  lend(trainingReplayPort, (look) => ({
    everyDone: (athleteId) => everyDone({ ...look, athleteId }),
  })),
];
