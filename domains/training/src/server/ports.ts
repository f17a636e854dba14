import { providePort } from '@threshold/api/server';
import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { trainingReplayPort } from '@threshold/contracts/replay';
import { outdatedLogsPort, trainingDonePort, trainingPort, verdictPort } from '@threshold/contracts/training';
import { findEndedPlan } from './achievement-stats/find-ended-plan.ts';
import { findLongestRun } from './achievement-stats/find-longest-run.ts';
import { listHeartRateDays } from './achievement-stats/list-heart-rate-days.ts';
import { listDemoWorkouts } from './demo/list-demo-workouts.ts';
import { findLatestOutcome } from './plans/planning-outcomes.ts';
import { getVerdict } from './verdict/get-verdict.ts';
import { dayMarks } from './workouts/ports/day-marks.ts';
import { doneWorkout } from './workouts/ports/done-workout.ts';
import { everyDone } from './workouts/ports/every-done.ts';
import { findLog } from './workouts/ports/find-log.ts';
import { workoutToDo } from './workouts/ports/workout-to-do.ts';
import { outdatedLogs } from './workouts/recordings/recompute-workouts.ts';

export const ports = [
  providePort(trainingPort, (ctx) => ({
    latestPlanning: (athleteId) => findLatestOutcome(ctx, athleteId),
    demoPast: (athleteId, since) => listDemoWorkouts(ctx, athleteId, since),
    workoutToDo: (athleteId, workoutId) => workoutToDo(ctx, athleteId, workoutId),
  })),
  providePort(trainingDonePort, (ctx) => ({
    dayMarks: (athleteId, span) => dayMarks(ctx, athleteId, span),
    logOf: (athleteId, recorded) => findLog(ctx, athleteId, recorded),
    doneWorkout: (athleteId, workoutId) => doneWorkout(ctx, athleteId, workoutId),
  })),
  providePort(outdatedLogsPort, (ctx) => ({
    outdatedLogs: (athleteId, question) => outdatedLogs({ ...ctx, athleteId }, question),
  })),
  providePort(trainingAchievementStatsPort, (ctx) => ({
    heartRateDays: (athleteId, span) => listHeartRateDays(ctx, athleteId, span),
    longestRun: (athleteId) => findLongestRun(ctx, athleteId),
    endedPlan: (athleteId, today) => findEndedPlan(ctx, athleteId, today),
  })),
  providePort(verdictPort, (ctx) => ({ verdict: () => getVerdict(ctx) })),
  providePort(trainingReplayPort, (ctx) => ({
    everyDone: (athleteId) => everyDone({ ...ctx, athleteId }),
  })),
];
