import { expect, test } from 'vitest';
import { rest } from './rest.ts';
import { createTrainingApi } from './test/training-api.ts';

const api = await createTrainingApi();

test('serves the specified routes', () => {
  expect(rest.map(({ method, path, procedure, status }) => [method, path, procedure, status])).toEqual([
    ['GET', '/api/workouts', 'workouts', 200],
    ['POST', '/api/workouts/manual', 'logWorkout', 200],
    ['GET', '/api/workouts/weekly-summary', 'weeklySummary', 200],
    ['GET', '/api/workout/:workoutId', 'workout', 200],
    ['GET', '/api/insights/performance', 'performanceInsights', 200],
    ['GET', '/api/personal-records', 'personalRecords', 200],
    ['GET', '/api/analytics/training-load', 'trainingLoad', 200],
    ['GET', '/api/analytics/zone-distribution', 'zoneDistribution', 200],
    ['GET', '/api/strength', 'strength', 200],
    ['POST', '/api/strength', 'logSet', 200],
    ['GET', '/api/trials', 'trials', 200],
    ['POST', '/api/trials', 'logTrial', 200],
  ]);
});

test('names the invalid date or unknown field in the error message', async () => {
  const me = api.as(await api.athlete());
  // @ts-expect-error a request may contain an invalid date
  await expect(me.workouts({ date: '2026-02-30' })).rejects.toMatchObject({
    message: 'Date must be a calendar day such as 2026-11-20',
  });
  // @ts-expect-error a request may contain an unknown field
  await expect(me.workouts({ limit: 5 })).rejects.toMatchObject({
    message: 'Limit is not a field of this request',
  });
});
