import { getExportedAccount } from '@threshold/api/server';
import { demoRequested } from '@threshold/contracts/athletes';
import { PROTEIN_GOAL_GRAMS } from '@threshold/contracts/nutrition';
import { daysBetween, localDate } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { describe, expect, test } from 'vitest';
import { nutrition } from '../index.ts';
import { createNutritionApi } from '../test/create-nutrition-api.ts';

const api = await createNutritionApi();
const today = localDate('2026-11-20');
/** Sixteen weeks, without the first day. */
const DAYS_OF_LOGS = 16 * 7 - 1;
/* About a seventh of the days have no log. */
const MIN_LOGS = 86;
const MAX_LOGS = 104;
const ALL_LOGS = { limit: 365 };
const KCAL_PER_GRAM = { protein: 4, carbs: 4, fats: 9 } as const;
/** Calories and grams are rounded. */
const KCAL_TOLERANCE = 3;
const facts = createPlanningFacts({ lthrBpm: 160, maxHrBpm: 185, units: 'metric' });
const load = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) => ctx.emit(demoRequested, { athleteId, today, facts }));
const removeIds = (logs: readonly { id: string }[]) => logs.map((log) => ({ ...log, id: '' }));

describe('the demo’s nutrition logs', () => {
  test('are the same on every load, end yesterday and have gaps', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    await load(ann);
    await load(bob);
    const logs = await api.as(ann).logs(ALL_LOGS);
    expect(removeIds(logs)).toEqual(removeIds(await api.as(bob).logs(ALL_LOGS)));
    expect(logs[0]?.date).toBe('2026-11-19');
    expect(daysBetween(logs.at(-1)?.date ?? today, today)).toBe(DAYS_OF_LOGS);
    expect(logs.length).toBeGreaterThanOrEqual(MIN_LOGS);
    expect(logs.length).toBeLessThanOrEqual(MAX_LOGS);
  });

  test('have calories that match the macronutrients, and some days with only protein', async () => {
    const ann = await api.athlete();
    await load(ann);
    const logs = await api.as(ann).logs(ALL_LOGS);
    const completeLogs = logs.filter(({ calories }) => calories !== null);
    expect(completeLogs.length).toBeLessThan(logs.length);
    for (const { calories, protein, carbs, fats } of completeLogs) {
      const macronutrientKcal =
        KCAL_PER_GRAM.protein * (protein ?? 0) +
        KCAL_PER_GRAM.carbs * (carbs ?? 0) +
        KCAL_PER_GRAM.fats * (fats ?? 0);
      expect(Math.abs((calories ?? 0) - macronutrientKcal)).toBeLessThan(KCAL_TOLERANCE);
    }
    // The athlete often meets the protein goal, but on fewer than half of the days.
    const highProteinLogs = logs.filter(({ protein }) => (protein ?? 0) >= PROTEIN_GOAL_GRAMS);
    expect(highProteinLogs.length).toBeGreaterThan(10);
    expect(highProteinLogs.length).toBeLessThan(logs.length / 2);
  });

  test('load only once, and not if the athlete has own logs', async () => {
    const ann = await api.athlete();
    await load(ann);
    const logsAfterFirstLoad = await api.as(ann).logs(ALL_LOGS);
    await load(ann);
    expect(await api.as(ann).logs(ALL_LOGS)).toEqual(logsAfterFirstLoad);
    const bob = await api.athlete('Bob Ray');
    const ownLog = await api.as(bob).saveLog({ date: today, calories: 1900 });
    await load(bob);
    expect(await api.as(bob).logs(ALL_LOGS)).toEqual([ownLog]);
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
