import { demoRequested } from '@threshold/contracts/athletes';
import { accountImported, importedAccountReady } from '@threshold/contracts/users';
import { addDays } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { emitNutrition, emitSession, TODAY } from '../test/emit-events.ts';
import {
  createLogOn,
  createRebuildFixture,
  createWorkoutOn,
  createZoneTimeOn,
  YEAR_AGO,
} from '../test/rebuild-fixture.ts';
import { rebuildPoints } from './rebuild-points.ts';

const { portData, api, getPoints, setYearOfHistory, runSchedule } = await createRebuildFixture();

afterEach(() => {
  Object.assign(portData, {
    weekStart: 'sunday',
    marks: [],
    completedWorkouts: [],
    zoneTimes: [],
    nutritionLogs: [],
    duringReplayRead: async () => undefined,
  });
});

test('reverses points whose source is gone', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  Object.assign(portData, { completedWorkouts: [], zoneTimes: [], nutritionLogs: [] });
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(mia)).toBe(0);
});

test('counts demo data as if entered on its own dates', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  await api.runInTransaction(mia, (ctx) =>
    ctx.emit(demoRequested, { athleteId: mia, today: TODAY, facts: createPlanningFacts() }),
  );
  expect(await getPoints(mia)).toBe(15 + 4 + 2 * 50);
});

test('pays an imported account for the last week’s workouts, but not for time in zone', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  const [zoneTime] = portData.zoneTimes;
  await api.runInTransaction(mia, (ctx) => ctx.emit(accountImported, { athleteId: mia }));
  await runSchedule();
  expect(await getPoints(mia), 'points before the import is processed').toBe(0);
  await api.runInTransaction(mia, (ctx) => ctx.emit(importedAccountReady, { athleteId: mia }));
  expect(await getPoints(mia)).toBe(5);
  // A repeated event of the imported recording doesn't make it live.
  await api.runInTransaction(mia, (ctx) => emitSession(ctx, 90, zoneTime));
  expect(await getPoints(mia)).toBe(5);
});

test('pays nothing for old sessions and planned workouts in an imported account', async () => {
  const mia = await api.athlete();
  portData.completedWorkouts = [
    createWorkoutOn(YEAR_AGO, { source: 'session' }),
    createWorkoutOn(addDays(TODAY, -30), { source: 'plan' }),
  ];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported'));
  expect(await getPoints(mia)).toBe(0);
});

test('pays nothing for the recording of an implausible workout', async () => {
  const mia = await api.athlete();
  const zoneTime = createZoneTimeOn(TODAY, 60);
  const completedWorkout = createWorkoutOn(TODAY, { workoutId: zoneTime.workoutId, implausible: true });
  Object.assign(portData, { completedWorkouts: [completedWorkout], zoneTimes: [zoneTime] });
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(mia)).toBe(0);
});

test('keeps ad points, but pays nothing for a protein goal lost and regained too late', async () => {
  const mia = await api.athlete();
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 150));
  await api.as(mia).watchAd();
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 100));
  api.clock.set('2026-11-25T12:00:00Z');
  await api.runInTransaction(mia, (ctx) => emitNutrition(ctx, 180));
  expect(await getPoints(mia)).toBe(25);
  portData.nutritionLogs = [createLogOn(TODAY, 180)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(mia)).toBe(25);
  api.clock.set('2026-11-20T12:00:00Z');
});
