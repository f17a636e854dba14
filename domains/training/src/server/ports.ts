import { providePort } from '@threshold/api/server';
import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { trainingReplayPort } from '@threshold/contracts/replay';
import {
  completedWorkoutsPort,
  outdatedLogsPort,
  plannedDayPort,
  trainingPort,
  verdictPort,
} from '@threshold/contracts/training';
import { findEndedPlan } from './achievement-stats/find-ended-plan.ts';
import { findLongestRun } from './achievement-stats/find-longest-run.ts';
import { listHeartRateDays } from './achievement-stats/list-heart-rate-days.ts';
import { checkCoachChange } from './coached/changes/check-coach-change.ts';
import { listCoachTypes } from './coached/changes/list-coach-types.ts';
import { listOutdated } from './coached/changes/list-outdated.ts';
import { getCoachedStatus } from './coached/coached-status.ts';
import { findCoachedSeason, getCoachedWeek, listNextSessions } from './coached/coached-week.ts';
import { listDone } from './coached/coached-workouts.ts';
import { listDemoWorkouts } from './demo/list-demo-workouts.ts';
import { findLatestOutcome } from './plans/planning-outcomes.ts';
import { getVerdict } from './verdict/get-verdict.ts';
import { findCompletedWorkout } from './workouts/ports/find-completed-workout.ts';
import { findLog } from './workouts/ports/find-log.ts';
import { findWorkoutToDo } from './workouts/ports/find-workout-to-do.ts';
import { listCompletedWorkouts } from './workouts/ports/list-completed-workouts.ts';
import { listDayMarks } from './workouts/ports/list-day-marks.ts';
import { listPlannedDay } from './workouts/ports/list-planned-day.ts';
import { listOutdatedLogs } from './workouts/recordings/recompute-workouts.ts';

export const ports = [
  providePort(trainingPort, (ctx) => ({
    findLatestPlanning: (athleteId) => findLatestOutcome(ctx, athleteId),
    listDemoWorkouts: (athleteId, since) => listDemoWorkouts(ctx, athleteId, since),
    findWorkoutToDo: (athleteId, workoutId) => findWorkoutToDo(ctx, athleteId, workoutId),
  })),
  providePort(completedWorkoutsPort, (ctx) => ({
    listDayMarks: (athleteId, span) => listDayMarks(ctx, athleteId, span),
    findMatchingLog: (athleteId, recorded) => findLog(ctx, athleteId, recorded),
    findCompletedWorkout: (athleteId, workoutId) => findCompletedWorkout(ctx, athleteId, workoutId),
  })),
  providePort(plannedDayPort, (ctx) => ({
    listPlannedSessions: (athleteId, date) => listPlannedDay(ctx, athleteId, date),
  })),
  providePort(outdatedLogsPort, (ctx) => ({
    listOutdatedLogs: (athleteId, options) => listOutdatedLogs({ ...ctx, athleteId }, options),
  })),
  providePort(trainingAchievementStatsPort, (ctx) => ({
    listHeartRateDays: (athleteId, span) => listHeartRateDays(ctx, athleteId, span),
    findLongestRun: (athleteId) => findLongestRun(ctx, athleteId),
    findEndedPlan: (athleteId, today) => findEndedPlan(ctx, athleteId, today),
  })),
  providePort(verdictPort, (ctx) => ({ getVerdict: () => getVerdict(ctx) })),
  providePort(coachedTrainingPort, (ctx) => ({
    getWeek: (athleteId, scopes) => getCoachedWeek({ ...ctx, athleteId }, scopes),
    listNextSessions: (athleteId, scopes) => listNextSessions({ ...ctx, athleteId }, scopes),
    findSeason: (athleteId) => findCoachedSeason({ ...ctx, athleteId }),
    listDone: (athleteId, scopes, limit) => listDone({ ...ctx, athleteId }, scopes, limit),
    getStatus: (athleteId, scopes) => getCoachedStatus({ ...ctx, athleteId }, scopes),
    checkChange: (athleteId, change, scopes) => checkCoachChange({ ...ctx, athleteId }, change, scopes),
    listOutdated: (athleteId, proposals) => listOutdated({ ...ctx, athleteId }, proposals),
    listTypes: listCoachTypes,
  })),
  providePort(trainingReplayPort, (ctx) => ({
    listCompletedWorkouts: (athleteId) => listCompletedWorkouts({ ...ctx, athleteId }),
  })),
];
