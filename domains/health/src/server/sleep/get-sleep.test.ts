import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();

test('returns the latest 7 entries, oldest first, and averages those with sleep', async () => {
  const me = api.as(await api.athlete());
  const toDay = (daysAgo: number) => addDays(api.today(), -daysAgo);
  for (let daysAgo = 0; daysAgo < 9; daysAgo += 1)
    await me.saveEntry({ date: toDay(daysAgo), steps: 5000, ...(daysAgo > 6 && { sleepHours: 2 }) });
  await me.saveEntry({ date: toDay(0), sleepHours: 8, sleepQuality: 5 });
  await me.saveEntry({ date: toDay(3), sleepHours: 6.5 });
  const { averageHours, days } = await me.sleep();
  expect(averageHours).toBe(7.25);
  expect(days.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(toDay));
  expect(days.at(-1)).toEqual({ date: toDay(0), sleepHours: 8, sleepQuality: 5 });
});

test('has no average without entries', async () => {
  expect(await api.as(await api.athlete()).sleep()).toEqual({ averageHours: null, days: [] });
});
