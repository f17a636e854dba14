import { demoRequested } from '@threshold/contracts/athletes';
import { addDays } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();
const DEMO_DAYS = 16 * 7;
const facts = createPlanningFacts({ lthrBpm: 168, restingHrBpm: 49 });

async function loadDemo(athleteId: string) {
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(demoRequested, { athleteId, today: api.today(), facts }),
  );
  return api.as(athleteId).entries({ limit: 365 });
}

test('loads plausible entries for nearly every day of sixteen weeks up to today', async () => {
  const days = await loadDemo(await api.athlete());
  expect(days[0]?.date).toBe(api.today());
  expect(days.at(-1)?.date).toBe(addDays(api.today(), 1 - DEMO_DAYS));
  // Some days are missing, about six in a hundred.
  expect(days.length).toBeGreaterThan(95);
  expect(days.length).toBeLessThan(DEMO_DAYS);
  for (const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } of days) {
    expect(weight).toBeGreaterThan(145);
    expect(weight).toBeLessThan(157);
    expect(steps).toBeGreaterThan(5000);
    expect(sleepHours).toBeGreaterThanOrEqual(6);
    expect(sleepHours).toBeLessThanOrEqual(9);
    expect(sleepQuality).toBeGreaterThanOrEqual(2);
    expect(hrv).toBeGreaterThan(48);
    expect(hrv).toBeLessThan(80);
    expect(restingHR).toBeGreaterThanOrEqual(45);
    expect(restingHR).toBeLessThanOrEqual(56);
  }
});

test('loads the same data for every athlete', async () => {
  const dropIds = (rows: Awaited<ReturnType<typeof loadDemo>>) => rows.map(({ id: _, ...row }) => row);
  const [first, second] = [await loadDemo(await api.athlete()), await loadDemo(await api.athlete())];
  expect(dropIds(first)).toEqual(dropIds(second));
});

test('loads nothing if the athlete has entries', async () => {
  const athleteId = await api.athlete();
  await api.enter(athleteId, 'weight', [140]);
  expect(await loadDemo(athleteId)).toHaveLength(1);
});
