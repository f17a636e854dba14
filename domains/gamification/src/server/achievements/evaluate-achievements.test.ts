import { addDays, localDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { createGamificationApi } from '../test/gamification-api.ts';
import { evaluateAchievements } from './evaluate-achievements.ts';

const today = localDate('2026-11-20');
const api = await createGamificationApi();

const listDaysBack = (count: number) =>
  Array.from({ length: count }, (_, daysAgo) => addDays(today, -daysAgo));
const countUnlocked = (athleteId: string) =>
  api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId).length;

test('unlocks achievements from the whole history, each on the day it was reached', async () => {
  api.clock.set('2026-11-20T12:00:00.000Z');
  const athleteId = await api.athlete();
  Object.assign(api.portData, {
    marks: listDaysBack(40).map((date) => ({
      date,
      completedCount: date > addDays(today, -3) ? 0 : 1,
      isPlannedRest: false,
    })),
    loggedDays: listDaysBack(20),
    nights: listDaysBack(10).map((date) => ({ date, sleepHours: 8 })),
    targetZoneDays: listDaysBack(20)
      .toReversed()
      .map((date) => ({ date, seconds: 3600 })),
    longestRun: { workoutId: uuidv7(), date: addDays(today, -12), distanceMeters: 51_000 },
    endedPlan: { endedOn: addDays(today, -5), percentDone: 95 },
    firstTestOn: addDays(today, -30),
  });
  await api.runInTransaction(athleteId, evaluateAchievements);
  const unlockedAt = new Map(
    (await api.as(athleteId).myAchievements()).map((row) => [row.achievementId, row.unlockedAt]),
  );
  const toNoon = (daysAgo: number) => `${addDays(today, -daysAgo)}T12:00:00.000Z`;
  // Workouts were done 39 to 3 days ago, so the first seven days in a row ended 33 days ago.
  expect(unlockedAt.get('week_strong')).toBe(toNoon(33));
  expect(unlockedAt.get('month_strong')).toBe(toNoon(17));
  expect(unlockedAt.get('plan_finisher')).toBe(toNoon(5));
  expect(unlockedAt.get('know_your_zones')).toBe(toNoon(30));
  expect(unlockedAt.get('in_the_zone')).toBe(toNoon(10));
  expect(unlockedAt.get('fuel_log')).toBe(toNoon(13));
  expect(unlockedAt.get('sleep_guard')).toBe(toNoon(3));
  expect(unlockedAt.get('ultra_soul')).toBe(toNoon(12));
  expect(unlockedAt.get('century')).toBeNull();
  const count = countUnlocked(athleteId);
  await api.runInTransaction(athleteId, evaluateAchievements);
  expect(countUnlocked(athleteId)).toBe(count);
});
