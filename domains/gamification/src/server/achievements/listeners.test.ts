import { thresholdSaved } from '@threshold/contracts/athletes';
import { followsChanged } from '@threshold/contracts/social';
import { workoutRemoved } from '@threshold/contracts/training';
import { addDays, toMeters } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACHIEVEMENTS } from '../../rules/achievements.ts';
import { createAchievementsFixture, createRun, NOW, today } from '../test/achievements-fixture.ts';

const { api, getAchievement, setScore, logNutrition, emitCompleted, listUnlocked } =
  await createAchievementsFixture();

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

  test('stay unlocked with their first date, even if the miles are removed', async () => {
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
        throw new Error('rolled back');
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
    expect(listUnlocked(athleteId).map((payload) => Object(payload).achievementId)).not.toContain(
      'ultra_soul',
    );
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
    api.portData.longestRun = { ...longRun, distanceMeters: 35_000 };
    await emitCompleted({ ...longRun, distanceMeters: 35_000 });
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 70 });
    api.portData.longestRun = { ...shortRun, distanceMeters: 20_000 };
    const removal = { athleteId, workoutId: longRun.workoutId };
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutRemoved, removal));
    expect(await getAchievement(athleteId, 'ultra_soul')).toMatchObject({ progress: 40 });
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
