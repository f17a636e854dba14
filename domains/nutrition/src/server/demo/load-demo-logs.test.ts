import { getExportedAccount } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { daysBetween, localDate } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { describe, expect, test } from 'vitest';
import { nutrition } from '../index.ts';
import { createNutritionApi } from '../test/nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');
const facts = createPlanningFacts({ lthrBpm: 160, maxHrBpm: 185, units: 'metric' });
const load = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) => ctx.emit(demoRequested, { athleteId, today, facts }));
const removeIds = (logs: readonly { id: string }[]) => logs.map((log) => ({ ...log, id: '' }));

describe('the demo’s nutrition logs', () => {
  test('are the same every time, end yesterday and skip some days', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    await load(ann);
    await load(bob);
    const logs = await api.as(ann).logs({ limit: 365 });
    expect(removeIds(logs)).toEqual(removeIds(await api.as(bob).logs({ limit: 365 })));
    expect(logs[0]?.date).toBe('2026-11-19');
    // Sixteen weeks, except that the first day has no log.
    expect(daysBetween(logs.at(-1)?.date ?? today, today)).toBe(111);
    // About a seventh of the 112 days have no log.
    expect(logs.length).toBeGreaterThan(85);
    expect(logs.length).toBeLessThan(105);
  });

  test('have calories that match the macronutrients, and some days with only protein', async () => {
    const ann = await api.athlete();
    await load(ann);
    const logs = await api.as(ann).logs({ limit: 365 });
    const completeLogs = logs.filter(({ calories }) => calories !== null);
    expect(completeLogs.length).toBeLessThan(logs.length);
    for (const { calories, protein, carbs, fats } of completeLogs)
      expect(Math.abs((calories ?? 0) - 4 * ((protein ?? 0) + (carbs ?? 0)) - 9 * (fats ?? 0))).toBeLessThan(
        3,
      );
    // The athlete often meets the protein goal of 150 g, but on fewer than half of the days.
    const highProteinLogs = logs.filter(({ protein }) => (protein ?? 0) >= 150);
    expect(highProteinLogs.length).toBeGreaterThan(10);
    expect(highProteinLogs.length).toBeLessThan(logs.length / 2);
  });

  test('leave the athlete’s own logs alone and load only once', async () => {
    const ann = await api.athlete();
    await load(ann);
    const logsAfterFirstLoad = await api.as(ann).logs({ limit: 365 });
    await load(ann);
    expect(await api.as(ann).logs({ limit: 365 })).toEqual(logsAfterFirstLoad);
    const bob = await api.athlete('Bob Ray');
    const ownLog = await api.as(bob).saveLog({ date: today, calories: 1900 });
    await load(bob);
    expect(await api.as(bob).logs({ limit: 365 })).toEqual([ownLog]);
  });
});

test('exports every stored log of the athlete', async () => {
  const ann = await api.athlete();
  await api.as(ann).saveLog({ date: today, protein: 150, hydration: 10, notes: 'Oats' });
  await api.as(await api.athlete('Bob Ray')).saveLog({ date: today, protein: 151 });
  expect(await getExportedAccount(api.queryContext(ann), nutrition)).toMatchObject({
    log: [{ date: today, protein_grams: 150, hydration_ml: 295.735, notes: 'Oats' }],
  });
});
