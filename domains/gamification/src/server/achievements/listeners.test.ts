import type { PayloadOf } from '@threshold/contracts';
import { thresholdSaved } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { followsChanged } from '@threshold/contracts/social';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { addDays, localDate, toMeters } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACHIEVEMENTS, type AchievementId } from '../../rules/achievements.ts';
import { createGamificationApi } from '../test/gamification-api.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureTargetZone } from './measure-zones.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const today = localDate('2026-11-20');
const api = await createGamificationApi({ ownDatabase: true });

beforeEach(() => {
  api.clock.set(NOW);
  Object.assign(api.world, {
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

type CompletedWorkout = PayloadOf<typeof workoutCompleted>;
const createRun = (athleteId: string, overrides: Partial<CompletedWorkout> = {}): CompletedWorkout => ({
  athleteId,
  workoutId: uuidv7(),
  date: today,
  type: 'Long run',
  zone: 2,
  source: 'session',
  durationSeconds: 18_000,
  distanceMeters: 10_000,
  implausible: false,
  ...overrides,
});
const emitCompleted = (workout: CompletedWorkout) =>
  api.runInTransaction(workout.athleteId, (ctx) => ctx.emit(workoutCompleted, workout));
const logNutrition = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(nutritionLogged, { athleteId, date: today, proteinGrams: null, energyKcal: 2000 }),
  );
const getAchievement = async (athleteId: string, id: AchievementId) => {
  const rows = await api.as(athleteId).myAchievements();
  return rows.find(({ achievementId }) => achievementId === id);
};
/** The payloads of the athlete's `achievementUnlocked` events. */
const listUnlocked = (athleteId: string) =>
  api.recordedEvents
    .filter(({ payload }) => Object(payload).athleteId === athleteId)
    .map(({ payload }) => payload);
const setScore = (athleteId: string, columns: { points?: number; meters?: number; protein?: number }) =>
  api.orm.em.getConnection().execute(
    `insert into gamification.score (athlete_id, points, total_meters, protein_goals, reached_at, replayed_at)
     values (?, ?, ?, ?, now(), now())
     on conflict (athlete_id) do update set points = excluded.points,
       total_meters = excluded.total_meters, protein_goals = excluded.protein_goals`,
    [athleteId, columns.points ?? 0, columns.meters ?? 0, columns.protein ?? 0],
  );
const listDaysBack = (count: number) =>
  Array.from({ length: count }, (_, daysAgo) => addDays(today, -daysAgo));

describe('an athlete’s achievements', () => {
  test('list all fifteen, locked at 0%', async () => {
    const rows = await api.as(await api.athlete()).myAchievements();
    expect(rows).toEqual(
      ACHIEVEMENTS.map(({ id }) => ({ achievementId: id, progress: 0, unlockedAt: null })),
    );
  });

  test('round the total miles down and unlock at the target', async () => {
    const athleteId = await api.athlete();
    await setScore(athleteId, { meters: toMeters(42.7, 'mi') });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'century')).toMatchObject({ progress: 42, unlockedAt: null });
    expect(await getAchievement(athleteId, 'first_mile')).toMatchObject({ progress: 100, unlockedAt: NOW });
    await setScore(athleteId, { meters: toMeters(100, 'mi') });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'century')).toEqual({
      achievementId: 'century',
      progress: 100,
      unlockedAt: NOW,
    });
  });

  test('stay unlocked since their first date, even if their source is undone', async () => {
    const athleteId = await api.athlete();
    await setScore(athleteId, { meters: toMeters(1, 'mi') });
    await logNutrition(athleteId);
    api.clock.set('2026-11-25T12:00:00Z');
    await setScore(athleteId, { meters: 0 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'first_mile')).toMatchObject({ progress: 100, unlockedAt: NOW });
    expect(listUnlocked(athleteId)).toHaveLength(1);
  });

  test('publish once and within the event’s transaction, so a rollback unlocks nothing', async () => {
    const athleteId = await api.athlete();
    const testedLthr = { athleteId, lthrBpm: 165, date: today, source: 'test' as const };
    await api
      .runInTransaction(athleteId, async (ctx) => {
        await ctx.emit(thresholdSaved, testedLthr);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await getAchievement(athleteId, 'know_your_zones')).toMatchObject({ progress: 0 });
    api.recordedEvents.length = 0;
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(thresholdSaved, { ...testedLthr, source: 'formula' }),
    );
    expect(listUnlocked(athleteId)).toEqual([]);
    await Promise.all(
      [1, 2, 3].map(() => api.runInTransaction(athleteId, (ctx) => ctx.emit(thresholdSaved, testedLthr))),
    );
    expect(listUnlocked(athleteId)).toEqual([
      {
        athleteId,
        achievementId: 'know_your_zones',
        name: 'Know Your Zones',
        description: 'Take the guided time trial and save your LTHR.',
        unlockedAt: new Date(NOW),
        factDate: today,
      },
    ]);
  });

  test('publish the date of the event that unlocked them', async () => {
    const athleteId = await api.athlete();
    const date = addDays(today, -400);
    await emitCompleted(createRun(athleteId, { date, source: 'import', distanceMeters: 60_000 }));
    expect(listUnlocked(athleteId)).toEqual([
      expect.objectContaining({ achievementId: 'first_mile', factDate: date }),
      expect.objectContaining({ achievementId: 'ultra_soul', factDate: date }),
    ]);
  });

  test('unlock with the event’s date if that day is over', async () => {
    const athleteId = await api.athlete();
    const date = addDays(today, -9);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(thresholdSaved, { athleteId, lthrBpm: 165, date, source: 'test' }),
    );
    expect(await getAchievement(athleteId, 'know_your_zones')).toMatchObject({
      unlockedAt: `${date}T12:00:00.000Z`,
    });
  });

  test('never unlock for another athlete', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(thresholdSaved, { athleteId: mia, lthrBpm: 165, date: today, source: 'test' }),
    );
    expect(await getAchievement(ben, 'know_your_zones')).toMatchObject({ progress: 0 });
  });
});

describe('Ultra Soul', () => {
  test('measures the longest run: 49.897 km is 99%, 50 km unlocks it', async () => {
    const athleteId = await api.athlete();
    await emitCompleted(createRun(athleteId, { distanceMeters: 49_897 }));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 99, unlockedAt: null });
    await emitCompleted(createRun(athleteId, { distanceMeters: 30_000 }));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 99 });
    await emitCompleted(createRun(athleteId, { distanceMeters: 50_000 }));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('ignores implausible runs and rides', async () => {
    const athleteId = await api.athlete();
    await emitCompleted(createRun(athleteId, { distanceMeters: 90_000, implausible: true }));
    await emitCompleted(createRun(athleteId, { distanceMeters: 90_000, type: 'Bike' }));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 0 });
    expect(listUnlocked(athleteId).map((fact) => Object(fact).achievementId)).not.toContain('ultra_soul');
  });

  test('falls back to the next longest run if the longest is edited or removed', async () => {
    const athleteId = await api.athlete();
    const [shortRun, longRun] = [
      createRun(athleteId, { distanceMeters: 20_000 }),
      createRun(athleteId, { distanceMeters: 40_000 }),
    ];
    await emitCompleted(shortRun);
    await emitCompleted(longRun);
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 80 });
    api.world.longestRun = { ...longRun, distanceMeters: 35_000 };
    await emitCompleted({ ...longRun, distanceMeters: 35_000 });
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 70 });
    api.world.longestRun = { ...shortRun, distanceMeters: 20_000 };
    const removal = { athleteId, workoutId: longRun.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removal));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 40 });
  });
});

describe('streak achievements', () => {
  test('unlock at their full length, and show current progress while locked', async () => {
    const athleteId = await api.athlete();
    api.world.marks = listDaysBack(6).map((date) => ({ date, done: 1, isPlannedRest: false }));
    await emitCompleted(createRun(athleteId));
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 85, unlockedAt: null });
    api.clock.set('2026-11-23T12:00:00Z');
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 0 });
    api.clock.set(NOW);
    api.world.marks = listDaysBack(7).map((date) => ({ date, done: 1, isPlannedRest: false }));
    await emitCompleted(createRun(athleteId));
    api.world.marks = [];
    expect(await getAchievement(athleteId, 'week_strong')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('require four weeks with three workouts each', async () => {
    const athleteId = await api.athlete();
    api.world.marks = [0, 7, 14, 21].map((daysAgo) => ({
      date: addDays(today, -daysAgo),
      done: 3,
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
    api.world.targetZoneDays = [{ date: addDays(today, -1), seconds: 599 * 60 }];
    await measure();
    expect(await getAchievement(athleteId, 'in_the_zone')).toMatchObject({ progress: 99, unlockedAt: null });
    api.world.targetZoneDays = [...api.world.targetZoneDays, { date: today, seconds: 60 }];
    await measure();
    expect(await getAchievement(athleteId, 'in_the_zone')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('unlock Easy Does It after four easy weeks in a row, even if the last gap is filled later', async () => {
    const athleteId = await api.athlete();
    const createEasyDay = (daysAgo: number) => ({
      date: addDays(today, -daysAgo),
      seconds: 7200,
      easySeconds: 5400,
    });
    api.world.heartRateDays = [createEasyDay(0), createEasyDay(7), createEasyDay(21)];
    await emitCompleted(createRun(athleteId));
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 50 });
    api.world.heartRateDays = [...api.world.heartRateDays, createEasyDay(14)];
    await emitCompleted(createRun(athleteId, { date: addDays(today, -14) }));
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 100 });
  });

  test('keep three easy weeks after an old run is logged, and lose one that is no longer easy', async () => {
    const athleteId = await api.athlete();
    const createEasyDay = (daysAgo: number) => ({
      date: addDays(today, -daysAgo),
      seconds: 7200,
      easySeconds: 5400,
    });
    const completeRun = (daysAgo: number) =>
      emitCompleted(createRun(athleteId, { date: addDays(today, -daysAgo) }));
    api.world.heartRateDays = [createEasyDay(0), createEasyDay(7), createEasyDay(14)];
    await completeRun(0);
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.world.heartRateDays = [createEasyDay(140), ...api.world.heartRateDays];
    await completeRun(140);
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.world.heartRateDays = [createEasyDay(140), createEasyDay(0), createEasyDay(14)];
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
  const progress = async (athleteId: string) =>
    Object.fromEntries(
      (await api.as(athleteId).myAchievements()).map((row) => [row.achievementId, row.progress]),
    );

  test('disappears on removal and returns with the workout', async () => {
    const athleteId = await api.athlete();
    const worldWithWorkout = {
      targetZoneDays: [{ date: today, seconds: 360 * 60 }],
      heartRateDays: [createEasyDay(0), createEasyDay(7)],
    };
    const worldWithoutWorkout = { targetZoneDays: [], heartRateDays: [createEasyDay(7)] };
    const workout = createRun(athleteId);
    Object.assign(api.world, worldWithWorkout);
    await emitCompleted(workout);
    const progressBefore = await progress(athleteId);
    expect(progressBefore).toMatchObject({ in_the_zone: 60, easy_does_it: 50 });
    Object.assign(api.world, worldWithoutWorkout);
    const removal = { athleteId, workoutId: workout.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removal));
    expect(await progress(athleteId)).toMatchObject({ in_the_zone: 0, easy_does_it: 25 });
    Object.assign(api.world, worldWithWorkout);
    await emitCompleted(workout);
    expect(await progress(athleteId)).toEqual(progressBefore);
  });

  test('stops counting for easy weeks if the workout becomes implausible', async () => {
    const athleteId = await api.athlete();
    const workout = createRun(athleteId);
    api.world.heartRateDays = [createEasyDay(0), createEasyDay(7)];
    await emitCompleted(workout);
    api.world.heartRateDays = [createEasyDay(7)];
    await emitCompleted({ ...workout, implausible: true });
    expect(await getAchievement(athleteId, 'easy_does_it')).toMatchObject({ progress: 25 });
  });
});

describe('health achievements', () => {
  test('count seven logged days and thirty protein days', async () => {
    const athleteId = await api.athlete();
    api.world.loggedDays = listDaysBack(6);
    await setScore(athleteId, { protein: 29 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'fuel_log')).toMatchObject({ progress: 85 });
    expect(await getAchievement(athleteId, 'protein_pro')).toMatchObject({ progress: 96 });
    api.world.loggedDays = listDaysBack(7);
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
    api.world.nights = listDaysBack(7).map((date) => ({ date, sleepHours: 7 }));
    await logSleep(null);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 0 });
    await logSleep(7);
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('keep six nights after an old one is filled in, and lose one that is corrected', async () => {
    const athleteId = await api.athlete();
    const logSleep = (daysAgo: number, sleepHours: number) => {
      const date = addDays(today, -daysAgo);
      api.world.nights = [...api.world.nights.filter((night) => night.date !== date), { date, sleepHours }];
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

  test('lose a night whose entry is deleted', async () => {
    const athleteId = await api.athlete();
    api.world.nights = [5, 4, 3, 2, 1, 0].map((daysAgo) => ({
      date: addDays(today, -daysAgo),
      sleepHours: 7,
    }));
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date: today, sleepHours: 7 }),
    );
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    const date = addDays(today, -2);
    api.world.nights = api.world.nights.filter((night) => night.date !== date);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date, sleepHours: null, isCorrection: true }),
    );
    expect(await getAchievement(athleteId, 'sleep_guard')).toMatchObject({ progress: 42 });
  });
});

describe('community achievements', () => {
  test('count for the athlete the event is about, not for the one who acted', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    await api.runInTransaction(mia, async (ctx) => {
      await ctx.emit(followsChanged, { athleteId: mia, following: 3, followers: 0 });
      await ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 9 });
    });
    expect(await getAchievement(mia, 'first_follow')).toMatchObject({ progress: 100 });
    expect(await getAchievement(ben, 'crew')).toMatchObject({ progress: 90 });
    expect(await getAchievement(mia, 'crew')).toMatchObject({ progress: 0 });
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 8 }),
    );
    expect(await getAchievement(ben, 'crew')).toMatchObject({ progress: 80 });
  });

  test('notify the affected athlete’s open screens only of changes', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    const follow = () =>
      api.runInTransaction(mia, async (ctx) => {
        await ctx.emit(followsChanged, { athleteId: mia, following: 3, followers: 0 });
        await ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 9 });
      });
    api.publishedEvents.length = 0;
    await follow();
    expect(api.publishedEvents).toEqual(
      [mia, ben].map((athleteId) => ({ athleteId, topic: 'points', data: {} })),
    );
    await follow();
    expect(api.publishedEvents).toHaveLength(2);
  });

  test('unlock World Top 100 at 500 points once twenty athletes have points', async () => {
    const athleteId = await api.athlete();
    await setScore(athleteId, { points: 500 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'top_hundred')).toMatchObject({ progress: 99, unlockedAt: null });
    for (let otherIndex = 0; otherIndex < 19; otherIndex += 1)
      await setScore(await api.athlete(), { points: 600 });
    await logNutrition(athleteId);
    expect(await getAchievement(athleteId, 'top_hundred')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });
});
