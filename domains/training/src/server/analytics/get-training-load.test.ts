import { describe, expect, test } from 'vitest';
import { buildDailyRunRows, createClientWithRuns, daysBefore } from '../test/trained-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the training load', () => {
  test('reports a load of 0 in a range of 50–100 without training', async () => {
    const me = await createClientWithRuns(api);
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
      const me = await createClientWithRuns(api, ...days.map((day) => ({ ...day, plannedStress: null })));
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
      (await (await createClientWithRuns(api, ...buildDailyRunRows(27, 60))).trainingLoad()).ownRange,
    ).toBeNull();
    const { ownRange, optimal } = await (
      await createClientWithRuns(api, ...buildDailyRunRows(42, 60))
    ).trainingLoad();
    // At 60 a day, fitness is 60 even before the average has risen that far.
    expect([optimal, ownRange]).toEqual([
      { min: 50, max: 100 },
      { min: 48, max: 78 },
    ]);
  });
});
