import { getExportedAccount } from '@threshold/api/server';
import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../testing/index.ts';
import { training } from './index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from './test/training-api.ts';

const api = await createTrainingApi();

test('exports only the athlete’s own workouts, plans, outcome, sets and trials', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await insertWorkouts(api.orm.em, [
    aWorkout({ athleteId: ann, date: localDate('2026-11-01'), ...completedColumns }),
    aWorkout({ athleteId: bob, date: localDate('2026-11-01'), ...completedColumns }),
  ]);
  await api.saveProfile(ann, createHalfMarathonerFacts());
  const date = localDate('2026-11-01');
  for (const me of [api.as(ann), api.as(bob)]) {
    await me.logSet({ date, exercise: 'squat', reps: 5, weight: 185 });
    await me.logTrial({ date, activity: 'running', distance: 5, time: '22:30' });
  }
  const exportedTables = await getExportedAccount(api.queryContext(ann), training);
  expect(exportedTables).toMatchObject({
    workout: expect.any(Array),
    plan: [{ race_date: '2027-01-10' }],
    planning_outcome: [{ success: true }],
    strength_set: [{ exercise: 'squat', reps: 5 }],
    time_trial: [{ distance_meters: 5000, duration_seconds: 1350 }],
  });
  expect(JSON.stringify(exportedTables)).not.toContain(bob);
});

test('deletes all training data with the account', async () => {
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  expect(await api.listStoredRows(athleteId)).toEqual([]);
});
