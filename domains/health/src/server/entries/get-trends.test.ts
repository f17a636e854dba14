import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();

test('returns weight and steps of the last 90 days, oldest first', async () => {
  const me = api.as(await api.athlete());
  const today = api.today();
  await me.saveEntry({ date: addDays(today, -90), weight: 160, steps: 1 });
  await me.saveEntry({ date: addDays(today, -89), weight: 155.5 });
  await me.saveEntry({ date: addDays(today, -3), steps: 9000, hrv: 60 });
  await me.saveEntry({ date: today, weight: 150.4, steps: 12_000 });
  expect(await me.trends()).toEqual({
    from: addDays(today, -89),
    to: today,
    weight: [
      { date: addDays(today, -89), value: 155.5 },
      { date: today, value: 150.4 },
    ],
    steps: [
      { date: addDays(today, -3), value: 9000 },
      { date: today, value: 12_000 },
    ],
  });
});

const TWO_YEARS_AGO = 727;
const SIX_WEEKS_AGO = 41;

test('returns the steps of a period, two years at most', async () => {
  const me = api.as(await api.athlete());
  const today = api.today();
  for (const daysAgo of [TWO_YEARS_AGO + 1, TWO_YEARS_AGO, SIX_WEEKS_AGO, 0])
    await me.saveEntry({ date: addDays(today, -daysAgo), steps: 9000 });
  expect((await me.trends({ range: '6w' })).steps).toHaveLength(2);
  expect(await me.trends({ range: 'all' })).toMatchObject({
    from: addDays(today, -TWO_YEARS_AGO),
    to: today,
  });
  // `compare` adds the year before.
  expect((await me.trends({ range: '1y', compare: true })).steps).toHaveLength(3);
});
