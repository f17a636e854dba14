import { healthLogged } from '@threshold/contracts/health';
import { workoutRemoved } from '@threshold/contracts/training';
import { addDays } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAchievementsFixture, createRun, NOW, today } from '../test/achievements-fixture.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureTargetZone } from './measure-zones.ts';

const { api, getAchievement, setScore, logNutrition, emitCompleted } = await createAchievementsFixture();

beforeEach(() => {
  api.clock.set(NOW);
  Object.assign(api.portData, {
    timeZone: 'UTC',
    weekStart: 'sunday',
    marks: [],
    loggedDays: [],
    heartRateDays: [],
    longestRun: null,
    endedPlan: null,
    targetZoneDays: [],
    nights: [],
    firstTestOn: null,
  });
});

const listDaysBack = (count: number) =>
  Array.from({ length: count }, (_, daysAgo) => addDays(today, -daysAgo));

describe('streak achievements', () => {
  test('unlock at their full length, and show current progress while locked', async () => {
    const athleteId = await api.athlete();
    api.portData.marks = listDaysBack(6).map((date) => ({ date, completedCount: 1, isPlannedRest: false }));
    await emitCompleted(createRun(athleteId));
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 85, unlockedAt: null });
    api.clock.set('2026-11-23T12:00:00Z');
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 0 });
    api.clock.set(NOW);
    api.portData.marks = listDaysBack(7).map((date) => ({ date, completedCount: 1, isPlannedRest: false }));
    await emitCompleted(createRun(athleteId));
    api.portData.marks = [];
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('require four weeks with three workouts each', async () => {
    const athleteId = await api.athlete();
    api.portData.marks = [0, 7, 14, 21].map((daysAgo) => ({
      date: addDays(today, -daysAgo),
      completedCount: 3,
      isPlannedRest: false,
    }));
    await emitCompleted(createRun(athleteId, { implausible: true }));
    expect(await getAchievement(athleteId, 'month_strong')).toMatchObject({ unlockedAt: null });
    await emitCompleted(createRun(athleteId));
    expect(await getAchievement(athleteId, 'month_strong')).toMatchObject({ unlockedAt: NOW });
  });
});

describe('zone achievements', () => {
  test('show 99% at 599 minutes in the target zone', async () => {
    const athleteId = await api.athlete();
    const measure = () =>
      api.runInTransaction(athleteId, (ctx) => measureAchievements(ctx, { in_the_zone: measureTargetZone }));
    api.portData.targetZoneDays = [{ date: addDays(today, -1), seconds: 599 * 60 }];
    await measure();
    expect(await getAchievement(athleteId, 'in_the_zone')).toMatchObject({ progress: 99, unlockedAt: null });
    api.portData.targetZoneDays = [...api.portData.targetZoneDays, { date: today, seconds: 60 }];
    await measure();
    expect(await getAchievement(athleteId, 'in_the_zone')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('unlock Easy Does It after four easy weeks in a row, even if one of them is logged last', async () => {
    const athleteId = await api.athlete();
    const createEasyDay = (daysAgo: number) => ({
      date: addDays(today, -daysAgo),
      seconds: 7200,
      easySeconds: 5400,
    });
    api.portData.heartRateDays = [createEasyDay(0), createEasyDay(7), createEasyDay(21)];
    await emitCompleted(createRun(athleteId));
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 50 });
    api.portData.heartRateDays = [...api.portData.heartRateDays, createEasyDay(14)];
    await emitCompleted(createRun(athleteId, { date: addDays(today, -14) }));
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 100 });
  });

  test('keep a streak of three easy weeks when an older run is logged, and shorten it when a week is no longer easy', async () => {
    const athleteId = await api.athlete();
    const createEasyDay = (daysAgo: number) => ({
      date: addDays(today, -daysAgo),
      seconds: 7200,
      easySeconds: 5400,
    });
    const completeRun = (daysAgo: number) =>
      emitCompleted(createRun(athleteId, { date: addDays(today, -daysAgo) }));
    api.portData.heartRateDays = [createEasyDay(0), createEasyDay(7), createEasyDay(14)];
    await completeRun(0);
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.portData.heartRateDays = [createEasyDay(140), ...api.portData.heartRateDays];
    await completeRun(140);
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.portData.heartRateDays = [createEasyDay(140), createEasyDay(0), createEasyDay(14)];
    await completeRun(7);
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 25 });
  });
});

describe('a workout’s contribution', () => {
  const createEasyDay = (daysAgo: number) => ({
    date: addDays(today, -daysAgo),
    seconds: 7200,
    easySeconds: 5400,
  });
  const getProgressById = async (athleteId: string) =>
    Object.fromEntries(
      (await api.as(athleteId).myAchievements()).map((row) => [row.achievementId, row.progress]),
    );

  test('disappears on removal and returns with the workout', async () => {
    const athleteId = await api.athlete();
    const statsWithWorkout = {
      targetZoneDays: [{ date: today, seconds: 360 * 60 }],
      heartRateDays: [createEasyDay(0), createEasyDay(7)],
    };
    const statsWithoutWorkout = { targetZoneDays: [], heartRateDays: [createEasyDay(7)] };
    const workout = createRun(athleteId);
    Object.assign(api.portData, statsWithWorkout);
    await emitCompleted(workout);
    const progressBefore = await getProgressById(athleteId);
    expect(progressBefore).toMatchObject({ in_the_zone: 60, easy_does_it: 50 });
    Object.assign(api.portData, statsWithoutWorkout);
    const removal = { athleteId, workoutId: workout.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removal));
    expect(await getProgressById(athleteId)).toMatchObject({ in_the_zone: 0, easy_does_it: 25 });
    Object.assign(api.portData, statsWithWorkout);
    await emitCompleted(workout);
    expect(await getProgressById(athleteId)).toEqual(progressBefore);
  });

  test('stops counting for easy weeks if the workout becomes implausible', async () => {
    const athleteId = await api.athlete();
    const workout = createRun(athleteId);
    api.portData.heartRateDays = [createEasyDay(0), createEasyDay(7)];
    await emitCompleted(workout);
    api.portData.heartRateDays = [createEasyDay(7)];
    await emitCompleted({ ...workout, implausible: true });
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 25 });
  });
});

describe('health achievements', () => {
  test('count seven logged days and thirty protein days', async () => {
    const athleteId = await api.athlete();
    api.portData.loggedDays = listDaysBack(6);
    await setScore(athleteId, { protein: 29 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'fuel_log')).toMatchObject({ progress: 85 });
    expect(await getAchievement(athleteId, 'protein_pro')).toMatchObject({ progress: 96 });
    api.portData.loggedDays = listDaysBack(7);
    await setScore(athleteId, { protein: 30 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'fuel_log')).toMatchObject({ progress: 100 });
    expect(await getAchievement(athleteId, 'protein_pro')).toMatchObject({ progress: 100 });
  });

  test('count seven nights of seven hours in a row', async () => {
    const athleteId = await api.athlete();
    const logSleep = (sleepHours: number | null) =>
      api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date: today, sleepHours }),
      );
    api.portData.nights = listDaysBack(7).map((date) => ({ date, sleepHours: 7 }));
    await logSleep(null);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 0 });
    await logSleep(7);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('keep a streak of six nights when an older night is added, and shorten it when one is corrected', async () => {
    const athleteId = await api.athlete();
    const logSleep = (daysAgo: number, sleepHours: number) => {
      const date = addDays(today, -daysAgo);
      api.portData.nights = [
        ...api.portData.nights.filter((night) => night.date !== date),
        { date, sleepHours },
      ];
      return api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date, sleepHours }),
      );
    };
    for (const daysAgo of [5, 4, 3, 2, 1, 0]) await logSleep(daysAgo, 7);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    await logSleep(60, 8);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    await logSleep(2, 5);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 42 });
  });

  test('shorten a streak of nights when an entry is deleted', async () => {
    const athleteId = await api.athlete();
    api.portData.nights = [5, 4, 3, 2, 1, 0].map((daysAgo) => ({
      date: addDays(today, -daysAgo),
      sleepHours: 7,
    }));
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date: today, sleepHours: 7 }),
    );
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    const date = addDays(today, -2);
    api.portData.nights = api.portData.nights.filter((night) => night.date !== date);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date, sleepHours: null, isCorrection: true }),
    );
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 42 });
  });
});
