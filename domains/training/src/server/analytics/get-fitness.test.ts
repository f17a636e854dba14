import { describe, expect, test } from 'vitest';
import { buildDailyRunRows, createClientWithRuns, daysBefore, TODAY } from '../test/trained-athlete.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('fitness, fatigue and form', () => {
  test('reports no days without training', async () => {
    expect(await (await createClientWithRuns(api)).fitness({})).toEqual({
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
    const viewOnDay41 = await (await createClientWithRuns(api, ...buildDailyRunRows(41, 60))).fitness({});
    expect(viewOnDay41).toMatchObject({ daysOfData: 41, buildingBaseline: true, formBand: null, ramp: null });
    const viewOnDay42 = await (await createClientWithRuns(api, ...buildDailyRunRows(42, 60))).fitness({});
    expect(viewOnDay42).toMatchObject({ since: daysBefore(41), daysOfData: 42 });
    expect(viewOnDay42.days[7]).toMatchObject({ date: daysBefore(34), fatigue: 39.6, stress: 60 });
    const viewOnDay43 = await (await createClientWithRuns(api, ...buildDailyRunRows(43, 60))).fitness({});
    expect(viewOnDay43.days[42]).toMatchObject({ date: TODAY, fitness: 38.2 });
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
      const view = await (await createClientWithRuns(api, ...buildDailyRunRows(days, 60))).fitness({});
      expect(view).toMatchObject({ morning: { form }, buildingBaseline: isBuilding });
      expect(view.formBand).toBe(isBuilding ? null : 'neutral');
      expect(view.ramp === null).toBe(isBuilding);
    },
  );

  test('uses HRSS if half of the recent load was recorded and heart rates are known, or TSS on request', async () => {
    const recordedDays = buildDailyRunRows(42, 60).map((day) => ({
      ...day,
      zoneSeconds: [0, 0, 0, 1440, 0] as const,
    }));
    const loggedDays = buildDailyRunRows(42, 60).map((day) => ({ ...day, trainingStress: 10 }));
    api.athletes.facts = createHalfMarathonerFacts({ lthrBpm: 160, restingHrBpm: 50, maxHrBpm: 185 });
    const me = await createClientWithRuns(
      api,
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
    api.athletes.facts = createHalfMarathonerFacts({ lthrBpm: 160, restingHrBpm: 50, maxHrBpm: null });
    expect(await me.fitness({ by: 'hrss' })).toMatchObject({ by: 'tss', offered: ['tss'] });
    api.athletes.facts = null;
  });

  test('counts days off, shows 180 days and looks back at most two years', async () => {
    const { days, since, daysOfData } = await (
      await createClientWithRuns(
        api,
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
      const me = await createClientWithRuns(api, { daysAgo: 729, trainingStress: 400 }, { daysAgo: 0 });
      const { days } = await me.fitness({ period: { range, compare } });
      expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
        dayCount,
        daysBefore(dayCount - 1),
        TODAY,
      ]);
    },
  );

  test('rejects a range that does not exist', async () => {
    const me = await createClientWithRuns(api);
    await expect(me.fitness({ period: { range: '10y' as never } })).rejects.toThrow();
    await expect(me.weeklyVolume({ range: '10y' as never })).rejects.toThrow();
  });
});
