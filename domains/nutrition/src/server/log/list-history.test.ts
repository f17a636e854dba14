import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');

test('pages through only the athlete’s own days, newest first', async () => {
  const me = api.as(await api.athlete());
  for (let daysAgo = 0; daysAgo < 32; daysAgo += 1)
    await me.saveLog({ date: addDays(today, -daysAgo), calories: 2000 + daysAgo });
  await api.as(await api.athlete('Otto Dam')).saveLog({ date: today, calories: 3000 });
  const firstPage = await me.history({});
  const secondPage = await me.history({ cursor: firstPage.nextCursor ?? undefined, direction: 'forward' });
  expect([firstPage, secondPage].map(({ logs }) => logs.length)).toEqual([30, 2]);
  expect([...firstPage.logs, ...secondPage.logs].map(({ date }) => date)).toEqual(
    Array.from({ length: 32 }, (_, daysAgo) => addDays(today, -daysAgo)),
  );
  expect(secondPage.nextCursor).toBeNull();
});
