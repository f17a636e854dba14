import { describe, expect, test } from 'vitest';
import { createClientWithRuns } from '../test/trained-athlete.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the weekly volume', () => {
  test('lists twelve empty weeks without training', async () => {
    const { weeks, isEmpty } = await (await createClientWithRuns(api)).weeklyVolume();
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
    const me = await createClientWithRuns(api, { daysAgo: 80, distanceMeters: 5000 });
    expect((await me.weeklyVolume({ range: '6w' })).weeks).toHaveLength(6);
    const { weeks } = await me.weeklyVolume({ range: '6w', compare: true });
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toMatchObject({ startsOn: '2026-08-30', kilometers: 5 });
    expect((await me.weeklyVolume({ range: 'all', compare: true })).weeks).toHaveLength(104);
  });

  test('sums completed workouts by week, starting on the athlete’s chosen weekday', async () => {
    const me = await createClientWithRuns(
      api,
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
