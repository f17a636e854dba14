import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';
import { listNights } from './list-nights.ts';

const api = await createHealthApi();
const date = localDate('2026-11-20');

test('lists the nights with sleep in a date range, in hours as entered', async () => {
  const athleteId = await api.athlete();
  const me = api.as(athleteId);
  await me.saveEntry({ date, sleepHours: 7 });
  await me.saveEntry({ date: addDays(date, -1), steps: 9000 });
  await me.saveEntry({ date: addDays(date, -2), sleepHours: 6.9 });
  await me.saveEntry({ date: addDays(date, -3), sleepHours: 8 });
  await api.as(await api.athlete('Ben Ito')).saveEntry({ date, sleepHours: 9 });
  expect(
    await listNights(api.queryContext(athleteId), athleteId, { from: addDays(date, -2), to: date }),
  ).toEqual([
    { date: addDays(date, -2), sleepHours: 6.9 },
    { date, sleepHours: 7 },
  ]);
});
