import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createHealthApi } from '../test/health-api.ts';

const api = await createHealthApi();

describe('recovery', () => {
  test('needs two values of a metric', async () => {
    const athleteId = await api.athlete();
    expect(await api.as(athleteId).recovery()).toEqual({
      status: null,
      hrv: null,
      restingHr: null,
      latestDays: [],
      usualHrv: null,
    });
    await api.enter(athleteId, 'hrv', [60]);
    await api.enter(athleteId, 'restingHR', [48]);
    expect(await api.as(athleteId).recovery()).toMatchObject({
      status: null,
      hrv: { latest: 60, average: 60, changePercent: null, trend: null, mayOvertrain: false },
      restingHr: { latest: 48, changePercent: null, score: null },
    });
  });

  test.each([
    [[60, 60, 60, 60, 60, 60, 60], [50, 50, 50, 50, 50, 50, 50], 75, 'optimal', 'stable'],
    [[70, 60, 60, 60, 60, 60, 60], [47, 50, 50, 50, 50, 50, 50], 100, 'optimal', 'improving'],
    [[50, 60, 62, 61, 59, 60, 60], [54, 50, 50, 50, 51, 50, 50], 25, 'concern', 'monitor'],
  ])(
    'scores HRV %j and resting HR %j, latest first, as %i: %s',
    async (hrv, restingHrValues, score, level, trend) => {
      const athleteId = await api.athlete();
      await api.enter(athleteId, 'hrv', hrv);
      await api.enter(athleteId, 'restingHR', restingHrValues);
      expect(await api.as(athleteId).recovery()).toMatchObject({ status: { score, level }, hrv: { trend } });
    },
  );

  test('uses one metric if the other was never entered', async () => {
    const athleteId = await api.athlete();
    await api.enter(athleteId, 'hrv', [55, 61, 60, 60, 61, 60, 61]);
    const { status, hrv, restingHr } = await api.as(athleteId).recovery();
    expect(hrv?.changePercent).toBeCloseTo(-7.89, 2);
    expect(status).toEqual({ score: 50, level: 'monitor' });
    expect(hrv?.score).toBe(50);
    expect(restingHr).toBeNull();
  });

  test('uses one metric if the latest value of the other is more than 2 days older', async () => {
    const getRecoveryWithRestingHr = async (days: number) => {
      const athleteId = await api.athlete();
      await api.enter(athleteId, 'hrv', [55, 61, 60, 60, 61, 60, 61]);
      for (const [index, restingHR] of [47, 50, 50, 50].entries())
        await api.as(athleteId).saveEntry({ date: addDays(api.today(), -days - index), restingHR });
      return api.as(athleteId).recovery();
    };
    expect((await getRecoveryWithRestingHr(2)).status).toEqual({ score: 75, level: 'optimal' });
    const { status, restingHr } = await getRecoveryWithRestingHr(3);
    expect(status).toEqual({ score: 50, level: 'monitor' });
    expect(restingHr).toMatchObject({ latest: 47, score: 100 });
  });

  test('compares the latest value with the latest seven, itself included, and returns them oldest first', async () => {
    const athleteId = await api.athlete();
    await api.enter(athleteId, 'hrv', [66, 60, 60, 60, 60, 60, 60, 10, 10]);
    const { hrv } = await api.as(athleteId).recovery();
    expect(hrv?.average).toBeCloseTo(60.857, 3);
    expect(hrv?.days).toHaveLength(7);
    expect(hrv?.days[0]).toEqual({ date: addDays(api.today(), -6), value: 60 });
    expect(hrv?.days.at(-1)).toEqual({ date: api.today(), value: 66 });
  });

  test('flags an HRV drop of 15% or more as possible overtraining', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    // 86 is 14.9% below the mean of 86 and 116; 85 is exactly 15% below the mean of 85 and 115.
    await api.enter(ann, 'hrv', [86, 116]);
    await api.enter(bob, 'hrv', [85, 115]);
    expect((await api.as(ann).recovery()).hrv?.mayOvertrain).toBe(false);
    expect((await api.as(bob).recovery()).hrv).toMatchObject({ changePercent: -15, mayOvertrain: true });
  });

  test('ignores other athletes and days without the metric', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    await api.enter(bob, 'hrv', [90, 90]);
    await api.enter(ann, 'weight', Array(10).fill(130));
    await api.as(ann).saveEntry({ date: addDays(api.today(), -20), hrv: 50 });
    await api.as(ann).saveEntry({ date: addDays(api.today(), -30), hrv: 50 });
    expect((await api.as(ann).recovery()).hrv).toMatchObject({ latest: 50, changePercent: 0 });
  });

  test('comes with the athlete’s latest 14 entries, newest first, and the usual HRV once there is a band', async () => {
    const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
    await api.enter(bob, 'hrv', [90]);
    await api.enter(ann, 'hrv', [60, ...Array(20).fill(58)]);
    const { latestDays, usualHrv } = await api.as(ann).recovery();
    expect(latestDays?.map(({ hrv }) => hrv)).toEqual([60, ...Array(13).fill(58)]);
    expect(latestDays?.[0]?.date).toBe(api.today());
    const { band } = await api.as(ann).hrvHistory();
    expect(usualHrv).toEqual({ lowMs: band?.lowMs, highMs: band?.highMs });
    expect((await api.as(bob).recovery()).usualHrv).toBeNull();
  });
});
