import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { emitNutrition, emitWorkout, emitWorkoutRemoved } from '../test/emit-events.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi();

/** The whole ledger as day, rule and points, read with two entries a page. */
async function readInPages(athleteId: string): Promise<string[]> {
  const lines: string[] = [];
  let cursor: number | null = null;
  do {
    const page = await api.as(athleteId).ledger({ limit: 2, ...(cursor !== null && { cursor }) });
    lines.push(...page.entries.map(({ date, rule, points }) => `${date} ${rule} ${points}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

test('lists each entry under the day it counts for, no matter when it was written', async () => {
  const mia = await api.athlete();
  const onDate = (date: string) => ({ date: localDate(date) });
  await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, onDate('2026-11-20')));
  const earlyWorkoutId = await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, onDate('2026-11-18')));
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160, onDate('2026-11-20')));
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160, onDate('2026-11-19')));
  await api.runInTransaction(mia, (ctx) => emitWorkoutRemoved(ctx, earlyWorkoutId));
  expect(await readInPages(mia)).toEqual([
    '2026-11-20 protein 50',
    '2026-11-20 workout 5',
    '2026-11-19 protein 50',
    '2026-11-18 workout -5',
    '2026-11-18 workout 5',
  ]);
});

test('pages without repeats or gaps while entries are being added', async () => {
  const mia = await api.athlete();
  for (const date of ['2026-11-20', '2026-11-19', '2026-11-18'])
    await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, { date: localDate(date) }));
  const firstPage = await api.as(mia).ledger({ limit: 2 });
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160));
  const secondPage = await api.as(mia).ledger({ limit: 2, cursor: firstPage.nextCursor ?? 0 });
  expect([...firstPage.entries, ...secondPage.entries].map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
  ]);
  expect(secondPage.nextCursor).toBeNull();
});

test('orders entries by day even if all workouts are loaded before nutrition', async () => {
  const mia = await api.athlete();
  const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map(localDate);
  await api.runInTransaction(mia, async (ctx) => {
    for (const date of days) await emitWorkout(ctx, { date, source: 'demo' });
  });
  await api.runInTransaction(mia, async (ctx) => {
    for (const date of days.slice(1)) await emitNutrition(ctx, 160, { date });
  });
  expect(await readInPages(mia)).toEqual([
    '2026-11-20 protein 50',
    '2026-11-20 workout 5',
    '2026-11-19 protein 50',
    '2026-11-19 workout 5',
    '2026-11-18 workout 5',
  ]);
});
