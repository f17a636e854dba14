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
import { evaluateAchievements } from './evaluate-achievements.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureTargetZone } from './measure-zones.ts';
import { unlockTopHundred } from './unlock-top-hundred.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const today = localDate('2026-11-20');
const api = await createGamificationApi({ ownDatabase: true });

beforeEach(() => {
  api.clock.set(NOW);
  Object.assign(api.world, {
    timeZone: 'UTC',
    weekStart: 'sunday',
    marks: [],
    logged: [],
    heartRateDays: [],
    longestRun: null,
    endedPlan: null,
    targetZoneDays: [],
    nights: [],
    firstTestOn: null,
  });
});

type CompletedWorkout = PayloadOf<typeof workoutCompleted>;
const aRun = (athleteId: string, fact: Partial<CompletedWorkout> = {}): CompletedWorkout => ({
  athleteId,
  workoutId: uuidv7(),
  date: today,
  type: 'Long run',
  zone: 2,
  source: 'session',
  durationSeconds: 18_000,
  distanceMeters: 10_000,
  implausible: false,
  ...fact,
});
const complete = (fact: CompletedWorkout) =>
  api.runInTransaction(fact.athleteId, (ctx) => ctx.emit(workoutCompleted, fact));
const log = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(nutritionLogged, { athleteId, date: today, proteinGrams: null, energyKcal: 2000 }),
  );
const of = async (athleteId: string, id: AchievementId) => {
  const rows = await api.as(athleteId).myAchievements();
  return rows.find(({ achievementId }) => achievementId === id);
};
const unlocked = (athleteId: string) =>
  api.facts.filter(({ payload }) => Object(payload).athleteId === athleteId).map(({ payload }) => payload);
const score = (athleteId: string, columns: { points?: number; meters?: number; protein?: number }) =>
  api.orm.em.getConnection().execute(
    `insert into gamification.score (athlete_id, points, total_meters, protein_goals, reached_at, replayed_at)
     values (?, ?, ?, ?, now(), now())
     on conflict (athlete_id) do update set points = excluded.points,
       total_meters = excluded.total_meters, protein_goals = excluded.protein_goals`,
    [athleteId, columns.points ?? 0, columns.meters ?? 0, columns.protein ?? 0],
  );
const daysBack = (count: number) => Array.from({ length: count }, (_, ago) => addDays(today, -ago));

test('contains the fifteen achievements under their specified names', async () => {
  const catalogue = await api.as(await api.athlete()).achievements();
  expect(catalogue).toHaveLength(15);
  expect(catalogue[1]).toEqual({
    id: 'century',
    name: 'Century Club',
    description: 'Cover 100 miles in all.',
    category: 'distance',
    icon: 'road',
    rarity: 'rare',
  });
});

describe('an athlete’s achievements', () => {
  test('list all fifteen, locked at 0 %', async () => {
    const rows = await api.as(await api.athlete()).myAchievements();
    expect(rows).toEqual(
      ACHIEVEMENTS.map(({ id }) => ({ achievementId: id, progress: 0, unlockedAt: null })),
    );
  });

  test('round the total miles down and unlock at the target', async () => {
    const athleteId = await api.athlete();
    await score(athleteId, { meters: toMeters(42.7, 'mi') });
    await log(athleteId);
    expect(await of(athleteId, 'century')).toMatchObject({ progress: 42, unlockedAt: null });
    expect(await of(athleteId, 'first_mile')).toMatchObject({ progress: 100, unlockedAt: NOW });
    await score(athleteId, { meters: toMeters(100, 'mi') });
    await log(athleteId);
    expect(await of(athleteId, 'century')).toEqual({
      achievementId: 'century',
      progress: 100,
      unlockedAt: NOW,
    });
  });

  test('stay unlocked with their first date, even if their source is undone', async () => {
    const athleteId = await api.athlete();
    await score(athleteId, { meters: toMeters(1, 'mi') });
    await log(athleteId);
    api.clock.set('2026-11-25T12:00:00Z');
    await score(athleteId, { meters: 0 });
    await log(athleteId);
    expect(await of(athleteId, 'first_mile')).toMatchObject({ progress: 100, unlockedAt: NOW });
    expect(unlocked(athleteId)).toHaveLength(1);
  });

  test('publish once and within the event’s transaction, so a rollback unlocks nothing', async () => {
    const athleteId = await api.athlete();
    const test = { athleteId, lthrBpm: 165, date: today, source: 'test' as const };
    await api
      .runInTransaction(athleteId, async (ctx) => {
        await ctx.emit(thresholdSaved, test);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await of(athleteId, 'know_your_zones')).toMatchObject({ progress: 0 });
    api.facts.length = 0;
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(thresholdSaved, { ...test, source: 'formula' }));
    expect(unlocked(athleteId)).toEqual([]);
    await Promise.all(
      [1, 2, 3].map(() => api.runInTransaction(athleteId, (ctx) => ctx.emit(thresholdSaved, test))),
    );
    expect(unlocked(athleteId)).toEqual([
      {
        athleteId,
        achievementId: 'know_your_zones',
        name: 'Know Your Zones',
        description: 'Save your LTHR from the guided time trial.',
        unlockedAt: new Date(NOW),
        factDate: today,
      },
    ]);
  });

  test('include the day of the fact that unlocked them', async () => {
    const athleteId = await api.athlete();
    const date = addDays(today, -400);
    await complete(aRun(athleteId, { date, source: 'import', distanceMeters: 60_000 }));
    expect(unlocked(athleteId)).toEqual([
      expect.objectContaining({ achievementId: 'first_mile', factDate: date }),
      expect.objectContaining({ achievementId: 'ultra_soul', factDate: date }),
    ]);
  });

  test('unlock as of the fact’s day if that day is over', async () => {
    const athleteId = await api.athlete();
    const date = addDays(today, -9);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(thresholdSaved, { athleteId, lthrBpm: 165, date, source: 'test' }),
    );
    expect(await of(athleteId, 'know_your_zones')).toMatchObject({ unlockedAt: `${date}T12:00:00.000Z` });
  });

  test('never unlock for another athlete', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(thresholdSaved, { athleteId: mia, lthrBpm: 165, date: today, source: 'test' }),
    );
    expect(await of(ben, 'know_your_zones')).toMatchObject({ progress: 0 });
  });
});

describe('Ultra Soul', () => {
  test('measures the longest run: 49.897 km is 99 %, 50 km unlocks it', async () => {
    const athleteId = await api.athlete();
    await complete(aRun(athleteId, { distanceMeters: 49_897 }));
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 99, unlockedAt: null });
    await complete(aRun(athleteId, { distanceMeters: 30_000 }));
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 99 });
    await complete(aRun(athleteId, { distanceMeters: 50_000 }));
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('ignores implausible runs and rides', async () => {
    const athleteId = await api.athlete();
    await complete(aRun(athleteId, { distanceMeters: 90_000, implausible: true }));
    await complete(aRun(athleteId, { distanceMeters: 90_000, type: 'Bike' }));
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 0 });
    expect(unlocked(athleteId).map((fact) => Object(fact).achievementId)).not.toContain('ultra_soul');
  });

  test('falls back to the next longest run if the longest is edited or removed', async () => {
    const athleteId = await api.athlete();
    const [short, long] = [
      aRun(athleteId, { distanceMeters: 20_000 }),
      aRun(athleteId, { distanceMeters: 40_000 }),
    ];
    await complete(short);
    await complete(long);
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 80 });
    api.world.longestRun = { ...long, distanceMeters: 35_000 };
    await complete({ ...long, distanceMeters: 35_000 });
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 70 });
    api.world.longestRun = { ...short, distanceMeters: 20_000 };
    const removed = { athleteId, workoutId: long.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removed));
    expect(await of(athleteId, 'ultra_soul')).toMatchObject({ progress: 40 });
  });
});

describe('streak achievements', () => {
  test('unlock at their length, and show current progress while locked', async () => {
    const athleteId = await api.athlete();
    api.world.marks = daysBack(6).map((date) => ({ date, done: 1, isPlannedRest: false }));
    await complete(aRun(athleteId));
    expect(await of(athleteId, 'week_strong')).toMatchObject({ progress: 85, unlockedAt: null });
    api.clock.set('2026-11-23T12:00:00Z');
    expect(await of(athleteId, 'week_strong')).toMatchObject({ progress: 0 });
    api.clock.set(NOW);
    api.world.marks = daysBack(7).map((date) => ({ date, done: 1, isPlannedRest: false }));
    await complete(aRun(athleteId));
    api.world.marks = [];
    expect(await of(athleteId, 'week_strong')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('require four weeks with three workouts each', async () => {
    const athleteId = await api.athlete();
    api.world.marks = [0, 7, 14, 21].map((ago) => ({
      date: addDays(today, -ago),
      done: 3,
      isPlannedRest: false,
    }));
    await complete(aRun(athleteId, { implausible: true }));
    expect(await of(athleteId, 'month_strong')).toMatchObject({ unlockedAt: null });
    await complete(aRun(athleteId));
    expect(await of(athleteId, 'month_strong')).toMatchObject({ unlockedAt: NOW });
  });
});

describe('zone achievements', () => {
  test('show 99 % at 599 minutes in the target zone', async () => {
    const athleteId = await api.athlete();
    const measure = () =>
      api.runInTransaction(athleteId, (ctx) => measureAchievements(ctx, { in_the_zone: measureTargetZone }));
    api.world.targetZoneDays = [{ date: addDays(today, -1), seconds: 599 * 60 }];
    await measure();
    expect(await of(athleteId, 'in_the_zone')).toMatchObject({ progress: 99, unlockedAt: null });
    api.world.targetZoneDays = [...api.world.targetZoneDays, { date: today, seconds: 60 }];
    await measure();
    expect(await of(athleteId, 'in_the_zone')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('unlock Easy Does It after four easy weeks in a row, even if the last gap is filled later', async () => {
    const athleteId = await api.athlete();
    const easy = (ago: number) => ({ date: addDays(today, -ago), seconds: 7200, easySeconds: 5400 });
    api.world.heartRateDays = [easy(0), easy(7), easy(21)];
    await complete(aRun(athleteId));
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 50 });
    api.world.heartRateDays = [...api.world.heartRateDays, easy(14)];
    await complete(aRun(athleteId, { date: addDays(today, -14) }));
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 100 });
  });

  test('keep three easy weeks after an old run is logged, and lose one that is no longer easy', async () => {
    const athleteId = await api.athlete();
    const easy = (ago: number) => ({ date: addDays(today, -ago), seconds: 7200, easySeconds: 5400 });
    const ran = (ago: number) => complete(aRun(athleteId, { date: addDays(today, -ago) }));
    api.world.heartRateDays = [easy(0), easy(7), easy(14)];
    await ran(0);
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.world.heartRateDays = [easy(140), ...api.world.heartRateDays];
    await ran(140);
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 75 });
    api.world.heartRateDays = [easy(140), easy(0), easy(14)];
    await ran(7);
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 25 });
  });
});

describe('a workout’s contribution', () => {
  const easy = (ago: number) => ({ date: addDays(today, -ago), seconds: 7200, easySeconds: 5400 });
  const progress = async (athleteId: string) =>
    Object.fromEntries(
      (await api.as(athleteId).myAchievements()).map((row) => [row.achievementId, row.progress]),
    );

  test('disappears on removal and returns with the workout', async () => {
    const athleteId = await api.athlete();
    const counted = {
      targetZoneDays: [{ date: today, seconds: 360 * 60 }],
      heartRateDays: [easy(0), easy(7)],
    };
    const left = { targetZoneDays: [], heartRateDays: [easy(7)] };
    const workout = aRun(athleteId);
    Object.assign(api.world, counted);
    await complete(workout);
    const before = await progress(athleteId);
    expect(before).toMatchObject({ in_the_zone: 60, easy_does_it: 50 });
    Object.assign(api.world, left);
    const removed = { athleteId, workoutId: workout.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removed));
    expect(await progress(athleteId)).toMatchObject({ in_the_zone: 0, easy_does_it: 25 });
    Object.assign(api.world, counted);
    await complete(workout);
    expect(await progress(athleteId)).toEqual(before);
  });

  test('stops counting for easy weeks if the workout becomes implausible', async () => {
    const athleteId = await api.athlete();
    const workout = aRun(athleteId);
    api.world.heartRateDays = [easy(0), easy(7)];
    await complete(workout);
    api.world.heartRateDays = [easy(7)];
    await complete({ ...workout, implausible: true });
    expect(await of(athleteId, 'easy_does_it')).toMatchObject({ progress: 25 });
  });
});

describe('health achievements', () => {
  test('count seven logged days and thirty protein days', async () => {
    const athleteId = await api.athlete();
    api.world.logged = daysBack(6);
    await score(athleteId, { protein: 29 });
    await log(athleteId);
    expect(await of(athleteId, 'fuel_log')).toMatchObject({ progress: 85 });
    expect(await of(athleteId, 'protein_pro')).toMatchObject({ progress: 96 });
    api.world.logged = daysBack(7);
    await score(athleteId, { protein: 30 });
    await log(athleteId);
    expect(await of(athleteId, 'fuel_log')).toMatchObject({ progress: 100 });
    expect(await of(athleteId, 'protein_pro')).toMatchObject({ progress: 100 });
  });

  test('count seven nights of seven hours in a row', async () => {
    const athleteId = await api.athlete();
    const slept = (sleepHours: number | null) =>
      api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date: today, sleepHours }),
      );
    api.world.nights = daysBack(7).map((date) => ({ date, sleepHours: 7 }));
    await slept(null);
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 0 });
    await slept(7);
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('keep six nights after an old one is filled in, and lose one that is corrected', async () => {
    const athleteId = await api.athlete();
    const slept = (ago: number, sleepHours: number) => {
      const date = addDays(today, -ago);
      api.world.nights = [...api.world.nights.filter((night) => night.date !== date), { date, sleepHours }];
      return api.runInTransaction(athleteId, (ctx) =>
        ctx.emit(healthLogged, { athleteId, date, sleepHours }),
      );
    };
    for (const ago of [5, 4, 3, 2, 1, 0]) await slept(ago, 7);
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    await slept(60, 8);
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    await slept(2, 5);
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 42 });
  });

  test('lose a night whose entry is deleted', async () => {
    const athleteId = await api.athlete();
    api.world.nights = [5, 4, 3, 2, 1, 0].map((ago) => ({ date: addDays(today, -ago), sleepHours: 7 }));
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date: today, sleepHours: 7 }),
    );
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 85 });
    const date = addDays(today, -2);
    api.world.nights = api.world.nights.filter((night) => night.date !== date);
    await api.runInTransaction(athleteId, (ctx) =>
      ctx.emit(healthLogged, { athleteId, date, sleepHours: null, isCorrection: true }),
    );
    expect(await of(athleteId, 'sleep_guard')).toMatchObject({ progress: 42 });
  });
});

describe('community achievements', () => {
  test('count for the athlete of the event, not the acting one', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    await api.runInTransaction(mia, async (ctx) => {
      await ctx.emit(followsChanged, { athleteId: mia, following: 3, followers: 0 });
      await ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 9 });
    });
    expect(await of(mia, 'first_follow')).toMatchObject({ progress: 100 });
    expect(await of(ben, 'crew')).toMatchObject({ progress: 90 });
    expect(await of(mia, 'crew')).toMatchObject({ progress: 0 });
    await api.runInTransaction(mia, (ctx) =>
      ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 8 }),
    );
    expect(await of(ben, 'crew')).toMatchObject({ progress: 80 });
  });

  test('notify the affected athlete’s open screens, and only of changes', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    const follow = () =>
      api.runInTransaction(mia, async (ctx) => {
        await ctx.emit(followsChanged, { athleteId: mia, following: 3, followers: 0 });
        await ctx.emit(followsChanged, { athleteId: ben, following: 0, followers: 9 });
      });
    api.published.length = 0;
    await follow();
    expect(api.published).toEqual([mia, ben].map((athleteId) => ({ athleteId, topic: 'points', data: {} })));
    await follow();
    expect(api.published).toHaveLength(2);
  });

  test('require 500 points and twenty athletes with points for World Top 100', async () => {
    const athleteId = await api.athlete();
    await score(athleteId, { points: 500 });
    await log(athleteId);
    expect(await of(athleteId, 'top_hundred')).toMatchObject({ progress: 99, unlockedAt: null });
    for (let others = 0; others < 19; others += 1) await score(await api.athlete(), { points: 600 });
    await log(athleteId);
    expect(await of(athleteId, 'top_hundred')).toMatchObject({ progress: 100, unlockedAt: NOW });
  });

  test('unlock World Top 100 once the twentieth athlete is ranked, without an action by its earner', async () => {
    await api.orm.em.getConnection().execute('update gamification.score set points = 0');
    const athleteId = await api.athlete();
    await score(athleteId, { points: 2000 });
    await log(athleteId);
    const poor = await api.athlete();
    await score(poor, { points: 499 });
    const runJob = () =>
      unlockTopHundred.run({
        em: api.orm.em.fork(),
        log: { info() {}, warn() {}, error() {} },
        signal: new AbortController().signal,
        now: () => new Date(NOW),
        runInTransaction: api.runInTransaction,
      });
    await runJob();
    expect(await of(athleteId, 'top_hundred')).toMatchObject({ progress: 99, unlockedAt: null });
    for (let others = 0; others < 18; others += 1) await score(await api.athlete(), { points: 3 });
    await runJob();
    expect(await of(athleteId, 'top_hundred')).toMatchObject({ progress: 100, unlockedAt: NOW });
    expect(await of(poor, 'top_hundred')).toMatchObject({ unlockedAt: null });
  });
});

describe('a replay', () => {
  test('unlocks achievements of the whole history, each on its own day', async () => {
    const athleteId = await api.athlete();
    Object.assign(api.world, {
      marks: daysBack(40).map((date) => ({
        date,
        done: date > addDays(today, -3) ? 0 : 1,
        isPlannedRest: false,
      })),
      logged: daysBack(20),
      nights: daysBack(10).map((date) => ({ date, sleepHours: 8 })),
      targetZoneDays: daysBack(20)
        .toReversed()
        .map((date) => ({ date, seconds: 3600 })),
      longestRun: { workoutId: uuidv7(), date: addDays(today, -12), distanceMeters: 51_000 },
      endedPlan: { endedOn: addDays(today, -5), percentDone: 95 },
      firstTestOn: addDays(today, -30),
    });
    await api.runInTransaction(athleteId, evaluateAchievements);
    const days = new Map(
      (await api.as(athleteId).myAchievements()).map((row) => [row.achievementId, row.unlockedAt]),
    );
    const noon = (ago: number) => `${addDays(today, -ago)}T12:00:00.000Z`;
    expect(days.get('week_strong')).toBe(noon(33));
    expect(days.get('month_strong')).toBe(noon(17));
    expect(days.get('plan_finisher')).toBe(noon(5));
    expect(days.get('know_your_zones')).toBe(noon(30));
    expect(days.get('in_the_zone')).toBe(noon(10));
    expect(days.get('fuel_log')).toBe(noon(13));
    expect(days.get('sleep_guard')).toBe(noon(3));
    expect(days.get('ultra_soul')).toBe(noon(12));
    expect(days.get('century')).toBeNull();
    const count = unlocked(athleteId).length;
    await api.runInTransaction(athleteId, evaluateAchievements);
    expect(unlocked(athleteId)).toHaveLength(count);
  });
});
