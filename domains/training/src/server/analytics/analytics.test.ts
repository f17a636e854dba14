import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi, someFacts } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');
const daysBefore = (days: number) => addDays(today, -days);

/** An athlete with these completed workouts, each the given number of days ago. */
async function createAthleteWith(
  ...rows: readonly ({ daysAgo: number } & Partial<Parameters<typeof aWorkout>[0]>)[]
) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    rows.map(({ daysAgo, ...row }) =>
      aWorkout({ athleteId, ...completedColumns, type: 'run', date: daysBefore(daysAgo), ...row }),
    ),
  );
  return api.as(athleteId);
}
const createDailyWorkouts = (days: number, stress: number) =>
  Array.from({ length: days }, (_, daysAgo) => ({ daysAgo, trainingStress: stress }));

describe('the training load', () => {
  test('reports a load of 0 in a range of 50–100 without training', async () => {
    const me = await createAthleteWith();
    expect(await me.trainingLoad()).toMatchObject({
      current: 0,
      optimal: { min: 50, max: 100 },
      status: 'Below Optimal',
      fillPercent: 0,
      ownRange: null,
      estimated: false,
    });
  });

  test.each([
    [347, 50, 'Optimal Range', 50],
    [346, 49, 'Below Optimal', 49],
    [700, 100, 'Optimal Range', 100],
    [704, 101, 'Above Optimal - Risk of Overtraining', 101],
    [7000, 1000, 'Above Optimal - Risk of Overtraining', 150],
  ])(
    'averages %s within the last seven days to %s a day: %s',
    async (stress, current, status, fillPercent) => {
      const days = [
        { daysAgo: 6, trainingStress: stress - 1 },
        { daysAgo: 0, trainingStress: 1, stressEstimated: true },
        { daysAgo: 7, trainingStress: 500 },
        { daysAgo: 1, trainingStress: 300, completed: false },
      ];
      // Without planned stress, the plan does not widen the range.
      const me = await createAthleteWith(...days.map((day) => ({ ...day, plannedStress: null })));
      const load = await me.trainingLoad();
      expect(load).toMatchObject({
        current,
        status,
        fillPercent,
        optimal: { min: 50, max: 100 },
        estimated: true,
      });
      expect(load.days.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysBefore));
      expect(load.days.reduce((sum, day) => sum + day.stress, 0)).toBe(stress);
    },
  );

  test('adds the athlete’s own range to the general one after 28 days of data', async () => {
    expect(
      (await (await createAthleteWith(...createDailyWorkouts(27, 60))).trainingLoad()).ownRange,
    ).toBeNull();
    const { ownRange, optimal } = await (
      await createAthleteWith(...createDailyWorkouts(42, 60))
    ).trainingLoad();
    // At 60 a day, fitness is 60 even before the average has risen that far.
    expect([optimal, ownRange]).toEqual([
      { min: 50, max: 100 },
      { min: 48, max: 78 },
    ]);
  });
});

describe('the zone distribution', () => {
  test('reports all five zones as 0 without training', async () => {
    expect(await (await createAthleteWith()).zoneDistribution()).toEqual(
      [1, 2, 3, 4, 5].map((zone) => ({ zone, minutes: 0 })),
    );
  });

  test('sums recorded zone times, or else durations in the workout’s zone, over 30 days including today', async () => {
    const me = await createAthleteWith(
      { daysAgo: 0, zone: 4, zoneSeconds: [600, 1800, 90, 0, 0] },
      { daysAgo: 29, zone: 3, actualDurationSeconds: 3600 },
      { daysAgo: 30, zone: 5 },
      { daysAgo: -1, zone: 5 },
      { daysAgo: 2, zone: 5, completed: false, actualDurationSeconds: null },
    );
    expect((await me.zoneDistribution()).map(({ minutes }) => minutes)).toEqual([10, 30, 61.5, 0, 0]);
  });
});

describe('fitness, fatigue and form', () => {
  test('reports no days without training', async () => {
    expect(await (await createAthleteWith()).fitness({})).toEqual({
      by: 'tss',
      offered: ['tss'],
      morning: null,
      days: [],
      since: null,
      daysOfData: 0,
      buildingBaseline: true,
      formBand: null,
      ramp: null,
      rampStatus: null,
    });
  });

  test('reaches a fatigue of 39.6 after day 7 and a fitness of 38.2 after day 42 at 60 TSS a day', async () => {
    const viewOnDay41 = await (await createAthleteWith(...createDailyWorkouts(41, 60))).fitness({});
    expect(viewOnDay41).toMatchObject({ daysOfData: 41, buildingBaseline: true, formBand: null, ramp: null });
    const viewOnDay42 = await (await createAthleteWith(...createDailyWorkouts(42, 60))).fitness({});
    expect(viewOnDay42).toMatchObject({ since: daysBefore(41), daysOfData: 42 });
    expect(viewOnDay42.days[7]).toMatchObject({ date: daysBefore(34), fatigue: 39.6, stress: 60 });
    const viewOnDay43 = await (await createAthleteWith(...createDailyWorkouts(43, 60))).fitness({});
    expect(viewOnDay43.days[42]).toMatchObject({ date: today, fitness: 38.2 });
    // The morning value equals the end of yesterday; form is the difference of the other two.
    expect(viewOnDay42.morning).toEqual({ fitness: 37.7, fatigue: 59.9, form: -22.2 });
    expect(viewOnDay42.days[41]).toMatchObject({ fitness: 37.7, fatigue: 59.9, form: -22.2 });
  });

  test.each([
    [42, -22.2, true],
    [74, -10.3, true],
    [77, -9.6, false],
    [126, -3, false],
  ])(
    'turns %i days of 60 TSS into a form of %d, with a band only after the initial rise',
    async (days, form, isBuilding) => {
      const view = await (await createAthleteWith(...createDailyWorkouts(days, 60))).fitness({});
      expect(view).toMatchObject({ morning: { form }, buildingBaseline: isBuilding });
      expect(view.formBand).toBe(isBuilding ? null : 'neutral');
      expect(view.ramp === null).toBe(isBuilding);
    },
  );

  test('uses HRSS if half of the recent load was recorded and heart rates are known, or TSS on request', async () => {
    const recordedDays = createDailyWorkouts(42, 60).map((day) => ({
      ...day,
      zoneSeconds: [0, 0, 0, 1440, 0] as const,
    }));
    const loggedDays = createDailyWorkouts(42, 60).map((day) => ({ ...day, trainingStress: 10 }));
    api.athletes.facts = someFacts({ lthrBpm: 160, restingHrBpm: 50, maxHrBpm: 185 });
    const me = await createAthleteWith(
      ...recordedDays.map((day) => ({ ...day, zoneSeconds: [...day.zoneSeconds] as never })),
      ...loggedDays,
    );
    // 24 minutes at LTHR give 40 HRSS. The logged workouts add their TSS of 10.
    const byHrss = await me.fitness({});
    expect(byHrss).toMatchObject({ by: 'hrss', offered: ['hrss', 'tss'] });
    expect(byHrss.days[0]).toMatchObject({ stress: 50 });
    const byTss = await me.fitness({ by: 'tss' });
    expect(byTss).toMatchObject({ by: 'tss', offered: ['hrss', 'tss'] });
    expect(byTss.days[0]).toMatchObject({ stress: 70 });
    api.athletes.facts = someFacts({ lthrBpm: 160, restingHrBpm: 50, maxHrBpm: null });
    expect(await me.fitness({ by: 'hrss' })).toMatchObject({ by: 'tss', offered: ['tss'] });
    api.athletes.facts = null;
  });

  test('counts days off, shows 180 days and looks back at most two years', async () => {
    const { days, since, daysOfData } = await (
      await createAthleteWith(
        { daysAgo: 731, trainingStress: 4000 },
        { daysAgo: 400, trainingStress: 420 },
        { daysAgo: 0 },
      )
    ).fitness({});
    expect([days.length, since, daysOfData]).toEqual([180, daysBefore(400), 401]);
    expect(days[0]).toMatchObject({ date: daysBefore(179), fitness: 0, stress: 0 });
  });

  test.each([
    ['6w', false, 42],
    ['6w', true, 84],
    ['3m', false, 91],
    ['1y', true, 728],
    ['all', true, 728],
  ] as const)(
    'lists at most the days of the range %s, comparison %s: %i',
    async (range, compare, dayCount) => {
      const me = await createAthleteWith({ daysAgo: 729, trainingStress: 400 }, { daysAgo: 0 });
      const { days } = await me.fitness({ period: { range, compare } });
      expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
        dayCount,
        daysBefore(dayCount - 1),
        today,
      ]);
    },
  );

  test('rejects a range that does not exist', async () => {
    const me = await createAthleteWith();
    await expect(me.fitness({ period: { range: '10y' as never } })).rejects.toThrow();
    await expect(me.weeklyVolume({ range: '10y' as never })).rejects.toThrow();
  });
});

describe('the weekly volume', () => {
  test('lists twelve empty weeks without training', async () => {
    const { weeks, isEmpty } = await (await createAthleteWith()).weeklyVolume();
    expect([weeks.length, isEmpty]).toEqual([12, true]);
    expect(weeks.at(-1)).toEqual({
      startsOn: '2026-11-15',
      endsOn: '2026-11-21',
      isCurrent: true,
      miles: 0,
      kilometers: 0,
      minutes: 0,
      stress: 0,
      sessions: 0,
    });
  });

  test('lists the weeks of a period, and as many before it for a comparison', async () => {
    const me = await createAthleteWith({ daysAgo: 80, distanceMeters: 5000 });
    expect((await me.weeklyVolume({ range: '6w' })).weeks).toHaveLength(6);
    const { weeks } = await me.weeklyVolume({ range: '6w', compare: true });
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toMatchObject({ startsOn: '2026-08-30', kilometers: 5 });
    expect((await me.weeklyVolume({ range: 'all', compare: true })).weeks).toHaveLength(104);
  });

  test('sums completed workouts by week, starting on the athlete’s chosen weekday', async () => {
    const me = await createAthleteWith(
      { daysAgo: 0 },
      { daysAgo: 5, distanceMeters: 1609.344 },
      { daysAgo: 0, session: 'PM', completed: false },
      { daysAgo: 82, distanceMeters: null, trainingStress: null },
      { daysAgo: 83 },
    );
    const { weeks, isEmpty } = await me.weeklyVolume();
    expect(isEmpty).toBe(false);
    expect(weeks.at(-1)).toMatchObject({
      kilometers: 9.7093,
      miles: 6.0331,
      minutes: 92,
      stress: 136,
      sessions: 2,
    });
    expect(weeks[0]).toMatchObject({ startsOn: '2026-08-30', kilometers: 0, stress: 0, sessions: 1 });
    api.athletes.weekStart = 'monday';
    const byMonday = (await me.weeklyVolume()).weeks;
    api.athletes.weekStart = 'sunday';
    expect(byMonday.at(-1)).toMatchObject({ startsOn: '2026-11-16', sessions: 1 });
    expect(byMonday.at(-2)).toMatchObject({ sessions: 1 });
  });
});

describe('the load guards', () => {
  test('reports nothing without training', async () => {
    expect(await (await createAthleteWith()).loadGuards()).toMatchObject({
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
  ])('gives a week of %s a monotony of %s and a strain of %s', async (days, monotony, strain, status) => {
    const view = await (await createAthleteWith(...createWeek(...days))).loadGuards();
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
  ])('compares a run of %s m with the longest, 12 km: %s, %s', async (meters, ratio, status) => {
    const { spike } = await (
      await createAthleteWith(
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

  test('reports `first` for a run with no other in the 30 days before it, and nothing for an older run', async () => {
    expect(
      (await (await createAthleteWith({ daysAgo: 30 }, { daysAgo: 61 })).loadGuards()).spike,
    ).toMatchObject({
      status: 'first',
      longest: null,
      ratio: null,
    });
    expect((await (await createAthleteWith({ daysAgo: 31 })).loadGuards()).spike).toBeNull();
  });

  test.each([
    [10, 5, { longest: { date: null, kilometers: 10 }, ratio: 0.8, status: 'ok' }],
    [3, 5, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
    [0, 5, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
    [10, 29, { longest: { date: expect.any(String), kilometers: 4 }, ratio: 2, status: 'caution' }],
  ])(
    'compares with the profile’s %s km run if it is the longest in 30 days (runs %s days apart)',
    async (longestRunKm, daysBetweenRuns, expected) => {
      api.athletes.facts = someFacts({ longestRunKm });
      const me = await createAthleteWith(
        { daysAgo: 0, distanceMeters: 8_000 },
        { daysAgo: daysBetweenRuns, distanceMeters: 4_000 },
        { daysAgo: daysBetweenRuns + 1, type: 'bike', distanceMeters: 4_000 },
      );
      expect((await me.loadGuards()).spike).toMatchObject(expected);
      api.athletes.facts = null;
    },
  );

  test('compares two jumps on consecutive days with the longest run before both of them', async () => {
    const withTwoJumps = await createAthleteWith(
      { daysAgo: 0, distanceMeters: 32_000 },
      { daysAgo: 1, distanceMeters: 29_000 },
      { daysAgo: 9, distanceMeters: 16_000 },
    );
    expect((await withTwoJumps.loadGuards()).spike).toMatchObject({
      kilometers: 32,
      longest: { date: daysBefore(9), kilometers: 16 },
      ratio: 2,
    });
    // A long run that isn't a jump becomes the reference for the next day.
    const withoutJump = await createAthleteWith(
      { daysAgo: 0, distanceMeters: 17_000 },
      { daysAgo: 1, distanceMeters: 16_500 },
      { daysAgo: 9, distanceMeters: 16_000 },
    );
    expect((await withoutJump.loadGuards()).spike).toMatchObject({
      longest: { date: daysBefore(1) },
      status: 'ok',
    });
  });

  test('reports no jump for a run 32 days ago that equals one 62 days ago', async () => {
    const me = await createAthleteWith(
      { daysAgo: 30, distanceMeters: 20_000 },
      { daysAgo: 32, distanceMeters: 20_000 },
      { daysAgo: 45, distanceMeters: 5_000 },
      { daysAgo: 62, distanceMeters: 20_000 },
    );
    expect((await me.loadGuards()).spike).toMatchObject({ longest: { date: daysBefore(32) }, status: 'ok' });
  });

  test('agrees with the insights on a run that equals one 62 days ago', async () => {
    const me = await createAthleteWith(
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

describe('the race prediction', () => {
  const noEffortReason =
    'Run a 5K time trial. A prediction needs a trial, a race or a run at 95% of your LTHR or more from the last 42 days.';
  const hardRunColumns = { actualHrBpm: 157, maxHrBpm: 175 };

  test('explains why there is no prediction', async () => {
    for (const me of [
      await createAthleteWith(),
      await createAthleteWith({ daysAgo: 43, ...hardRunColumns }),
      await createAthleteWith({
        daysAgo: 3,
        ...hardRunColumns,
        distanceMeters: 1499,
        actualDurationSeconds: 400,
      }),
      await createAthleteWith({ daysAgo: 3, ...hardRunColumns, type: 'bike' }),
      await createAthleteWith({ daysAgo: 3 }),
    ])
      expect(await me.racePrediction()).toEqual({
        predictions: [],
        effort: null,
        raceDistance: null,
        reason: noEffortReason,
      });
  });

  test('predicts ranges for four distances from the best effort: a segment, run or trial', async () => {
    const me = await createAthleteWith(
      {
        daysAgo: 42,
        ...hardRunColumns,
        distanceMeters: 9000,
        actualDurationSeconds: 3000,
        best5kSeconds: 1200,
      },
      { daysAgo: 3, ...hardRunColumns, distanceMeters: 10_000, actualDurationSeconds: 3300 },
    );
    const view = await me.racePrediction();
    expect(view).toMatchObject({
      effort: { kind: 'stretch', date: daysBefore(42), distanceMeters: 5000, seconds: 1200, vdot: 49.8 },
      reason: null,
    });
    expect(view.predictions.map(({ label }) => label)).toEqual(['5K', '10K', 'Half Marathon', 'Marathon']);
    // 41:28 by VDOT, 41:40 by Cameron, 41:42 by Riegel; at least ±3%.
    expect(view.predictions[1]).toMatchObject({
      distanceMeters: 10_000,
      fastSeconds: 2425,
      likelySeconds: 2500,
      slowSeconds: 2575,
    });
    await me.logTrial({ date: daysBefore(2), activity: 'running', distance: 5, time: '19:40' });
    expect((await me.racePrediction()).effort).toMatchObject({
      kind: 'trial',
      workoutId: null,
      seconds: 1180,
    });
  });

  test('uses races and runs that average at least 95% of LTHR, but no easier runs', async () => {
    const run = { daysAgo: 3, distanceMeters: 10_000, actualDurationSeconds: 3000 };
    for (const easierColumns of [
      { actualHrBpm: 156 },
      { actualHrBpm: null, maxHrBpm: null },
      { type: 'Race: Post-Race Recovery run' },
    ])
      expect(await (await createAthleteWith({ ...run, ...easierColumns })).racePrediction()).toMatchObject({
        predictions: [],
        effort: null,
        reason: noEffortReason,
      });
    for (const change of [hardRunColumns, { type: 'Race: 10K run', actualHrBpm: null, maxHrBpm: null }])
      expect((await (await createAthleteWith({ ...run, ...change })).racePrediction()).effort).toMatchObject({
        kind: 'run',
        seconds: 3000,
      });
  });

  test('predicts the athlete’s race distance if set, but an ultra only from a half marathon or longer', async () => {
    const me = await createAthleteWith({
      daysAgo: 3,
      ...hardRunColumns,
      distanceMeters: 10_000,
      actualDurationSeconds: 3000,
    });
    try {
      api.athletes.facts = someFacts({ raceDistance: 21.1 });
      expect((await me.racePrediction()).predictions).toMatchObject([
        { label: 'Half Marathon', distanceMeters: 21_097.5 },
      ]);
      api.athletes.facts = someFacts({ raceDistance: 100 });
      expect(await me.racePrediction()).toMatchObject({
        predictions: [],
        effort: { kind: 'run' },
        reason: 'To predict an ultra, we need a half marathon or longer from the last 42 days.',
      });
      api.athletes.facts = someFacts({ raceDistance: 'walking' });
      expect((await me.racePrediction()).predictions).toHaveLength(4);
    } finally {
      api.athletes.facts = null;
    }
  });

  test('predicts an ultra from the best effort that is long enough instead of a better 5K', async () => {
    const me = await createAthleteWith(
      { daysAgo: 20, ...hardRunColumns, distanceMeters: 21_097.5, actualDurationSeconds: 6300 },
      { daysAgo: 30, ...hardRunColumns, distanceMeters: 21_097.5, actualDurationSeconds: 6600 },
    );
    await me.logTrial({ date: daysBefore(2), activity: 'running', distance: 5, time: '20:00' });
    try {
      api.athletes.facts = someFacts({ raceDistance: 50 });
      expect(await me.racePrediction()).toMatchObject({
        predictions: [{ distanceMeters: 50_000 }],
        effort: { kind: 'run', seconds: 6300, vdot: 42.6 },
        reason: null,
      });
    } finally {
      api.athletes.facts = null;
    }
  });
});
