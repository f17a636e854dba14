import { addDays } from '@threshold/physiology';
import { beforeEach, expect, test } from 'vitest';
import { emitWorkout, TODAY } from '../test/emit-events.ts';
import { createGamificationApi } from '../test/gamification-api.ts';

const api = await createGamificationApi();
const { portData } = api;
let ann = '';
let bob = '';
beforeEach(async () => {
  portData.visibilityById.clear();
  portData.followedIds.clear();
  portData.blockedIds.clear();
  api.clock.set('2026-11-20T12:00:00Z');
  [ann, bob] = [await api.athlete('Ann A'), await api.athlete('Bob B')];
});
const getTraining = (readerId: string, userId: string) => api.as(readerId).athleteTraining({ userId });

test('sums distance and time by week, and lists unlocked achievements with their day', async () => {
  for (const daysAgo of [0, 0, 14, 200])
    await api.runInTransaction(ann, (ctx) =>
      emitWorkout(ctx, {
        date: addDays(TODAY, -daysAgo),
        source: daysAgo === 0 ? 'manual' : 'demo',
        distanceMeters: 5_000,
        durationSeconds: 1_800,
      }),
    );
  const { weeks, badges, hidden } = await getTraining(bob, ann);
  expect(weeks).toHaveLength(12);
  expect(weeks.map(({ distanceMeters, minutes }) => [distanceMeters, minutes]).slice(-3)).toEqual([
    [5_000, 30],
    [0, 0],
    [10_000, 60],
  ]);
  expect(weeks.reduce((total, { minutes }) => total + minutes, 0)).toBe(90);
  expect(badges).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: expect.any(String), unlockedAt: expect.any(String) }),
    ]),
  );
  expect(hidden).toBeUndefined();
});

test('hides a private athlete from everyone else, and a followers-only one from those who do not follow', async () => {
  await api.runInTransaction(ann, (ctx) => emitWorkout(ctx));
  portData.visibilityById.set(ann, 'private');
  portData.followedIds.add(ann);
  expect(await getTraining(bob, ann)).toEqual({ weeks: [], badges: [], hidden: true });
  expect((await getTraining(ann, ann)).weeks).toHaveLength(12);
  portData.visibilityById.set(ann, 'followers');
  expect((await getTraining(bob, ann)).weeks).toHaveLength(12);
  portData.followedIds.clear();
  expect(await getTraining(bob, ann)).toMatchObject({ hidden: true });
});

test('returns NOT_FOUND for an unknown athlete and for one who is blocked', async () => {
  const notFound = { code: 'NOT_FOUND', message: 'Athlete not found' };
  await expect(getTraining(bob, 'not-an-id')).rejects.toMatchObject(notFound);
  await expect(getTraining(bob, '019a0000-0000-7000-8000-00000000ffff')).rejects.toMatchObject(notFound);
  portData.blockedIds.add(ann);
  await expect(getTraining(bob, ann)).rejects.toMatchObject(notFound);
});
