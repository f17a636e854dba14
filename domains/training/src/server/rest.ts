import { createRestRowBuilders } from '@threshold/api/server';
import { listSetsQuery } from '../strength-schemas.ts';
import type { trainingRouter } from './router.ts';

const { get, post } = createRestRowBuilders<typeof trainingRouter>();

export const rest = [
  get('/api/workouts', 'workouts'),
  // Accepts miles, as the form does, and returns the workout in km (docs/specification.md#units-on-the-wire).
  post('/api/workouts/manual', 'logWorkout'),
  get('/api/workouts/weekly-summary', 'weeklySummary'),
  get('/api/workout/:workoutId', 'workout', ({ params }) => ({ workoutId: params.workoutId })),
  get('/api/insights/performance', 'performanceInsights'),
  get('/api/personal-records', 'personalRecords'),
  get('/api/analytics/training-load', 'trainingLoad'),
  get('/api/analytics/zone-distribution', 'zoneDistribution'),
  get('/api/strength', 'strength', ({ query }) => query, { query: listSetsQuery }),
  post('/api/strength', 'logSet'),
  get('/api/trials', 'trials'),
  post('/api/trials', 'logTrial'),
];
