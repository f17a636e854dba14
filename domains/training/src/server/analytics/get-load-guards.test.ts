import { describe, expect, test } from 'vitest';
import { createClientWithRuns, daysBefore } from '../test/trained-athlete.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the load guards', () => {
  test('report nothing without training', async () => {
    expect(await (await createClientWithRuns(api)).loadGuards()).toMatchObject({
      weekStress: 0,
      monotony: null,
      strain: null,
      monotonyStatus: 'none',
      spike: null,
    });
  });

  const createWeek = (...stresses: readonly number[]) =>
    stresses.map((trainingStress, index) => ({ daysAgo: 6 - index, trainingStress }));

  test.each([
    [[60, 0, 80, 40, 0, 120, 50], 1.17, 408.7, 'varied'],
    [[60, 60, 60, 60, 60, 60, 0], 2.27, 816.4, 'monotonous'],
    [[50, 50, 50, 50, 50, 50, 50], null, null, 'same'],
  ])('show for a week of %s a monotony of %s and a strain of %s', async (days, monotony, strain, status) => {
    const view = await (await createClientWithRuns(api, ...createWeek(...days))).loadGuards();
    expect(view).toMatchObject({
      monotony,
      monotonyStatus: status,
      weekStress: days.reduce((a, b) => a + b),
    });
    if (strain === null) expect(view.strain).toBeNull();
    else expect(view.strain).toBeCloseTo(strain, 0);
    // The page also shows the mean and the deviation, and monotony is their ratio.
    if (monotony !== null) expect(view.meanStress / view.deviation).toBeCloseTo(monotony, 2);
  });

  test.each([
    [13_200, 1.1, 'ok'],
    [13_300, 1.11, 'caution'],
    [24_000, 2, 'caution'],
    [25_000, 2.08, 'strong'],
  ])('compare a run of %s m with the longest, 12 km: ratio %s, status %s', async (meters, ratio, status) => {
    const { spike } = await (
      await createClientWithRuns(
        api,
        { daysAgo: 1, distanceMeters: meters, actualDurationSeconds: 9000 },
        { daysAgo: 31, distanceMeters: 12_000, actualDurationSeconds: 4000 },
        { daysAgo: 4, distanceMeters: 9000, actualDurationSeconds: 3000 },
        { daysAgo: 3, type: 'bike', distanceMeters: 60_000, actualDurationSeconds: 9000 },
        { daysAgo: 5, distanceMeters: 60_000, implausible: true },
        { daysAgo: 32, distanceMeters: 40_000, actualDurationSeconds: 14_000 },
      )
    ).loadGuards();
    expect(spike).toMatchObject({
      date: daysBefore(1),
      kilometers: meters / 1000,
      longest: { date: daysBefore(31), kilometers: 12 },
      ratio,
      status,
    });
  });

  test('report `first` for a run with no other in the 30 days before it, and nothing for an older run', async () => {
    expect(
      (await (await createClientWithRuns(api, { daysAgo: 30 }, { daysAgo: 61 })).loadGuards()).spike,
    ).toMatchObject({
      status: 'first',
      longest: null,
      ratio: null,
    });
    expect((await (await createClientWithRuns(api, { daysAgo: 31 })).loadGuards()).spike).toBeNull();
  });

  test.each([
    [10, 5, { longest: { date: null, kilometers: 10 }, ratio: 0.8, status: 'ok' }],
    [3, 5, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
    [0, 5, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
    [10, 29, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
  ])(
    'compare with the profile’s %s km run if it is the longest in 30 days (runs %s days apart)',
    async (longestRunKm, daysBetweenRuns, expected) => {
      api.athletes.facts = createHalfMarathonerFacts({ longestRunKm });
      const me = await createClientWithRuns(
        api,
        { daysAgo: 0, distanceMeters: 8_000 },
        { daysAgo: daysBetweenRuns, distanceMeters: 4_000 },
        { daysAgo: daysBetweenRuns + 1, type: 'bike', distanceMeters: 4_000 },
      );
      expect((await me.loadGuards()).spike).toMatchObject(expected);
      api.athletes.facts = null;
    },
  );

  test('compare two jumps on consecutive days with the longest run before both of them', async () => {
    const athleteWithTwoJumps = await createClientWithRuns(
      api,
      { daysAgo: 0, distanceMeters: 32_000 },
      { daysAgo: 1, distanceMeters: 29_000 },
      { daysAgo: 9, distanceMeters: 16_000 },
    );
    expect((await athleteWithTwoJumps.loadGuards()).spike).toMatchObject({
      kilometers: 32,
      longest: { date: daysBefore(9), kilometers: 16 },
      ratio: 2,
    });
    // A long run that isn't a jump becomes the reference for the next day.
    const athleteWithoutJump = await createClientWithRuns(
      api,
      { daysAgo: 0, distanceMeters: 17_000 },
      { daysAgo: 1, distanceMeters: 16_500 },
      { daysAgo: 9, distanceMeters: 16_000 },
    );
    expect((await athleteWithoutJump.loadGuards()).spike).toMatchObject({
      longest: { date: daysBefore(1) },
      status: 'ok',
    });
  });

  test('report no jump for a run 32 days ago that equals one 62 days ago', async () => {
    const me = await createClientWithRuns(
      api,
      { daysAgo: 30, distanceMeters: 20_000 },
      { daysAgo: 32, distanceMeters: 20_000 },
      { daysAgo: 45, distanceMeters: 5_000 },
      { daysAgo: 62, distanceMeters: 20_000 },
    );
    expect((await me.loadGuards()).spike).toMatchObject({ longest: { date: daysBefore(32) }, status: 'ok' });
  });

  test('agree with the insights on a run that equals one 62 days ago', async () => {
    const me = await createClientWithRuns(
      api,
      ...[1, 2, 3].map((daysAgo) => ({ daysAgo, type: 'yoga', distanceMeters: null })),
      { daysAgo: 30, distanceMeters: 20_000 },
      { daysAgo: 32, distanceMeters: 20_000 },
      { daysAgo: 45, distanceMeters: 5_000 },
      { daysAgo: 62, distanceMeters: 20_000 },
    );
    const titles = (await me.performanceInsights()).insights.map(({ title }) => title);
    expect(titles).toContain('Your training is productive');
    expect(titles).not.toContain('A very long run for you right now');
    expect((await me.loadGuards()).spike?.status).toBe('ok');
  });
});
