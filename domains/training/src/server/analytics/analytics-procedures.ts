import { cachedQuery, command } from '@threshold/api/server';
import { periodInput } from '@threshold/contracts/period-schemas';
import { z } from 'zod';
import {
  fitnessInput,
  fitnessProjectionInput,
  fitnessProjectionView,
  fitnessView,
  loadGuardsView,
  racePredictionView,
  trainingLoadView,
  weeklyVolumeView,
  zoneDistributionView,
} from '../../analytics-schemas.ts';
import { insightsView, wordInsightsView } from '../../insight-schemas.ts';
import { dayVerdictView } from '../../morning-schemas.ts';
import { recordView } from '../../record-schemas.ts';
import { samePaceView } from '../../same-pace-schemas.ts';
import { yearView } from '../../year-schemas.ts';
import { getPerformanceInsights } from '../insights/get-performance-insights.ts';
import { requestInsightWording } from '../insights/request-insight-wording.ts';
import { getDayVerdict } from '../morning/get-morning.ts';
import { listRecords } from '../records/list-records.ts';
import { getFitness } from './get-fitness.ts';
import { getFitnessProjection } from './get-fitness-projection.ts';
import { getLoadGuards } from './get-load-guards.ts';
import { getRacePrediction } from './get-race-prediction.ts';
import { getSamePace } from './get-same-pace.ts';
import { getTrainingLoad } from './get-training-load.ts';
import { getWeeklyVolume } from './get-weekly-volume.ts';
import { getYear } from './get-year.ts';
import { getZoneDistribution } from './get-zone-distribution.ts';

const noInput = z.strictObject({}).optional();

/** Procedures of the analytics and the insights. */
export const analyticsProcedures = {
  personalRecords: cachedQuery
    .input(noInput)
    .output(z.array(recordView))
    .query(({ ctx }) => listRecords(ctx)),
  trainingLoad: cachedQuery
    .input(noInput)
    .output(trainingLoadView)
    .query(({ ctx }) => getTrainingLoad(ctx)),
  zoneDistribution: cachedQuery
    .input(noInput)
    .output(zoneDistributionView)
    .query(({ ctx }) => getZoneDistribution(ctx)),
  fitness: cachedQuery
    .input(fitnessInput)
    .output(fitnessView)
    .query(({ ctx, input }) => getFitness(ctx, input)),
  fitnessProjection: cachedQuery
    .input(fitnessProjectionInput)
    .output(fitnessProjectionView.nullable())
    .query(({ ctx, input }) => getFitnessProjection(ctx, input)),
  weeklyVolume: cachedQuery
    .input(periodInput)
    .output(weeklyVolumeView)
    .query(({ ctx, input }) => getWeeklyVolume(ctx, input)),
  year: cachedQuery
    .input(noInput)
    .output(yearView)
    .query(({ ctx }) => getYear(ctx)),
  samePace: cachedQuery
    .input(noInput)
    .output(samePaceView.nullable())
    .query(({ ctx }) => getSamePace(ctx)),
  loadGuards: cachedQuery
    .input(noInput)
    .output(loadGuardsView)
    .query(({ ctx }) => getLoadGuards(ctx)),
  racePrediction: cachedQuery
    .input(noInput)
    .output(racePredictionView)
    .query(({ ctx }) => getRacePrediction(ctx)),
  verdict: cachedQuery
    .input(noInput)
    .output(dayVerdictView)
    .query(({ ctx }) => getDayVerdict(ctx)),
  performanceInsights: cachedQuery
    .input(noInput)
    .output(insightsView)
    .query(({ ctx }) => getPerformanceInsights(ctx)),
  wordInsights: command
    .input(noInput)
    .output(wordInsightsView)
    .mutation(({ ctx }) => requestInsightWording(ctx)),
};
