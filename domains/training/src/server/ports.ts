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
import { findDoneWorkout } from './workouts/ports/find-done-workout.ts';
import { findLog } from './workouts/ports/find-log.ts';
import { findWorkoutToDo } from './workouts/ports/find-workout-to-do.ts';
import { listDayMarks } from './workouts/ports/list-day-marks.ts';
import { listDoneWorkouts } from './workouts/ports/list-done-workouts.ts';
import { listOutdatedLogs } from './workouts/recordings/recompute-workouts.ts';

export const ports = [
  providePort(trainingPort, (ctx) => ({
    findLatestPlanning: (athleteId) => findLatestOutcome(ctx, athleteId),
    listDemoWorkouts: (athleteId, since) => listDemoWorkouts(ctx, athleteId, since),
    findWorkoutToDo: (athleteId, workoutId) => findWorkoutToDo(ctx, athleteId, workoutId),
  })),
  providePort(trainingDonePort, (ctx) => ({
    listDayMarks: (athleteId, span) => listDayMarks(ctx, athleteId, span),
    findMatchingLog: (athleteId, recorded) => findLog(ctx, athleteId, recorded),
    findDoneWorkout: (athleteId, workoutId) => findDoneWorkout(ctx, athleteId, workoutId),
  })),
  providePort(outdatedLogsPort, (ctx) => ({
    listOutdatedLogs: (athleteId, question) => listOutdatedLogs({ ...ctx, athleteId }, question),
  })),
  providePort(trainingAchievementStatsPort, (ctx) => ({
    listHeartRateDays: (athleteId, span) => listHeartRateDays(ctx, athleteId, span),
    findLongestRun: (athleteId) => findLongestRun(ctx, athleteId),
    findEndedPlan: (athleteId, today) => findEndedPlan(ctx, athleteId, today),
  })),
  providePort(verdictPort, (ctx) => ({ getVerdict: () => getVerdict(ctx) })),
  providePort(trainingReplayPort, (ctx) => ({
    listCompletedWorkouts: (athleteId) => listDoneWorkouts({ ...ctx, athleteId }),
  })),
];
