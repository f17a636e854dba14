import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';
import { findRecoveryOn } from './find-recovery-on.ts';

const api = await createHealthApi();

test('uses entries up to the day and returns null for a day without an entry', async () => {
  const athleteId = await api.athlete();
  // Latest first: good today, poor yesterday.
  await api.enter(athleteId, 'hrv', [64, 45, 60, 61, 60, 59, 60]);
  const getRecoveryDaysAgo = (daysAgo: number) =>
    findRecoveryOn(api.queryContext(athleteId), athleteId, addDays(api.today(), -daysAgo));
  expect((await getRecoveryDaysAgo(0))?.level).toBe('optimal');
  expect((await getRecoveryDaysAgo(1))?.level).toBe('concern');
  expect((await getRecoveryDaysAgo(2))?.level).toBe('optimal');
  expect(await getRecoveryDaysAgo(30)).toBeNull();
  expect(
    await findRecoveryOn(api.queryContext(await api.athlete()), athleteId, addDays(api.today(), 1)),
  ).toBeNull();
});

test('uses only the metrics entered that day', async () => {
  const athleteId = await api.athlete();
  await api.enter(athleteId, 'hrv', [45, 60, 61, 60, 59, 60]);
  for (const [index, restingHR] of [46, 50, 50].entries())
    await api.as(athleteId).saveEntry({ date: addDays(api.today(), -1 - index), restingHR });
  const getRecoveryDaysAgo = (daysAgo: number) =>
    findRecoveryOn(api.queryContext(athleteId), athleteId, addDays(api.today(), -daysAgo));
  expect(await getRecoveryDaysAgo(0)).toEqual({ score: 25, level: 'concern' });
  expect(await getRecoveryDaysAgo(1)).toEqual({ score: 87.5, level: 'optimal' });
});
