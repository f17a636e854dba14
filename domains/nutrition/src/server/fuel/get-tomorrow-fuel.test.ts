import { expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const longRun = { type: 'Long run', zone: 2, durationSeconds: 7800 } as const;

test('returns the grams for tomorrow’s long session from the logged weight, or else the profile’s weight', async () => {
  const me = api.as(await api.athlete());
  api.stubbed.sessions = [longRun, { type: 'Strength', zone: 1, durationSeconds: 1200 }];
  Object.assign(api.stubbed, { loggedKg: 62, profileKg: 70 });
  expect(await me.tomorrowFuel()).toEqual({
    session: 'Long run and strength',
    durationSeconds: 9000,
    minGramsPerKg: 6,
    maxGramsPerKg: 10,
    minGrams: 370,
    maxGrams: 620,
  });
  api.stubbed.loggedKg = null;
  expect(await api.as(await api.athlete()).tomorrowFuel()).toMatchObject({ minGrams: 420, maxGrams: 700 });
});

test('returns null without a weight, and without a long or hard session', async () => {
  api.stubbed.sessions = [longRun];
  Object.assign(api.stubbed, { loggedKg: null, profileKg: null });
  expect(await api.as(await api.athlete()).tomorrowFuel()).toBeNull();
  api.stubbed.profileKg = 70;
  api.stubbed.sessions = [{ type: 'Easy run', zone: 2, durationSeconds: 2700 }];
  expect(await api.as(await api.athlete()).tomorrowFuel()).toBeNull();
});
