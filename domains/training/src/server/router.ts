import { cachedQuery, command, longList, query, router } from '@threshold/api/server';
import { planningOutcome, verdictView } from '@threshold/contracts/training';
import { z } from 'zod';
import {
  fitnessInput,
  fitnessView,
  loadGuardsView,
  racePredictionView,
  trainingLoadView,
  weeklyVolumeView,
  zoneDistributionView,
} from '../analytics-schemas.ts';
import { calendarFeedView, madeCalendarFeedView } from '../calendar-feed-schemas.ts';
import {
  changeView,
  editWorkoutInput,
  logWorkoutInput,
  moveWorkoutInput,
  undoInput,
  undoneView,
} from '../change-schemas.ts';
import { historyFilters, historyInput, historyPage, historySummaryView } from '../history-schemas.ts';
import { insightsView, wordsAsked } from '../insight-schemas.ts';
import { coachView, proposalInput, proposalView } from '../proposal-schemas.ts';
import { recordView } from '../record-schemas.ts';
import {
  claimInput,
  milesView,
  plannedQuestion,
  planView,
  raceLoadView,
  spanInput,
  trainingDayView,
  weeklySummaryView,
  workoutDetailView,
  workoutInput,
  workoutsInput,
  workoutView,
} from '../schemas.ts';
import { loadGuards } from './analytics/load-guards.ts';
import { predictMyRace } from './analytics/predict-my-race.ts';
import { showFitness } from './analytics/show-fitness.ts';
import { trainingLoad } from './analytics/training-load.ts';
import { weeklyVolume } from './analytics/weekly-volume.ts';
import { zoneDistribution } from './analytics/zone-distribution.ts';
import { makeFeed } from './calendar-feed/make-feed.ts';
import { revokeFeed } from './calendar-feed/revoke-feed.ts';
import { showFeed } from './calendar-feed/show-feed.ts';
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
import { entryProcedures } from './entry-procedures.ts';
import { listHistory } from './history/list-history.ts';
import { sumHistory } from './history/sum-history.ts';
import { performanceInsights } from './insights/performance-insights.ts';
import { wordInsights } from './insights/word-insights.ts';
import { planAhead } from './plans/plan-ahead.ts';
import { raceLoad } from './plans/race-load.ts';
import { showPlan } from './plans/show-plan.ts';
import { acceptProposal } from './proposals/accept-proposal.ts';
import { askCoach } from './proposals/ask-coach.ts';
import { cancelProposal } from './proposals/cancel-proposal.ts';
import { dismissProposal } from './proposals/dismiss-proposal.ts';
import { showCoach } from './proposals/show-coach.ts';
import { undoProposal } from './proposals/undo-proposal.ts';
import { listRecords } from './records/list-records.ts';
import { showVerdict } from './verdict/show-verdict.ts';
import { askAboutPlanned } from './workouts/ask-about-planned.ts';
import { listWorkouts, listWorkoutsBetween } from './workouts/list-workouts.ts';
import { showTrainingDay } from './workouts/show-training-day.ts';
import { showWorkout } from './workouts/show-workout.ts';
import { sumMiles } from './workouts/sum-miles.ts';
import { weeklySummary } from './workouts/weekly-summary.ts';

const noInput = z.strictObject({}).optional();

export const trainingRouter = router({
  trainingDay: cachedQuery
    .input(noInput)
    .output(trainingDayView)
    .query(({ ctx }) => showTrainingDay(ctx)),
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
    .query(({ ctx, input }) => showWorkout(ctx, input)),
  weeklySummary: cachedQuery
    .input(noInput)
    .output(weeklySummaryView)
    .query(({ ctx }) => weeklySummary(ctx)),
  miles: cachedQuery
    .input(noInput)
    .output(milesView)
    .query(({ ctx }) => sumMiles(ctx)),
  plannedQuestions: cachedQuery
    .input(spanInput)
    .output(longList(plannedQuestion))
    .query(({ ctx, input }) => askAboutPlanned(ctx, input)),
  plan: cachedQuery
    .input(noInput)
    .output(planView.nullable())
    .query(({ ctx }) => showPlan(ctx)),
  raceLoad: cachedQuery
    .input(noInput)
    .output(raceLoadView)
    .query(({ ctx }) => raceLoad(ctx)),
  planAhead: command
    .input(noInput)
    .output(planningOutcome)
    .mutation(({ ctx }) => planAhead(ctx)),
  proposal: query
    .input(noInput)
    .output(coachView)
    .query(({ ctx }) => showCoach(ctx)),
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
  skipWorkout: command
    .input(workoutInput)
    .output(changeView)
    .mutation(({ ctx, input }) => skipWorkout(ctx, input)),
  claimPlanned: command
    .input(claimInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => claimPlanned(ctx, input)),
  declinePlanned: command
    .input(workoutInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => declinePlanned(ctx, input)),
  openPlanned: command
    .input(workoutInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => openPlanned(ctx, input)),
  splitLog: command
    .input(workoutInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => splitLog(ctx, input)),
  undoChange: command
    .input(undoInput)
    .output(undoneView)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
  personalRecords: cachedQuery
    .input(noInput)
    .output(z.array(recordView))
    .query(({ ctx }) => listRecords(ctx)),
  trainingLoad: cachedQuery
    .input(noInput)
    .output(trainingLoadView)
    .query(({ ctx }) => trainingLoad(ctx)),
  zoneDistribution: cachedQuery
    .input(noInput)
    .output(zoneDistributionView)
    .query(({ ctx }) => zoneDistribution(ctx)),
  fitness: cachedQuery
    .input(fitnessInput)
    .output(fitnessView)
    .query(({ ctx, input }) => showFitness(ctx, input)),
  weeklyVolume: cachedQuery
    .input(noInput)
    .output(weeklyVolumeView)
    .query(({ ctx }) => weeklyVolume(ctx)),
  loadGuards: cachedQuery
    .input(noInput)
    .output(loadGuardsView)
    .query(({ ctx }) => loadGuards(ctx)),
  racePrediction: cachedQuery
    .input(noInput)
    .output(racePredictionView)
    .query(({ ctx }) => predictMyRace(ctx)),
  verdict: cachedQuery
    .input(noInput)
    .output(verdictView)
    .query(({ ctx }) => showVerdict(ctx)),
  performanceInsights: cachedQuery
    .input(noInput)
    .output(insightsView)
    .query(({ ctx }) => performanceInsights(ctx)),
  wordInsights: command
    .input(noInput)
    .output(wordsAsked)
    .mutation(({ ctx }) => wordInsights(ctx)),
  ...entryProcedures,
  calendarFeed: query
    .input(noInput)
    .output(calendarFeedView)
    .query(({ ctx }) => showFeed(ctx)),
  makeCalendarFeed: command
    .input(noInput)
    .output(madeCalendarFeedView)
    .mutation(({ ctx }) => makeFeed(ctx)),
  revokeCalendarFeed: command
    .input(noInput)
    .output(calendarFeedView)
    .mutation(({ ctx }) => revokeFeed(ctx)),
  history: cachedQuery
    .input(historyInput)
    .output(historyPage)
    .query(({ ctx, input }) => listHistory(ctx, input)),
  historySummary: cachedQuery
    .input(historyFilters)
    .output(historySummaryView)
    .query(({ ctx, input }) => sumHistory(ctx, input)),
});
