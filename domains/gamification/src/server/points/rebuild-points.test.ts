import { randomUUID } from 'node:crypto';
import { demoRequested } from '@threshold/contracts/athletes';
import type { CompletedWorkoutReplay, NutritionLogReplay, ZoneTimeReplay } from '@threshold/contracts/replay';
import { accountImported, importedAccountReady } from '@threshold/contracts/users';
import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { createPlanningFacts, measureMaxPendingStatements } from '@threshold/testing';
import { afterEach, expect, test } from 'vitest';
import { emitNutrition, emitSession, emitWorkout, TODAY } from '../test/emit-events.ts';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createGamificationApi } from '../test/gamification-api.ts';
import { rebuildOlderAccounts } from './rebuild-older-accounts.ts';
import { rebuildPoints } from './rebuild-points.ts';

const api = await createGamificationApi({ ownDatabase: true });
const { world } = api;
const toNoon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);
const createWorkoutOn = (
  date: LocalDate,
  overrides: Partial<CompletedWorkoutReplay> = {},
): CompletedWorkoutReplay => ({
  workoutId: randomUUID(),
  date,
  type: 'Easy run',
  zone: 2,
  source: 'manual',
  durationSeconds: 3600,
  distanceMeters: 10_000,
  implausible: false,
  createdAt: toNoon(date),
  ...overrides,
});
const createZoneTimeOn = (date: LocalDate, minutes: number): ZoneTimeReplay => ({
  sessionId: randomUUID(),
  workoutId: randomUUID(),
  type: 'Easy run',
  date,
  startedAt: toNoon(date),
  durationSeconds: 7200,
  targetZoneSeconds: 60 * minutes,
  hrSource: 'bluetooth',
  origin: 'live',
});
const createLogOn = (
  date: LocalDate,
  proteinGrams: number,
  createdAt = toNoon(date),
): NutritionLogReplay => ({
  date,
  proteinGrams,
  energyKcal: null,
  createdAt,
});
const YEAR_AGO = addDays(TODAY, -365);
const setYearOfHistory = () => {
  world.done = [
    createWorkoutOn(YEAR_AGO),
    createWorkoutOn(YEAR_AGO),
    createWorkoutOn(YEAR_AGO),
    createWorkoutOn(addDays(TODAY, -3)),
  ];
  world.zoneTimes = [createZoneTimeOn(YEAR_AGO, 47)];
  world.logs = [
    createLogOn(YEAR_AGO, 152),
    createLogOn(addDays(TODAY, -300), 152, toNoon(TODAY)),
    createLogOn(TODAY, 149),
  ];
};
/**
 * Two of a day's three workouts and the later one, 47 minutes in zone, and the protein goal logged in time.
 */
const HISTORY_POINTS = 15 + 4 + 50;
const getPoints = async (athleteId: string) => {
  await expectBalanced(api, athleteId);
  return (await api.as(athleteId).myPoints()).points.totalPoints;
};
const getStoredState = (athleteId: string): Promise<unknown> =>
  api.orm.em.getConnection().execute(
    `select jsonb_agg(e order by source_id) from gamification.point_source e where athlete_id = ?
       union all select jsonb_agg(l order by entry) from gamification.ledger l where athlete_id = ?`,
    [athleteId, athleteId],
  );
const runJob = (runInTransaction = api.runInTransaction) =>
  rebuildOlderAccounts.run({
    em: api.orm.em.fork(),
    runInTransaction,
    now: api.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    signal: new AbortController().signal,
  });

afterEach(() => {
  Object.assign(world, {
    weekStart: 'sunday',
    marks: [],
    done: [],
    zoneTimes: [],
    logs: [],
    duringReplayRead: async () => undefined,
  });
});

test('counts the history of an account older than points once, each entry on the day it was created', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  await runJob();
  expect(await getPoints(mia)).toBe(HISTORY_POINTS);
  const stateBefore = await getStoredState(mia);
  await runJob();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getStoredState(mia)).toEqual(stateBefore);
  // Unaffected by other athletes' counts.
  const ben = await api.athlete('Ben Ito');
  await runJob();
  expect(await getPoints(ben)).toBe(HISTORY_POINTS);
});

test.each(['sunday', 'monday'] as const)(
  'counts a workout on 1900-01-01, the first supported day, with weeks starting on %s',
  async (weekStart) => {
    const mia = await api.athlete();
    const firstDay = localDate('1900-01-01');
    const marks = [firstDay, TODAY].map((date) => ({ date, done: 1, isPlannedRest: false }));
    Object.assign(world, {
      weekStart,
      marks,
      done: [createWorkoutOn(firstDay, { createdAt: toNoon(TODAY) }), createWorkoutOn(TODAY)],
    });
    await runJob();
    const [score] = await api.orm.em
      .getConnection()
      .execute<{ replayed: boolean }[]>(
        'select replayed_at is not null as replayed from gamification.score where athlete_id = ?',
        [mia],
      );
    expect(score).toEqual({ replayed: true });
    expect(await getPoints(mia)).toBe(5);
    const streak = (await api.as(mia).myAchievements()).find(
      ({ achievementId }) => achievementId === 'week_strong',
    );
    expect(streak).toMatchObject({ unlockedAt: null });
    expect(streak?.progress).toBeGreaterThan(0);
  },
);

test('continues with the other accounts if one fails', async () => {
  const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
  setYearOfHistory();
  const runInTransaction: typeof api.runInTransaction = (athleteId, work) =>
    athleteId === mia
      ? Promise.reject(new Error('The database is unreachable.'))
      : api.runInTransaction(athleteId, work);
  await expect(runJob(runInTransaction)).rejects.toThrow('transactions failed');
  expect(await getPoints(ben)).toBe(HISTORY_POINTS);
  await runJob();
  expect(await getPoints(mia)).toBe(HISTORY_POINTS);
});

test('queues a rebuild on the first event of an older account and counts nothing twice', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  const today = createWorkoutOn(TODAY);
  world.done = [...world.done, today];
  await api.runInTransaction(mia, (ctx) => emitWorkout(ctx, { ...today, athleteId: mia }));
  expect(await getPoints(mia)).toBe(5);
  expect(api.queuedJobs.map(({ job }) => job)).toContain('gamification.rebuild');
  await api.runJobs();
  expect(await getPoints(mia)).toBe(20 + 4 + 50);
});

test('computes the same points live and on replay', async () => {
  const [live, replayed] = [await api.athlete(), await api.athlete()];
  const [done, zoneTime, log] = [
    createWorkoutOn(TODAY),
    createZoneTimeOn(TODAY, 62),
    createLogOn(TODAY, 180),
  ];
  await api.runInTransaction(live, (ctx) => emitWorkout(ctx, { ...done, athleteId: live }));
  await api.runInTransaction(live, (ctx) => emitSession(ctx, 62, zoneTime));
  await api.runInTransaction(live, (ctx) => emitNutrition(ctx, 180));
  Object.assign(world, { done: [done], zoneTimes: [zoneTime], logs: [log] });
  await api.runInTransaction(replayed, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(replayed)).toBe(5 + 6 + 50);
  const stateBefore = await getStoredState(live);
  await api.runInTransaction(live, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getStoredState(live)).toEqual(stateBefore);
});

test('orders a rebuilt ledger by day, whatever order the input has', async () => {
  const mia = await api.athlete();
  world.done = [createWorkoutOn(TODAY), createWorkoutOn(YEAR_AGO), createWorkoutOn(addDays(TODAY, -3))];
  world.logs = [createLogOn(addDays(TODAY, -200), 152)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  const { entries } = await api.as(mia).ledger({});
  const days = entries.map(({ date }) => date);
  expect(days).toEqual([TODAY, addDays(TODAY, -3), addDays(TODAY, -200), YEAR_AGO]);
});

test('reverses points whose source is gone', async () => {
  const mia = await api.athlete();
  setYearOfHistory();
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  Object.assign(world, { done: [], zoneTimes: [], logs: [] });
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
  const [zoneTime] = world.zoneTimes;
  await api.runInTransaction(mia, (ctx) => ctx.emit(accountImported, { athleteId: mia }));
  await runJob();
  expect(await getPoints(mia), 'points before the import is processed').toBe(0);
  await api.runInTransaction(mia, (ctx) => ctx.emit(importedAccountReady, { athleteId: mia }));
  expect(await getPoints(mia)).toBe(5);
  // A repeated event of the imported recording doesn't make it live.
  await api.runInTransaction(mia, (ctx) => emitSession(ctx, 90, zoneTime));
  expect(await getPoints(mia)).toBe(5);
});

test.each(['recorded', 'demo', 'imported'] as const)(
  'blocks concurrent changes while rebuilding (%s), and counts them once',
  async (origin) => {
    const mia = await api.athlete();
    const oldWorkout = createWorkoutOn(addDays(TODAY, -3));
    world.done = [oldWorkout];
    const freshWorkout = createWorkoutOn(TODAY);
    let liveChange: Promise<unknown> = Promise.resolve();
    world.duringReplayRead = () => {
      liveChange = api.runInTransaction(mia, async (ctx) => {
        world.done = [oldWorkout, freshWorkout];
        await emitWorkout(ctx, { ...freshWorkout, athleteId: mia });
        await emitNutrition(ctx, 150);
      });
      // Ends the read early if nothing blocks the change.
      return Promise.race([liveChange, new Promise((resolve) => setTimeout(resolve, 250))]);
    };
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    await liveChange;
    expect(await getPoints(mia)).toBe(5 + 5 + 50);
    world.duringReplayRead = async () => undefined;
    world.logs = [createLogOn(TODAY, 150)];
    const stateBefore = await getStoredState(mia);
    await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, origin));
    expect(await getStoredState(mia)).toEqual(stateBefore);
  },
);

test('pays nothing for old sessions and planned workouts in an imported account', async () => {
  const mia = await api.athlete();
  world.done = [
    createWorkoutOn(YEAR_AGO, { source: 'session' }),
    createWorkoutOn(addDays(TODAY, -30), { source: 'plan' }),
  ];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported'));
  expect(await getPoints(mia)).toBe(0);
});

test('never queues statements, even for thousands of workouts, because each timeout starts on sending', async () => {
  const mia = await api.athlete();
  world.done = Array.from({ length: 9_000 }, (_, index) =>
    createWorkoutOn(addDays(TODAY, -1 - Math.floor(index / 10))),
  );
  const maxPendingCount = await measureMaxPendingStatements(() =>
    api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'imported')),
  );
  expect(maxPendingCount).toBeLessThanOrEqual(2);
});

test('pays nothing for the recording of an implausible workout', async () => {
  const mia = await api.athlete();
  const zoneTime = createZoneTimeOn(TODAY, 60);
  const done = createWorkoutOn(TODAY, { workoutId: zoneTime.workoutId, implausible: true });
  Object.assign(world, { done: [done], zoneTimes: [zoneTime] });
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
  world.logs = [createLogOn(TODAY, 180)];
  await api.runInTransaction(mia, (ctx) => rebuildPoints(ctx, 'recorded'));
  expect(await getPoints(mia)).toBe(25);
  api.clock.set('2026-11-20T12:00:00Z');
});
