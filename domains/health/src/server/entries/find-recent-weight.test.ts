import { healthPort } from '@threshold/contracts/health';
import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();

test('finds the latest weight of the last 90 days in kilograms, and none of another athlete', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  const today = api.today();
  const findWeight = () => api.queryContext(athleteId).port(healthPort).findRecentWeightKg(athleteId);
  const saveWeight = (daysAgo: number, weightLbs: number) =>
    me.saveEntry({ date: addDays(today, -daysAgo), weight: weightLbs });
  // One day too old.
  await saveWeight(90, 160);
  await api.as(await api.athlete()).saveEntry({ date: today, weight: 200 });
  expect(await findWeight()).toBeNull();
  await saveWeight(89, 155);
  expect(await findWeight()).toBeCloseTo(70.31, 2);
  await saveWeight(3, 150);
  await me.saveEntry({ date: today, steps: 9000 });
  expect(await findWeight()).toBeCloseTo(68.04, 2);
});
