import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';
import { listLoggedDays } from './list-logged-days.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');

test('lists the athlete’s own logged days within inclusive dates, newest first', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  for (const daysAgo of [0, 1, 3, 7, 8])
    await api.as(ann).saveLog({ date: addDays(today, -daysAgo), calories: 2000 + daysAgo });
  await api.as(bob).saveLog({ date: addDays(today, -2), protein: 120 });
  const span = { from: addDays(today, -7), to: addDays(today, -1) };
  expect(await listLoggedDays(api.queryContext(ann), ann, span)).toEqual([
    '2026-11-19',
    '2026-11-17',
    '2026-11-13',
  ]);
  expect(await listLoggedDays(api.queryContext(bob), bob, span)).toEqual(['2026-11-18']);
});
