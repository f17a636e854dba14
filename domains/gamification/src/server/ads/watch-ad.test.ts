import { afterEach, describe, expect, test } from 'vitest';
import { expectBalanced } from '../test/expect-balanced.ts';
import { createGamificationApi } from '../test/gamification-api.ts';
import { houseAds } from './house-ads.ts';

const api = await createGamificationApi();
const { portData, clock } = api;

afterEach(() => {
  Object.assign(portData, { timeZone: 'UTC', adProvider: houseAds });
  clock.set('2026-11-20T12:00:00Z');
});

const getPoints = async (athleteId: string) => {
  await expectBalanced(api, athleteId);
  return (await api.as(athleteId).myPoints()).points.totalPoints;
};
/** The points earned, or the seconds to wait. */
const claimAdAt = async (athleteId: string, instant: string) => {
  clock.set(instant);
  const status = await api.as(athleteId).adStatus();
  const outcome = await api
    .as(athleteId)
    .watchAd()
    .then(({ pointsEarned }) => pointsEarned)
    .catch((error: { cause?: { details?: { retryAfterSeconds?: number } } }) => ({
      waitSeconds: error.cause?.details?.retryAfterSeconds,
    }));
  // The status must have predicted this outcome.
  expect(status.canWatch && status.waitSeconds === 0).toBe(typeof outcome === 'number');
  return outcome;
};

describe('a rewarded ad', () => {
  test('pays and reports 25 points, or 30 for the second of the day', async () => {
    const mia = await api.athlete();
    expect(await api.as(mia).adStatus()).toMatchObject({
      canWatch: true,
      remaining: 2,
      pointsPerAd: 25,
      waitSeconds: 0,
      ad: { kind: 'tip' },
    });
    expect(await api.as(mia).watchAd()).toEqual({
      message: 'You earned 25 Fusion Points. One more ad is waiting for you today.',
      pointsEarned: 25,
      remaining: 1,
      totalPoints: 25,
    });
    clock.set('2026-11-20T12:00:12Z');
    expect(await api.as(mia).adStatus()).toMatchObject({
      canWatch: true,
      remaining: 1,
      pointsPerAd: 30,
      waitSeconds: 18,
      ad: { kind: 'merch', to: '/merch' },
    });
    clock.set('2026-11-20T12:00:30Z');
    expect(await api.as(mia).watchAd()).toEqual({
      message: 'You earned 30 Fusion Points.',
      pointsEarned: 30,
      remaining: 0,
      totalPoints: 55,
    });
    expect(await api.as(mia).adStatus()).toEqual({
      canWatch: false,
      remaining: 0,
      pointsPerAd: 30,
      waitSeconds: 12 * 3600 - 30,
      ad: null,
    });
    expect(await getPoints(mia)).toBe(55);
  });

  test('rejects a claim before its 30 seconds are over and says how many are left', async () => {
    const mia = await api.athlete();
    expect(await claimAdAt(mia, '2026-11-20T12:00:00Z')).toBe(25);
    expect(await claimAdAt(mia, '2026-11-20T12:00:12Z')).toEqual({ waitSeconds: 18 });
    await expect(api.as(mia).watchAd()).rejects.toThrow(
      'An ad takes 30 seconds. You can claim the next one in 18 s.',
    );
    expect(await claimAdAt(mia, '2026-11-20T12:00:29.001Z')).toEqual({ waitSeconds: 1 });
    expect(await claimAdAt(mia, '2026-11-20T12:00:30Z')).toBe(30);
    expect(await getPoints(mia)).toBe(55);
  });

  test('rejects the third claim of a day until midnight in the athlete’s time zone', async () => {
    const mia = await api.athlete();
    portData.timeZone = 'Europe/Oslo';
    expect(await claimAdAt(mia, '2026-11-20T22:58:00Z')).toBe(25);
    expect(await claimAdAt(mia, '2026-11-20T22:58:30Z')).toBe(30);
    expect(await claimAdAt(mia, '2026-11-20T22:59:30Z')).toEqual({ waitSeconds: 30 });
    await expect(api.as(mia).watchAd()).rejects.toThrow(
      'You’ve watched all of today’s ads. Come back tomorrow for more.',
    );
    expect(await claimAdAt(mia, '2026-11-20T22:59:59.999Z')).toEqual({ waitSeconds: 1 });
    expect(await claimAdAt(mia, '2026-11-20T23:00:00Z')).toBe(25);
    expect(await getPoints(mia)).toBe(80);
  });

  test('counts for the new day if claimed after midnight, but no sooner than 30 seconds after the previous claim', async () => {
    const mia = await api.athlete();
    expect(await claimAdAt(mia, '2026-11-20T23:59:50Z')).toBe(25);
    expect(await claimAdAt(mia, '2026-11-21T00:00:10Z')).toEqual({ waitSeconds: 10 });
    expect(await claimAdAt(mia, '2026-11-21T00:00:20Z')).toBe(25);
    expect(await claimAdAt(mia, '2026-11-21T00:00:50Z')).toBe(30);
  });

  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'America/St_Johns'])(
    'allows no third claim on the same day after a move to %s',
    async (timeZone) => {
      const mia = await api.athlete();
      expect(await claimAdAt(mia, '2026-11-20T10:30:00Z')).toBe(25);
      expect(await claimAdAt(mia, '2026-11-20T10:31:00Z')).toBe(30);
      portData.timeZone = timeZone;
      for (const time of ['10:32', '14:00', '18:00', '23:59'])
        expect(await claimAdAt(mia, `2026-11-20T${time}:00Z`)).toMatchObject({
          waitSeconds: expect.any(Number),
        });
      expect(await getPoints(mia)).toBe(55);
    },
  );

  test('allows at most four claims in 24 hours, across local days', async () => {
    const mia = await api.athlete();
    for (const [instant, points] of [
      ['2026-11-20T23:00:00Z', 25],
      ['2026-11-20T23:01:00Z', 30],
      ['2026-11-21T00:00:00Z', 25],
      ['2026-11-21T00:01:00Z', 30],
    ] as const)
      expect(await claimAdAt(mia, instant)).toBe(points);
    portData.timeZone = 'Pacific/Kiritimati';
    expect(await claimAdAt(mia, '2026-11-21T22:00:00Z')).toMatchObject({ waitSeconds: expect.any(Number) });
    expect(await getPoints(mia)).toBe(110);
  });

  test('unlocks World Top 100 with the ad that reaches 500 points', async () => {
    const mia = await api.athlete();
    // Ranks count only once twenty athletes have points.
    const rankedAthletes = [mia, ...(await Promise.all(Array.from({ length: 19 }, () => api.athlete())))];
    for (const athleteId of rankedAthletes)
      await api.orm.em.getConnection().execute(
        `insert into gamification.score (athlete_id, points, total_meters, protein_goals, reached_at, replayed_at)
         values (?, 475, 0, 0, now(), now())`,
        [athleteId],
      );
    await api.as(mia).watchAd();
    expect(await api.as(mia).myAchievements()).toContainEqual({
      achievementId: 'top_hundred',
      progress: 100,
      unlockedAt: clock.now().toISOString(),
    });
  });

  test('counts only for the signed-in athlete, who cannot claim for another', async () => {
    const [mia, ben] = [await api.athlete(), await api.athlete('Ben Ito')];
    expect(await claimAdAt(mia, '2026-11-20T12:00:00Z')).toBe(25);
    expect(await claimAdAt(mia, '2026-11-20T12:00:30Z')).toBe(30);
    expect(await claimAdAt(ben, '2026-11-20T12:00:30Z')).toBe(25);
    // A claim has no input: no athlete, no amount, no reusable token.
    const payload = { athleteId: ben, points: 1000 };
    const request = { method: 'POST', url: '/api/ads/watch', payload } as const;
    expect((await api.http(mia, request)).statusCode).toBe(400);
    await expect(api.as(null).watchAd()).rejects.toThrow();
    expect([await getPoints(mia), await getPoints(ben)]).toEqual([55, 25]);
  });

  test('comes from the configured provider; a claim that fails with it costs nothing and can be repeated', async () => {
    const mia = await api.athlete();
    const requests: unknown[] = [];
    portData.adProvider = {
      getAd: async (slot) => {
        requests.push(slot);
        return { id: 'spot-7', kind: 'network', title: 'Shoes', text: 'They run.', to: null };
      },
    };
    const { ad } = await api.as(mia).adStatus();
    expect(ad).toMatchObject({ id: 'spot-7', kind: 'network' });
    await api.as(mia).watchAd();
    expect(requests).toEqual(Array(2).fill({ athleteId: mia, date: '2026-11-20', slot: 1 }));
    const [claim] = await api.orm.em
      .getConnection()
      .execute('select ad_id from gamification.ad_claim where athlete_id = ?', [mia]);
    expect(claim).toEqual({ ad_id: 'spot-7' });
    clock.set('2026-11-20T12:01:00Z');
    portData.adProvider = { getAd: () => Promise.reject(new Error('The ad network is unreachable.')) };
    await expect(api.as(mia).watchAd()).rejects.toThrow('Something went wrong');
    expect(await getPoints(mia)).toBe(25);
    portData.adProvider = houseAds;
    expect(await claimAdAt(mia, '2026-11-20T12:01:00Z')).toBe(30);
  });
});
