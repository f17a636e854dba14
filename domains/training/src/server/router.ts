import { command, longList, question, router } from '@threshold/api/server';
import { planningOutcome } from '@threshold/contracts/training';
import { z } from 'zod';
import {
  milesView,
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
import { planAhead } from './plans/plan-ahead.ts';
import { raceLoad } from './plans/race-load.ts';
import { showPlan } from './plans/show-plan.ts';
import { listWorkouts, listWorkoutsBetween } from './workouts/list-workouts.ts';
import { showTrainingDay } from './workouts/show-training-day.ts';
import { showWorkout } from './workouts/show-workout.ts';
import { sumMiles } from './workouts/sum-miles.ts';
import { weeklySummary } from './workouts/weekly-summary.ts';

const nothing = z.strictObject({}).optional();

export const trainingRouter = router({
  trainingDay: question
    .input(nothing)
    .output(trainingDayView)
    .query(({ ctx }) => showTrainingDay(ctx.look)),
  workouts: question
    .input(workoutsInput)
    .output(longList(workoutView))
    .query(({ ctx, input }) => listWorkouts(ctx.look, input)),
  workoutsBetween: question
    .input(spanInput)
    .output(longList(workoutView))
    .query(({ ctx, input }) => listWorkoutsBetween(ctx.look, input)),
  workout: question
    .input(workoutInput)
    .output(workoutDetailView)
    .query(({ ctx, input }) => showWorkout(ctx.look, input)),
  weeklySummary: question
    .input(nothing)
    .output(weeklySummaryView)
    .query(({ ctx }) => weeklySummary(ctx.look)),
  miles: question
    .input(nothing)
    .output(milesView)
    .query(({ ctx }) => sumMiles(ctx.look)),
  plan: question
    .input(nothing)
    .output(planView.nullable())
    .query(({ ctx }) => showPlan(ctx.look)),
  raceLoad: question
    .input(nothing)
    .output(raceLoadView)
    .query(({ ctx }) => raceLoad(ctx.look)),
  planAhead: command
    .input(nothing)
    .output(planningOutcome)
    .mutation(({ ctx }) => planAhead(ctx.act)),
});
