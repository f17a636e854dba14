import { cachedQuery, command, longList, query, router } from '@threshold/api/server';
import { planningOutcome } from '@threshold/contracts/training';
import { z } from 'zod';
import { baseGoalInput } from '../base-goal-schemas.ts';
import { calendarFeedView, newCalendarFeedView } from '../calendar-feed-schemas.ts';
import {
  changedWorkoutsView,
  changeView,
  checkMoveInput,
  editWorkoutInput,
  logWorkoutInput,
  moveCheckView,
  moveWorkoutInput,
  undoInput,
} from '../change-schemas.ts';
import { classesView } from '../class-schemas.ts';
import { coachView } from '../coach-schemas.ts';
import { historyFilters, historyInput, historyPageView, historySummaryView } from '../history-schemas.ts';
import { proposalInput, proposalView } from '../proposal-schemas.ts';
import { raceDayView } from '../race-day-schemas.ts';
import {
  claimInput,
  keyChecks,
  milesView,
  plannedQuestionView,
  planView,
  spanInput,
  trainingDayView,
  weeklySummaryView,
  workoutDetailView,
  workoutInput,
  workoutsInput,
  workoutView,
} from '../schemas.ts';
import { seasonView } from '../season-schemas.ts';
import { analyticsProcedures } from './analytics/analytics-procedures.ts';
import { athletePlanningProcedures } from './athlete-planning-procedures.ts';
import { createCalendarFeed } from './calendar-feed/create-calendar-feed.ts';
import { getCalendarFeed } from './calendar-feed/get-calendar-feed.ts';
import { revokeCalendarFeed } from './calendar-feed/revoke-calendar-feed.ts';
import { checkMove } from './changes/check-move.ts';
import { claimPlanned } from './changes/claim-planned.ts';
import { declinePlanned } from './changes/decline-planned.ts';
import { deleteWorkout } from './changes/delete-workout.ts';
import { editWorkout } from './changes/edit-workout.ts';
import { logWorkout } from './changes/log-workout.ts';
import { moveWorkout } from './changes/move-workout.ts';
import { openPlanned } from './changes/open-planned.ts';
import { skipWorkout } from './changes/skip-workout.ts';
import { splitLog } from './changes/split-log.ts';
import { undoChange } from './changes/undo-change.ts';
import { listClasses } from './classes/list-classes.ts';
import { getHistorySummary } from './history/get-history-summary.ts';
import { listHistory } from './history/list-history.ts';
import { easeToday } from './morning/ease-today.ts';
import { listKeyChecks } from './plans/checks/list-key-checks.ts';
import { getPlan } from './plans/get-plan.ts';
import { getRaceDay } from './plans/get-race-day.ts';
import { getSeason } from './plans/get-season.ts';
import { planAhead } from './plans/plan-ahead.ts';
import { startBasePlan } from './plans/start-base-plan.ts';
import { askCoach } from './proposals/coach/ask-coach.ts';
import { getCoach } from './proposals/coach/get-coach.ts';
import { acceptProposal } from './proposals/decide/accept-proposal.ts';
import { cancelProposal } from './proposals/decide/cancel-proposal.ts';
import { dismissProposal } from './proposals/decide/dismiss-proposal.ts';
import { undoProposal } from './proposals/decide/undo-proposal.ts';
import { onPlanReplaced } from './proposals/rules/on-plan-replaced.ts';
import { strengthAndTrialProcedures } from './strength-and-trial-procedures.ts';
import { getMiles } from './workouts/list/get-miles.ts';
import { getTrainingDay } from './workouts/list/get-training-day.ts';
import { getWeeklySummary } from './workouts/list/get-weekly-summary.ts';
import { getWorkout } from './workouts/list/get-workout.ts';
import { listWorkouts, listWorkoutsBetween } from './workouts/list/list-workouts.ts';
import { listPlannedQuestions } from './workouts/match/list-planned-questions.ts';

const noInput = z.strictObject({}).optional();

export const trainingRouter = router({
  trainingDay: cachedQuery
    .input(noInput)
    .output(trainingDayView)
    .query(({ ctx }) => getTrainingDay(ctx)),
  workouts: cachedQuery
    .input(workoutsInput)
    .output(longList(workoutView))
    .query(({ ctx, input }) => listWorkouts(ctx, input)),
  workoutsBetween: cachedQuery
    .input(spanInput)
    .output(longList(workoutView))
    .query(({ ctx, input }) => listWorkoutsBetween(ctx, input)),
  workout: cachedQuery
    .input(workoutInput)
    .output(workoutDetailView)
    .query(({ ctx, input }) => getWorkout(ctx, input)),
  weeklySummary: cachedQuery
    .input(noInput)
    .output(weeklySummaryView)
    .query(({ ctx }) => getWeeklySummary(ctx)),
  miles: cachedQuery
    .input(noInput)
    .output(milesView)
    .query(({ ctx }) => getMiles(ctx)),
  plannedQuestions: cachedQuery
    .input(spanInput)
    .output(longList(plannedQuestionView))
    .query(({ ctx, input }) => listPlannedQuestions(ctx, input)),
  plan: cachedQuery
    .input(noInput)
    .output(planView.nullable())
    .query(({ ctx }) => getPlan(ctx)),
  keyChecks: cachedQuery
    .input(noInput)
    .output(keyChecks)
    .query(({ ctx }) => listKeyChecks(ctx)),
  classes: cachedQuery
    .input(noInput)
    .output(classesView)
    .query(({ ctx }) => listClasses(ctx)),
  season: cachedQuery
    .input(noInput)
    .output(seasonView.nullable())
    .query(({ ctx }) => getSeason(ctx)),
  raceDay: cachedQuery
    .input(noInput)
    .output(raceDayView.nullable())
    .query(({ ctx }) => getRaceDay(ctx)),
  planAhead: command
    .input(noInput)
    .output(planningOutcome)
    .mutation(({ ctx }) => planAhead(ctx, onPlanReplaced)),
  startBasePlan: command
    .input(baseGoalInput)
    .output(planningOutcome)
    .mutation(({ ctx, input }) => startBasePlan(ctx, input, onPlanReplaced)),
  proposal: query
    .input(noInput)
    .output(coachView)
    .query(({ ctx }) => getCoach(ctx)),
  askCoach: command
    .input(noInput)
    .output(proposalView)
    .mutation(({ ctx }) => askCoach(ctx)),
  acceptProposal: command
    .input(proposalInput)
    .output(proposalView)
    .mutation(({ ctx, input }) => acceptProposal(ctx, input)),
  dismissProposal: command
    .input(proposalInput)
    .output(proposalView)
    .mutation(({ ctx, input }) => dismissProposal(ctx, input)),
  cancelProposal: command
    .input(proposalInput)
    .output(proposalView)
    .mutation(({ ctx, input }) => cancelProposal(ctx, input)),
  easeToday: command
    .input(noInput)
    .output(proposalView)
    .mutation(({ ctx }) => easeToday(ctx)),
  undoProposal: command
    .input(proposalInput)
    .output(proposalView)
    .mutation(({ ctx, input }) => undoProposal(ctx, input)),
  logWorkout: command
    .input(logWorkoutInput)
    .output(workoutDetailView)
    .mutation(({ ctx, input }) => logWorkout(ctx, input)),
  editWorkout: command
    .input(editWorkoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => editWorkout(ctx, input)),
  deleteWorkout: command
    .input(workoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => deleteWorkout(ctx, input)),
  moveWorkout: command
    .input(moveWorkoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => moveWorkout(ctx, input)),
  checkMove: query
    .input(checkMoveInput)
    .output(moveCheckView)
    .query(({ ctx, input }) => checkMove(ctx, input)),
  skipWorkout: command
    .input(workoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => skipWorkout(ctx, input)),
  claimPlanned: command
    .input(claimInput)
    .output(changedWorkoutsView)
    .mutation(({ ctx, input }) => claimPlanned(ctx, input)),
  declinePlanned: command
    .input(workoutInput)
    .output(changedWorkoutsView)
    .mutation(({ ctx, input }) => declinePlanned(ctx, input)),
  openPlanned: command
    .input(workoutInput)
    .output(changedWorkoutsView)
    .mutation(({ ctx, input }) => openPlanned(ctx, input)),
  splitLog: command
    .input(workoutInput)
    .output(changedWorkoutsView)
    .mutation(({ ctx, input }) => splitLog(ctx, input)),
  undoChange: command
    .input(undoInput)
    .output(changedWorkoutsView)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
  ...analyticsProcedures,
  ...strengthAndTrialProcedures,
  ...athletePlanningProcedures,
  calendarFeed: query
    .input(noInput)
    .output(calendarFeedView)
    .query(({ ctx }) => getCalendarFeed(ctx)),
  makeCalendarFeed: command
    .input(noInput)
    .output(newCalendarFeedView)
    .mutation(({ ctx }) => createCalendarFeed(ctx)),
  revokeCalendarFeed: command
    .input(noInput)
    .output(calendarFeedView)
    .mutation(({ ctx }) => revokeCalendarFeed(ctx)),
  history: cachedQuery
    .input(historyInput)
    .output(historyPageView)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  historySummary: cachedQuery
    .input(historyFilters)
    .output(historySummaryView)
    .query(({ ctx, input }) => getHistorySummary(ctx, input)),
});
