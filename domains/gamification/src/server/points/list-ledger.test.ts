import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { emitNutrition, emitRemoved, emitWorkout } from '../test/emit-facts.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi();

/** The whole ledger as day, rule and points, read with two entries a page. */
async function readInPages(athleteId: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: number | null = null;
  do {
    const page = await api.as(athleteId).ledger({ limit: 2, ...(cursor !== null && { cursor }) });
    seen.push(...page.entries.map(({ date, rule, points }) => `${date} ${rule} ${points}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
}

test('lists each entry under the day for which it counts, whenever it was written', async () => {
  const mia = await api.athlete();
  const onDate = (date: string) => ({ date: localDate(date) });
  await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, onDate('2026-11-20')));
  const early = await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, onDate('2026-11-18')));
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160, onDate('2026-11-20')));
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160, onDate('2026-11-19')));
  await api.runInTransaction(mia, (ctx) => emitRemoved(ctx, early));
  expect(await readInPages(mia)).toEqual([
    '2026-11-20 protein 50',
    '2026-11-20 workout 5',
    '2026-11-19 protein 50',
    '2026-11-18 workout -5',
    '2026-11-18 workout 5',
  ]);
});

test('pages without repeats or gaps while entries are added', async () => {
  const mia = await api.athlete();
  for (const date of ['2026-11-20', '2026-11-19', '2026-11-18'])
    await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, { date: localDate(date) }));
  const first = await api.as(mia).ledger({ limit: 2 });
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 160));
  const rest = await api.as(mia).ledger({ limit: 2, cursor: first.nextCursor ?? 0 });
  expect([...first.entries, ...rest.entries].map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
  ]);
  expect(rest.nextCursor).toBeNull();
});

test('orders a replayed history of training and nutrition by day, like a live one', async () => {
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
