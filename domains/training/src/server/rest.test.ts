import { exportedAccount } from '@threshold/api/server';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, done, insertWorkouts } from '../testing/index.ts';
import { training } from './index.ts';
import { rest } from './rest.ts';
import { createTrainingApi, someFacts } from './test/training-api.ts';

const api = await createTrainingApi();

test('training serves the specified routes', () => {
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

test('an invalid date or unknown field is rejected by name', async () => {
  const me = api.as(await api.athlete());
  // @ts-expect-error a request may bring anything
  await expect(me.workouts({ date: '2026-02-30' })).rejects.toMatchObject({
    message: 'Date must be a calendar day such as 2026-11-20',
  });
  // @ts-expect-error a request may bring anything
  await expect(me.workouts({ limit: 5 })).rejects.toMatchObject({
    message: 'Limit is not a field of this request',
  });
});

test('the account export contains only the athlete’s workouts, plans, outcome, sets and trials', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId: ann, date: localDate('2026-11-01'), ...done }),
    aWorkout({ athleteId: bob, date: localDate('2026-11-01'), ...done }),
  ]);
  await api.saveProfile(ann, someFacts());
  const date = localDate('2026-11-01');
  for (const me of [api.as(ann), api.as(bob)]) {
    await me.logSet({ date, exercise: 'squat', reps: 5, weight: 185 });
    await me.logTrial({ date, activity: 'running', distance: 5, time: '22:30' });
  }
  const exported = await exportedAccount(api.queryContext(ann), training);
  expect(exported).toMatchObject({
    workout: expect.any(Array),
    plan: [{ race_date: '2027-01-10' }],
    planning_outcome: [{ success: true }],
    strength_set: [{ exercise: 'squat', reps: 5 }],
    time_trial: [{ distance_meters: 5000, duration_seconds: 1350 }],
  });
  expect(JSON.stringify(exported)).not.toContain(bob);
});

test('account erasure deletes all training data', async () => {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, someFacts());
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  expect(await api.storedRows(athleteId)).toEqual([]);
});
